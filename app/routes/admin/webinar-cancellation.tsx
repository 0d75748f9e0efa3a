import { data, Form } from "react-router";
import { callOff } from "#app/contexts/webinars/commands/plan.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { plannedWebinar } from "#app/contexts/webinars/queries/programme.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import { counted } from "#app/kernel/wording.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/webinar-cancellation.ts";

/** Asks once more before everybody is told. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { webinarId } = params;
  if (!isId(webinarId)) throw data(null, 404);
  const webinar = await answering(() => plannedWebinar(ctxOf(context), webinarId));
  if (!webinar.can.cancel) throw redirect(`/admin/webinars/${webinarId}`, 303);
  return { webinar };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { webinarId } = params;
  if (!isId(webinarId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const done = await answering(() => callOff(ctx, webinarId));
  wake();
  const toast = done.ok ? webinarToasts.cancelledForAll : webinarToasts.isOver;
  return redirectWithToast(context, "/admin/webinars", toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Call a webinar off", description: "Asks once more.", noindex: true });

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
        <ButtonLink to={`/admin/webinars/${id}`} look="secondary">
          Keep it
        </ButtonLink>
      </Form>
    </>
  );
}
