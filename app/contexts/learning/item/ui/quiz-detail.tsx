import { Form, useNavigation } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { answersShownTexts, learningErrors } from "../../messages.ts";
import { withinText } from "../../quiz/attempt-rules.ts";
import type { ItemContent } from "../queries.server.ts";

type Quiz = Extract<ItemContent, { kind: "quiz" }>;

/** A quiz: its rules, the button that starts it, and earlier attempts. */
export function QuizDetail(props: {
  courseId: string;
  itemId: string;
  quiz: Quiz;
  /** Whether the reader may take it. */
  open: boolean;
}) {
  const { questions, minutes, extraPercent, passPercent, rules, attempts } = props.quiz;
  const { opensAt, closesAt } = rules;
  const page = `/course/${props.courseId}/${props.itemId}/attempts`;
  return (
    <>
      <dl className="max-w-text space-y-3">
        <DefinitionItem label="Questions">{counted(questions, "question")}</DefinitionItem>
        <DefinitionItem label="Time limit">
          {minutes} min{extraPercent > 0 && `, and ${extraPercent}% more time for you`}
        </DefinitionItem>
        <DefinitionItem label="Pass mark">{passPercent}%</DefinitionItem>
        {opensAt && (
          <DefinitionItem label="Opens">
            <LocalTime at={opensAt} />
          </DefinitionItem>
        )}
        {closesAt && (
          <DefinitionItem label="Closes">
            <LocalTime at={closesAt} />
          </DefinitionItem>
        )}
      </dl>
      <p className="mt-6 max-w-text text-slate">
        The time runs from the moment you start and does not stop when you leave or reload the page.
        Your answers are saved as you give them. {allowance(rules)} {answersShownTexts[rules.shows]}
      </p>
      {props.open && (
        <div className="mt-8">
          <WayIn page={page} quiz={props.quiz} />
        </div>
      )}
      {attempts.closed.length > 0 && (
        <section aria-labelledby="attempts-heading" className="mt-10 max-w-text">
          <h2 id="attempts-heading" className="text-xl">
            Your attempts
          </h2>
          <ul className="mt-4 divide-y divide-mist border-y border-mist">
            {attempts.closed.map(({ id, startedAt, passed, percent }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
                <Link to={`${page}/${id}`} className="link flex-1 py-1">
                  <LocalTime at={startedAt} />
                </Link>
                <span className="tabular-nums">{percent}%</span>
                <Badge tone={passed ? "green" : "neutral"}>
                  {passed ? "Passed" : "Not passed"}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Returns how often somebody may try, in a sentence. */
function allowance(rules: Quiz["rules"]): string {
  const { attempts, failures, waitHours } = rules;
  const all = attempts === null ? [] : [`You have ${counted(attempts, "attempt")} in all.`];
  const within =
    waitHours > 0 && (attempts === null || failures < attempts)
      ? [`You have ${counted(failures, "attempt")} ${withinText(rules)}.`]
      : [];
  return [...all, ...within].join(" ");
}

function WayIn({ page, quiz }: { page: string; quiz: Quiz }) {
  const { attempts } = quiz;
  const busy = useNavigation().formData?.get("intent") === "start";
  if (attempts.passed) {
    return <ButtonLink to={`${page}/${attempts.passed}`}>Review Quiz</ButtonLink>;
  }
  if (attempts.open) return <ButtonLink to={`${page}/${attempts.open}`}>Continue Quiz</ButtonLink>;
  if (attempts.blocked) {
    return (
      <div className="max-w-text">
        <BlockedAlert rules={quiz.rules} blocked={attempts.blocked} />
      </div>
    );
  }
  return (
    <Form method="post">
      <Button name="intent" value="start" disabled={busy}>
        {attempts.closed.length > 0 ? "Try Again" : "Start Quiz"}
      </Button>
    </Form>
  );
}

/** Says why the next attempt cannot begin, and when it can. */
function BlockedAlert(props: { rules: Quiz["rules"]; blocked: Blocked }) {
  const { rules, blocked } = props;
  if (blocked.why === "wait-first") {
    return (
      <Alert tone="warning" title="Take a break">
        {counted(rules.failures, "attempt")} {withinText(rules)} did not pass. The next one opens{" "}
        <LocalTime at={blocked.until} />.
      </Alert>
    );
  }
  if (blocked.why === "not-open-yet") {
    return (
      <Alert tone="info" title="Not open yet">
        Attempts can begin <LocalTime at={blocked.until} />.
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="No further attempt">
      {learningErrors[blocked.why]} Ask the institute if you need another one.
    </Alert>
  );
}

type Blocked = NonNullable<Quiz["attempts"]["blocked"]>;
