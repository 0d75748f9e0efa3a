import { data, href, useSubmit } from "react-router";
import { unanswered } from "#app/contexts/learning/quiz/answers.ts";
import { answerAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { answeredToast } from "#app/contexts/learning/messages.ts";
import { ownAttempt } from "#app/contexts/learning/quiz/queries.server.ts";
import { AttemptSubmission } from "#app/contexts/learning/quiz/ui/attempt-submission.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/attempt-submission.ts";

const pageOf = ({ courseId, itemId, attemptId }: Route.LoaderArgs["params"]) =>
  href("/course/:courseId/:itemId/attempts/:attemptId", { courseId, itemId, attemptId });

/** Shows how many questions are unanswered before an attempt is handed in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  idParam(params.attemptId);
  const attempt = await ownAttempt(ctxOf(context), params);
  // An attempt that is over is reviewed on its own page.
  if (attempt.state === "closed" || attempt.secondsLeft === 0) throw redirect(pageOf(params), 303);
  const { title, deadline, secondsLeft, questions, answers } = attempt;
  return {
    title,
    deadline,
    secondsLeft,
    questions: questions.length,
    unanswered: unanswered(questions, answers),
  };
}

/** Hands the attempt in, with the answers in the form. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const attemptId = idParam(params.attemptId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const answered = await answerAttempt(ctx, attemptId, form, "submit");
  if (!answered.ok) throw data(null, 500);
  return redirectWithToast(context, pageOf(params), answeredToast(answered.value));
}

export const meta = titled("Hand in", "Hands in a quiz.");

export default function Submission({ loaderData, params }: Route.ComponentProps) {
  const { title } = loaderData;
  const page = pageOf(params);
  const submit = useSubmit();
  const action = `${page}/submission`;
  const crumbs = [
    { label: "Course", to: href("/course/:courseId", { courseId: params.courseId }) },
    {
      label: title,
      to: href("/course/:courseId/:itemId", { courseId: params.courseId, itemId: params.itemId }),
    },
    { label: "Attempt", to: page },
    { label: "Hand in" },
  ];
  return (
    <>
      <PageHero eyebrow="Quiz" title={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <AttemptSubmission
        {...loaderData}
        page={page}
        action={action}
        onOver={() => void submit(null, { method: "post", action })}
      />
    </>
  );
}
