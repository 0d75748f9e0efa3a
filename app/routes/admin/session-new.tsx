import { data, href } from "react-router";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { sessionForm } from "#app/contexts/training/session/form.ts";
import { planSession } from "#app/contexts/training/session/plan.server.ts";
import { sessionFormStart } from "#app/contexts/training/session/queries.server.ts";
import { SessionForm } from "#app/contexts/training/session/ui/session-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session-new.ts";
import { sessionRefusal } from "./session-answer.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return sessionFormStart(ctxOf(context), idParam(params.intakeId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const intakeId = idParam(params.intakeId);
  const form = await formOf(request);
  const parsed = parseForm(form, sessionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await planSession(ctxOf(context), intakeId, parsed.value);
  if (!done.ok) return sessionRefusal(form, done);
  const { sessionId } = done.value;
  const to = href("/admin/sessions/:sessionId", { sessionId });
  return redirectWithToast(context, to, trainingToasts.sessionPlanned);
}

export const meta = titled("Plan a session", "A new training session of an intake.");

export default function SessionNew({ loaderData, actionData }: Route.ComponentProps) {
  const { id, programme } = loaderData.intake;
  const back = href("/admin/intakes/:intakeId/sessions", { intakeId: id });
  return (
    <>
      <p>
        <Link to={back} className="link">
          Sessions of {programme}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Plan a session</h1>
      <SessionForm start={loaderData} result={actionData} submit="Plan it" cancel={back} />
    </>
  );
}
