import { data } from "react-router";
import { answerAttempt } from "#app/contexts/learning/commands/answer-attempt.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, formOf, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/attempt-answers.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(`/course/${params.courseId}/${params.itemId}/attempts/${params.attemptId}`);
}

/** Keeps answers to an open attempt as they are given; says no more than what became of them. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { attemptId } = params;
  const form = await formOf(request);
  if (!isId(attemptId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const answered = await answering(() => answerAttempt(ctx, attemptId, form, "save"));
  if (!answered.ok) throw data(null, 500);
  const { outcome } = answered.value;
  if (outcome === "saved") return Response.json(answered.value);
  wake();
  return Response.json({ outcome }, { status: 409 });
}
