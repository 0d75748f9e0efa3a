import { href } from "react-router";
import { cancelGroup } from "#app/contexts/admissions/group/accept.server.ts";
import { ownGroup } from "#app/contexts/admissions/group/queries.server.ts";
import { groupCancellationOf } from "#app/contexts/admissions/group/ui/group-questions.ts";
import { admissionsToasts, groupErrorText } from "#app/contexts/admissions/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/group-cancellation.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bookingId = idParam(params.bookingId);
  const { can, number } = await ownGroup(ctxOf(context), bookingId);
  if (!can.cancel) throw redirect(href("/group-bookings/:bookingId", { bookingId }), 303);
  return { bookingId, number };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const bookingId = idParam(params.bookingId);
  return {
    run: () => cancelGroup(ctxOf(context), bookingId),
    to: href("/group-bookings/:bookingId", { bookingId }),
    done: admissionsToasts.groupCancelled,
    refused: ({ error, detail }) => errorToast(groupErrorText(error, detail)),
  };
});

export const meta = titled("Cancel your group booking", "Cancels a group booking.");

export default function GroupCancellation({ loaderData }: Route.ComponentProps) {
  const { bookingId, number } = loaderData;
  const question = groupCancellationOf(bookingId);
  return (
    <CardPage title={question.title} lead={number}>
      <ConfirmHere {...question} back={href("/group-bookings/:bookingId", { bookingId })} />
    </CardPage>
  );
}
