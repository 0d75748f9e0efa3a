import { href, Link } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { LearningCard } from "../dashboard.server.ts";
import { ProgressBar } from "./progress-bar.tsx";

/** The dashboard's progress tab: the figures of D2 §2, then each course with its bar. */
export function ProgressOverview({ cards }: { cards: LearningCard[] }) {
  const online = cards.filter(({ progress }) => progress !== null);
  const begun = online.filter(
    ({ progress, complete }) => !complete && progress!.completedItems > 0,
  );
  const figures = [
    ["Courses", online.length],
    ["In progress", begun.length],
    // Equal to the completed courses (D2 §9).
    ["Certifications", online.filter(({ complete }) => complete).length],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-3 gap-4 border-y border-mist py-6">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-slate">{label}</dt>
            <dd className="font-display text-3xl font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-8 max-w-3xl space-y-8">
        {online.map(({ id, title, progress, lastAccessedAt }) => (
          <li key={id}>
            <p className="mb-2 flex flex-wrap justify-between gap-x-6">
              <Link to={href("/course/:courseId", { courseId: id })} className="link font-semibold">
                {title}
              </Link>
              <span className="text-slate">
                {lastAccessedAt ? (
                  <>
                    last opened <LocalTime at={lastAccessedAt} />
                  </>
                ) : (
                  "not opened yet"
                )}
              </span>
            </p>
            <ProgressBar progress={progress!} label={`Progress in ${title}`} />
          </li>
        ))}
      </ul>
    </>
  );
}
