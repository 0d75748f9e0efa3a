import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { LearningCard } from "../dashboard.server.ts";
import { ProgressBar } from "./progress-bar.tsx";
import type { PastItem } from "../past-learning.server.ts";

/** The dashboard's progress tab: the figures of D2 §2, then each course with its bar. */
export function ProgressOverview({ cards }: { cards: LearningCard[] }) {
  const online = cards.filter(({ progress }) => progress !== null);
  const begun = online.filter(
    ({ progress, complete }) => !complete && progress!.completedItems > 0,
  );
  const figures = [
    ["Courses", online.length],
    ["In progress", begun.length],
    // The number of courses whose online theory is completed (D2 §9).
    ["Certifications", online.filter(({ certified }) => certified).length],
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
      <p className="mt-4 max-w-text text-slate">
        Certifications counts the courses whose online theory you have completed. They attest no
        practical training.
      </p>
      <ul className="mt-8 max-w-3xl space-y-8">
        {online.map(({ id, title, progress, earned, lastAccessedAt }) => (
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
            <ProgressBar progress={progress!} earned={earned} label={`Progress in ${title}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a member did and staff have withdrawn or removed since. */
export function PastLearning({ items }: { items: PastItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="past-heading" className="mt-14 max-w-3xl">
      <h2 id="past-heading" className="text-xl">
        No longer offered
      </h2>
      <p className="mt-2 max-w-text text-slate">
        You did this, and the institute has taken it out of its courses since. It stays in your
        record, and does not count towards a course.
      </p>
      <ul className="mt-4 divide-y divide-mist border-y border-mist">
        {items.map(({ courseId, courseTitle, id, title, completedAt, attemptId }) => (
          <li
            key={`${courseId}/${id}`}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-semibold break-words">{title}</span>
              <span className="block text-sm text-slate">{courseTitle}</span>
            </span>
            {completedAt && (
              <span className="text-slate">
                completed <LocalTime at={completedAt} />
              </span>
            )}
            {attemptId && (
              <Link
                to={href("/course/:courseId/:itemId/attempts/:attemptId", {
                  courseId,
                  itemId: id,
                  attemptId,
                })}
                className="link py-1"
              >
                Review<span className="sr-only">: {title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
