import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { AttemptView, ReviewedQuestion } from "../queries.server.ts";

type Closed = Extract<AttemptView, { state: "closed" }>;

/** The result of an attempt: the score, then each question with the right answer and reason. */
export function AttemptReview({ attempt }: { attempt: Closed }) {
  const { passed, percent, correct, review, passPercent, outOfTime } = attempt;
  return (
    <>
      <div className="max-w-text">
        <Alert tone={passed ? "success" : "info"} title={passed ? "Passed" : "Not passed"}>
          {correct} of {review.length} right, {percent}%. The pass mark is {passPercent}%.
          {outOfTime && " The time was over: what was saved until then has been counted."}
        </Alert>
      </div>
      <ol className="mt-10 max-w-text space-y-10">
        {review.map((question, position) => (
          <li key={question.id}>
            <Reviewed question={question} position={position + 1} of={review.length} />
          </li>
        ))}
      </ol>
      <p className="mt-10 border-t border-mist pt-6">
        {attempt.offered ? (
          <ButtonLink
            to={href("/course/:courseId/:itemId", {
              courseId: attempt.courseId,
              itemId: attempt.itemId,
            })}
            look="secondary"
          >
            <Icon name="arrow-left" className="size-4" /> Back to quiz
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard/progress" look="secondary">
            <Icon name="arrow-left" className="size-4" /> Back to your progress
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Reviewed(props: { question: ReviewedQuestion; position: number; of: number }) {
  const { text, right, options, explanation } = props.question;
  return (
    <>
      <p className="mb-1 flex justify-between gap-4 text-sm text-slate tabular-nums">
        <span>
          Question {props.position} of {props.of}
        </span>
        <span className={`font-semibold ${right ? "text-green" : "text-red"}`}>
          {right ? "Right" : "Not right"}
        </span>
      </p>
      <h2 className="font-sans text-lg font-semibold tracking-normal">{text}</h2>
      <ul className="mt-3 space-y-1">
        {options.map(({ id, text, correct, chosen }) => (
          <li
            key={id}
            className={`flex flex-wrap items-start gap-x-3 rounded-md border px-3 py-2 ${correct ? "border-green/50 bg-green-wash" : chosen ? "border-red/50 bg-red-wash" : "border-transparent"}`}
          >
            <Icon
              name={correct ? "check" : "close"}
              className={`mt-0.5 size-5 shrink-0 ${correct ? "text-green" : chosen ? "text-red" : "invisible"}`}
            />
            <span className="min-w-0 flex-1 basis-48">{text}</span>
            <span className="text-sm text-slate">{remark(correct, chosen)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-l-3 border-brass pl-4 text-slate">{explanation}</p>
    </>
  );
}

function remark(correct: boolean, chosen: boolean): string {
  if (correct) return chosen ? "Right answer, and yours" : "Right answer";
  return chosen ? "Your answer" : "";
}
