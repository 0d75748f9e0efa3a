import { data, href } from "react-router";
import { answerAttempt, closeOverdueAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { answeredToast } from "#app/contexts/learning/messages.ts";
import { ownAttempt } from "#app/contexts/learning/quiz/queries.server.ts";
import { AttemptForm } from "#app/contexts/learning/quiz/ui/attempt-form.tsx";
import { AttemptReview } from "#app/contexts/learning/quiz/ui/attempt-review.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { useCourseOnDevice } from "#app/contexts/learning/course/ui/use-course-on-device.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { courseDevice } from "#app/web/course-device.server.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/quiz-attempt.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const attemptId = idParam(params.attemptId);
  const { ctx, wake } = context.get(requestContext);
  const attempt = await ownAttempt(ctx, params);
  const device = courseDevice(ctx, params.courseId);
  if (attempt.state === "closed" || attempt.secondsLeft > 0) return { attempt, device };
  await closeOverdueAttempt(ctx, attemptId);
  wake();
  return { attempt: await ownAttempt(ctx, params), device };
}

/** Saves the answers. Handing in is confirmed on a separate page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId, itemId } = params;
  const attemptId = idParam(params.attemptId);
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent !== "save" && intent !== "submit") throw data(null, 400);
  const ctx = ctxOf(context);
  const answered = await answerAttempt(ctx, attemptId, form, "save");
  if (!answered.ok) throw data(null, 500);
  const page = href("/course/:courseId/:itemId/attempts/:attemptId", {
    courseId,
    itemId,
    attemptId,
  });
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
  });
};

export default function QuizAttempt({ loaderData }: Route.ComponentProps) {
  const { attempt, device } = loaderData;
  const { onDevice, notices } = useCourseOnDevice(device);
  const item = href("/course/:courseId/:itemId", {
    courseId: attempt.courseId,
    itemId: attempt.itemId,
  });
  const place = attempt.offered
    ? [
        { label: "Course", to: href("/course/:courseId", { courseId: attempt.courseId }) },
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
        {notices}
        {attempt.state === "open" ? (
          <AttemptForm
            key={attempt.id}
            attempt={attempt}
            asOf={device.asOf}
            onDevice={onDevice}
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
