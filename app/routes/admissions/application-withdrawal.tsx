import { href } from "react-router";
import { withdrawApplication } from "#app/contexts/admissions/application/handle.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { ownApplication } from "#app/contexts/admissions/application/own-queries.server.ts";
import { withdrawalOf } from "#app/contexts/admissions/application/ui/withdrawal.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/application-withdrawal.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const application = await ownApplication(ctxOf(context), applicationId);
  if (!application?.can.withdraw)
    throw redirect(href("/applications/:applicationId", { applicationId }), 303);
  return { id: application.id, programme: application.programme };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const applicationId = idParam(params.applicationId);
  return {
    run: () => withdrawApplication(ctxOf(context), applicationId),
    to: href("/applications/:applicationId", { applicationId }),
    done: admissionsToasts.applicationWithdrawn,
    refused: ({ error, detail }) => errorToast(applicationErrorText(error, detail)),
  };
});

export const meta = titled("Withdraw your application", "Withdraws an application.");

export default function ApplicationWithdrawal({ loaderData }: Route.ComponentProps) {
  const { id, programme } = loaderData;
  const question = withdrawalOf(id);
  return (
    <CardPage title={question.title} lead={programme}>
      <ConfirmHere
        {...question}
        back={href("/applications/:applicationId", { applicationId: id })}
      />
    </CardPage>
  );
}
