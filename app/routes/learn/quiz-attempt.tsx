import { data } from "react-router";
import { answerAttempt } from "#app/contexts/learning/commands/answer-attempt.server.ts";
import { closeOverdueAttempt } from "#app/contexts/learning/commands/close-attempt.server.ts";
import { answeredToast } from "#app/contexts/learning/messages.ts";
import { ownAttempt } from "#app/contexts/learning/queries/attempts.server.ts";
import { AttemptForm } from "#app/contexts/learning/ui/attempt-form.tsx";
import { AttemptReview } from "#app/contexts/learning/ui/attempt-review.tsx";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, formOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { Route } from "./+types/quiz-attempt.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { attemptId } = params;
  if (!isId(attemptId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const attempt = await answering(() => ownAttempt(ctx, params));
  if (attempt.state === "closed" || attempt.secondsLeft > 0) return { attempt };
  await closeOverdueAttempt(ctx, attemptId);
  wake();
  return { attempt: await answering(() => ownAttempt(ctx, params)) };
}

/** Keeps the answers; whoever wants to hand them in is asked once more on a page of its own. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { attemptId, courseId, itemId } = params;
  const form = await formOf(request);
  const intent = form.get("intent");
  if (!isId(attemptId)) throw data(null, 404);
  if (intent !== "save" && intent !== "submit") throw data(null, 400);
  const { ctx, wake } = context.get(requestContext);
  const answered = await answering(() => answerAttempt(ctx, attemptId, form, "save"));
  if (!answered.ok) throw data(null, 500);
  wake();
  const page = `/course/${courseId}/${itemId}/attempts/${attemptId}`;
  if (answered.value.outcome === "saved" && intent === "submit") {
    const { later } = answered.value;
    return later.length === 0
      ? redirect(`${page}/submission`, 303)
      : redirectWithToast(context, `${page}/submission`, answeredToast(answered.value));
  }
  return redirectWithToast(context, page, answeredToast(answered.value));
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  return pageMeta(args, {
    title: loaderData ? `Attempt: ${loaderData.attempt.title}` : "Quiz",
    description: "An attempt at a quiz.",
    noindex: true,
  });
};

export default function QuizAttempt({ loaderData }: Route.ComponentProps) {
  const { attempt } = loaderData;
  const item = `/course/${attempt.courseId}/${attempt.itemId}`;
  const place = attempt.offered
    ? [
        { label: "Course", to: `/course/${attempt.courseId}` },
        { label: attempt.title, to: item },
      ]
    : [{ label: "Your progress", to: "/dashboard/progress" }];
  const crumbs = [...place, { label: attempt.state === "open" ? "Attempt" : "Review" }];
  return (
    <>
      <PageHero
        eyebrow={attempt.state === "open" ? "Quiz" : "Review"}
        title={attempt.title}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page pt-4 pb-16">
        {attempt.state === "open" ? (
          <AttemptForm
            key={attempt.id}
            attempt={attempt}
            address={`${item}/attempts/${attempt.id}`}
          />
        ) : (
          <div className="pt-8">
            <AttemptReview attempt={attempt} />
          </div>
        )}
      </div>
    </>
  );
}
