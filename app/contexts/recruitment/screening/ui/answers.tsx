import { Badge } from "#app/ui/primitives/badge.tsx";
import { type Answer, answerText } from "../rules.ts";

/** What a candidate answered. The marks are only there for those who decide. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="space-y-3">
      {answers.map((answer) => (
        <div key={answer.questionId}>
          <dt className="text-sm text-slate wrap-anywhere">{answer.question}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
            <span className="min-w-0 whitespace-pre-line">{answerText(answer)}</span>
            {answer.met !== null && (
              <Badge tone={answer.met ? "green" : "amber"}>{answer.met ? "Met" : "Not met"}</Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
