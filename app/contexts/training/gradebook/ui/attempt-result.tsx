import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { gradebookAttempt } from "../queries.server.ts";

type Attempt = Awaited<ReturnType<typeof gradebookAttempt>>["attempt"];

/** What came of a student's attempt at a quiz. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const { passed, correct, percent, passPercent, outOfTime, review, startedAt } = attempt;
  return (
    <div className="max-w-text">
      <Alert tone={passed ? "success" : "info"} title={passed ? "Passed" : "Not passed"}>
        {correct} of {review.length} right, {percent}%. The pass mark was {passPercent}%.
        {outOfTime && " The time was over: what was saved until then has been counted."}
      </Alert>
      <p className="mt-4 text-slate">
        Begun <LocalTime at={startedAt} />. The questions are shown as they were asked.
      </p>
    </div>
  );
}
