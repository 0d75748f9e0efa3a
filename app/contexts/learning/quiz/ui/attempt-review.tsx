import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { answersShownTexts } from "../../messages.ts";
import type { AttemptView, ReviewedQuestion } from "../queries.server.ts";
import type { ReviewLine } from "../question.ts";
import { HotspotPicture } from "./hotspot-picture.tsx";

type Closed = Extract<AttemptView, { state: "closed" }>;

/** The result of an attempt: the score, then each question with the right answer and reason. */
export function AttemptReview({ attempt }: { attempt: Closed }) {
  const { passed, percent, correct, review, passPercent, outOfTime, questions } = attempt;
  return (
    <>
      <div className="max-w-text">
        <Alert tone={passed ? "success" : "info"} title={passed ? "Passed" : "Not passed"}>
          {correct} of {questions} right, {percent}%. The pass mark is {passPercent}%.
          {outOfTime && " The time was over: what was saved until then has been counted."}
        </Alert>
      </div>
      {review ? (
        <ReviewedQuestions review={review} whose="yours" />
      ) : (
        <p className="mt-8 max-w-text text-slate">
          {answersShownTexts[attempt.rules.shows]}
          {attempt.rules.shows === "window" && attempt.rules.closesAt && (
            <>
              {" "}
              That is <LocalTime at={attempt.rules.closesAt} />.
            </>
          )}
        </p>
      )}
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

/** The questions of an attempt as they were asked, with what was chosen and what is right. */
export function ReviewedQuestions(props: {
  review: readonly ReviewedQuestion[];
  /** "theirs" for somebody who teaches them. */
  whose: Whose;
}) {
  const { review, whose } = props;
  return (
    <ol className="mt-10 max-w-text space-y-10">
      {review.map((question, position) => (
        <li key={question.id} className="break-inside-avoid">
          <Reviewed question={question} position={position + 1} of={review.length} whose={whose} />
        </li>
      ))}
    </ol>
  );
}

type Whose = "yours" | "theirs";

function Reviewed(props: {
  question: ReviewedQuestion;
  position: number;
  of: number;
  whose: Whose;
}) {
  const { text, right, options, explanation, picture, lines, kind, passage } = props.question;
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
      {picture && (
        <HotspotPicture
          picture={picture}
          marks={options.map(({ correct, chosen, ...mark }) => ({
            ...mark,
            tone: correct ? "right" : chosen ? "wrong" : "plain",
          }))}
        />
      )}
      {lines && <ReviewTable kind={kind} lines={lines} whose={props.whose} />}
      <ul className="mt-3 space-y-1 empty:hidden">
        {options.map(({ id, text, correct, chosen }) => (
          <li
            key={id}
            className={`flex flex-wrap items-start gap-x-3 rounded-md border px-3 py-2 ${correct ? "border-green/50 bg-green-wash" : chosen ? "border-red/50 bg-red-wash" : "border-transparent"}`}
          >
            <Icon
              name={correct ? "check" : "close"}
              className={`mt-0.5 size-5 shrink-0 ${correct ? "text-green" : chosen ? "text-red" : "invisible"}`}
            />
            {picture && <span className="font-semibold tabular-nums">{id}</span>}
            <span className="min-w-0 flex-1 basis-48">{text}</span>
            <span className="text-sm text-slate">{remark(correct, chosen, props.whose)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-l-3 border-brass pl-4 text-slate">
        <p>{passage ? withoutReference(explanation) : explanation}</p>
        {passage && (
          <p className="mt-1">
            <Link to={passage.to} className="link inline-block py-1 wrap-anywhere">
              Read again: “{passage.heading}” in {passage.lecture}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

/** Returns an explanation without the reference at its end, which is shown as a link. */
const withoutReference = (explanation: string) =>
  explanation.replace(/\s*Read again: [“"][^“”"]+[”"] in .+$/, "");

const answerOf = { yours: "Your answer", theirs: "Their answer" };

function remark(correct: boolean, chosen: boolean, whose: Whose): string {
  if (correct) return chosen ? `Right answer, and ${whose}` : "Right answer";
  return chosen ? answerOf[whose] : "";
}

/** What was answered beside what is right, in a table, for questions without options to choose from. */
function ReviewTable(props: { kind: string; lines: readonly ReviewLine[]; whose: Whose }) {
  const { kind, lines, whose } = props;
  const head = { order: "Place", match: "For" }[kind];
  return (
    <table className="mt-3 w-full text-left">
      <thead className="text-sm text-slate">
        <tr>
          {head && <th className="pr-4 font-normal">{head}</th>}
          <th className="pr-4 font-normal">{answerOf[whose]}</th>
          <th className="font-normal">Right answer</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ asked, given, answer, right }) => (
          <tr key={asked} className="border-t border-mist align-top">
            {head && (
              <th scope="row" className="py-2 pr-4 font-normal">
                {asked}
              </th>
            )}
            <td className="py-2 pr-4 break-words">
              <Icon
                name={right ? "check" : "close"}
                className={`mr-2 inline size-5 ${right ? "text-green" : "text-red"}`}
              />
              <span className="sr-only">{right ? "Right: " : "Not right: "}</span>
              {given || "No answer"}
            </td>
            <td className="py-2 break-words">{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
