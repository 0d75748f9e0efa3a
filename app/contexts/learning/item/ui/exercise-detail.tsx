import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ExerciseStatus } from "../../lti/score.ts";
import type { ItemContent } from "../queries.server.ts";

type External = Extract<ItemContent, { kind: "external" }>;

const summaries: Record<ExerciseStatus, string> = {
  none: "Not opened yet",
  opened: "Opened; no result yet",
  "under-way": "Under way",
  "being-marked": "Handed in; being marked",
  "not-passed": "Not passed yet",
  passed: "Passed",
};

/** An exercise: its description, its status, and the link to its tool. */
export function ExerciseDetail(props: {
  page: string;
  external: External;
  completed: boolean;
  /** Whether it counts for the reader. Staff who only look at the course may open it all the same. */
  learns: boolean;
  /** A preview shows drafts, and no tool is opened for a draft. */
  opens: boolean;
}) {
  const { page, completed, learns } = props;
  const { description, exercise } = props.external;
  useFreshOnReturn(learns && !completed);
  if (!exercise) return <Alert tone="warning">This exercise is not available any more.</Alert>;
  const { tool, available, status, last, passPercent, marks } = exercise;
  return (
    <>
      <p className="max-w-text text-lg whitespace-pre-line">{description}</p>
      <dl className="mt-8 max-w-text space-y-3">
        <DefinitionItem label="Learning system">{tool}</DefinitionItem>
        <DefinitionItem label="Pass mark">{passPercent}%</DefinitionItem>
        {learns && (
          <DefinitionItem label="Where you stand">
            {completed ? summaries.passed : summaries[status]}
          </DefinitionItem>
        )}
        {last && last.percent !== null && (
          <DefinitionItem label="Last result">
            <span className="tabular-nums">{last.percent}%</span>,{" "}
            <LocalTime at={last.receivedAt} />
          </DefinitionItem>
        )}
      </dl>
      {last?.comment && (
        <blockquote className="mt-6 max-w-text border-l-3 border-brass pl-4 whitespace-pre-line">
          {last.comment}
        </blockquote>
      )}
      {marks.length > 0 && (
        <section aria-labelledby="marks-heading" className="mt-8 max-w-text">
          <h2 id="marks-heading" className="text-lg">
            Marked besides
          </h2>
          <p className="mt-1 text-slate">
            {tool} keeps these marks itself. They complete nothing in this course.
          </p>
          <dl className="mt-3 space-y-3">
            {marks.map(({ id, label, percent, comment, receivedAt }) => (
              <DefinitionItem key={id} label={label}>
                {percent === null ? "Not marked yet" : `${percent}%`}, <LocalTime at={receivedAt} />
                {comment && <span className="block whitespace-pre-line">{comment}</span>}
              </DefinitionItem>
            ))}
          </dl>
        </section>
      )}
      <div className="no-print mt-8 max-w-text empty:hidden">
        {!props.opens ? null : available ? (
          <>
            <ButtonLink
              to={`${page}/launch`}
              target="_blank"
              rel="noopener"
              look={completed ? "secondary" : "primary"}
            >
              {completed ? "Open again" : "Open exercise"}
              <Icon name="external" className="size-4" />
              <span className="sr-only">(opens in a new window)</span>
            </ButtonLink>
            {!learns && (
              <p className="mt-4 max-w-text text-slate">
                It opens in a new window, and the learning system sees that you are staff.
              </p>
            )}
            {learns && !completed && (
              <p className="mt-4 max-w-text text-slate">
                It opens in a new window. Its result comes back here by itself;{" "}
                <Link to={page} className="link">
                  look again
                </Link>{" "}
                when you are done.
              </p>
            )}
          </>
        ) : (
          <Alert tone="info">
            This learning system is not available at the moment. What you have done there is kept.
          </Alert>
        )}
      </div>
    </>
  );
}

/** Reloads the page's data when the member comes back from the other window. */
function useFreshOnReturn(wanted: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [wanted, revalidate]);
}
