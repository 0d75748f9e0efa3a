import { data, href } from "react-router";
import { answerAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/attempt-answers.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(
    href("/course/:courseId/:itemId/attempts/:attemptId", {
      courseId: params.courseId,
      itemId: params.itemId,
      attemptId: params.attemptId,
    }),
  );
}

/** Saves answers to an open attempt while they are given, and returns only the outcome. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const attemptId = idParam(params.attemptId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const answered = await answerAttempt(ctx, attemptId, form, "save");
  if (!answered.ok) throw data(null, 500);
  const { outcome } = answered.value;
  if (outcome === "saved") return Response.json(answered.value);
  return Response.json({ outcome }, { status: 409 });
}
