import { Form, href } from "react-router";
import { callOff } from "#app/contexts/webinars/plan.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { plannedWebinar } from "#app/contexts/webinars/programme-queries.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/webinar-cancellation.ts";

/** Asks for confirmation, because everybody who is registered gets an email. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const webinarId = idParam(params.webinarId);
  const webinar = await plannedWebinar(ctxOf(context), webinarId);
  if (!webinar.can.cancel) throw redirect(href("/admin/webinars/:webinarId", { webinarId }), 303);
  return { webinar };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const webinarId = idParam(params.webinarId);
  return {
    run: () => callOff(ctxOf(context), webinarId),
    to: "/admin/webinars",
    done: webinarToasts.cancelledForAll,
    refused: () => webinarToasts.isOver,
  };
});

export const meta = titled("Call a webinar off", "Asks once more.");

export default function WebinarCancellation({ loaderData }: Route.ComponentProps) {
  const { id, title, startsAt, timeZone, registered } = loaderData.webinar;
  return (
    <>
      <h1 className="text-2xl">Call this webinar off?</h1>
      <p className="mt-4 max-w-text text-lg font-semibold break-words">{title}</p>
      <p className="mt-1 text-slate tabular-nums">{formatMoment(startsAt, timeZone)}</p>
      <p className="mt-4 max-w-text">
        {counted(registered, "person is", "people are")} registered and will be told by mail. It
        leaves the lists; its own page says that it was called off.
      </p>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <Button look="danger">Call it off</Button>
        <ButtonLink to={href("/admin/webinars/:webinarId", { webinarId: id })} look="secondary">
          Keep it
        </ButtonLink>
      </Form>
    </>
  );
}
