import { data, href } from "react-router";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { sessionForm } from "#app/contexts/training/session/form.ts";
import { editSession } from "#app/contexts/training/session/plan.server.ts";
import {
  sessionForStaff,
  sessionFormStart,
} from "#app/contexts/training/session/queries.server.ts";
import { SessionForm } from "#app/contexts/training/session/ui/session-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session-edit.ts";
import { sessionRefusal } from "./session-answer.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const { session, can } = await sessionForStaff(ctx, sessionId);
  if (!can.edit) throw redirect(href("/admin/sessions/:sessionId", { sessionId }), 303);
  const start = await sessionFormStart(ctx, session.intakeId, sessionId);
  return { start, topic: session.topic, published: session.state === "published" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const sessionId = idParam(params.sessionId);
  const form = await formOf(request);
  const parsed = parseForm(form, sessionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await editSession(ctxOf(context), sessionId, parsed.value);
  if (!done.ok) return sessionRefusal(form, done);
  const to = href("/admin/sessions/:sessionId", { sessionId });
  const toast = done.value.moved ? trainingToasts.sessionMoved : trainingToasts.saved;
  return redirectWithToast(context, to, toast);
}

export const meta = titled("Change a session", "Changes a training session.");

export default function SessionEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { start, topic, published } = loaderData;
  const back = href("/admin/sessions/:sessionId", { sessionId: params.sessionId });
  return (
    <>
      <p>
        <Link to={back} className="link">
          {topic}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Change the session</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        {published
          ? "It is published: with another time or place its students are told, and their calendars follow."
          : "It is a draft, which only staff see."}
      </p>
      <SessionForm start={start} result={actionData} submit="Save" cancel={back} />
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
