import { href } from "react-router";
import type { Tracked } from "#app/contexts/admissions/tracker/own-queries.server.ts";
import { TrackedCard } from "#app/contexts/admissions/tracker/ui/next-step-panel.tsx";
import { counted } from "#app/kernel/wording.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Waiting } from "./home.ts";

/**
 * What the member has to do next, before everything else: what is live or asked for, then their
 * applications, then what can be done at any time. Whoever has nothing of it is shown how to begin.
 */
export function NextForYou(props: {
  tracked: { shown: Tracked[]; more: number } | null;
  waiting: readonly Waiting[];
  /** Whether the member has begun nothing yet. */
  fresh: boolean;
}) {
  const { tracked, waiting, fresh } = props;
  const shown = tracked?.shown ?? [];
  const urgent = waiting.filter((each) => each.urgent);
  const others = waiting.filter((each) => !each.urgent);
  return (
    <section aria-labelledby="next-heading" className="mb-12">
      <h2 id="next-heading" className="mb-4 text-2xl">
        Next for you
      </h2>
      <div className="space-y-4">
        <Items of={urgent} />
        {shown.length > 0 && (
          <ul className="space-y-4">
            {shown.map((each) => (
              <li key={each.id}>
                <TrackedCard of={each} />
              </li>
            ))}
          </ul>
        )}
        <Items of={others} />
        {shown.length + waiting.length === 0 && (
          <Nothing fresh={fresh} tracked={tracked !== null} />
        )}
      </div>
      {tracked !== null && tracked.more > 0 && (
        <p className="mt-3">
          <Link to={href("/applications")} className="link">
            {counted(tracked.more, "more application")}
          </Link>
        </p>
      )}
    </section>
  );
}

function Items({ of }: { of: readonly Waiting[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {of.map(({ kind, what, when, action, to, urgent }) => (
        <li
          key={`${kind} ${to} ${what}`}
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-l-4 bg-card p-5 only:lg:col-span-2 ${urgent ? "border-brass" : "border-mist"}`}
        >
          <div className="min-w-48 flex-1">
            <p className="eyebrow text-brass-deep">{kind}</p>
            <p className="text-lg font-semibold wrap-anywhere">{what}</p>
            {when && <p className="text-slate wrap-anywhere">{when}</p>}
          </div>
          <p className="shrink-0 print:hidden">
            <ButtonLink to={to} look={urgent ? "primary" : "secondary"}>
              {action}
              <span className="sr-only">: {what}</span>
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Somebody who has begun is only told that nothing waits; somebody new is shown three ways in. */
function Nothing({ fresh, tracked }: { fresh: boolean; tracked: boolean }) {
  return (
    <div className="rounded-md border border-mist bg-card p-5">
      <p>
        {fresh
          ? "You have an account and no training yet. Begin with a course date, or ask us first."
          : "Nothing waits for you at the moment."}
        {tracked && <> No application of yours is open.</>}
      </p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/admissions#course-dates" look={fresh ? "primary" : "secondary"}>
          See course dates
        </ButtonLink>
        {fresh && (
          <>
            <ButtonLink to="/webinars" look="secondary">
              Visit a webinar
            </ButtonLink>
            <ButtonLink to="/contact" look="secondary">
              Ask a question
            </ButtonLink>
          </>
        )}
      </p>
    </div>
  );
}
