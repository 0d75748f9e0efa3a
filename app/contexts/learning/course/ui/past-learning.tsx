import { href, Link } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PastItem } from "../past-learning.server.ts";

/** What a member did and the institute has taken out of its courses since; nothing where there is none. */
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
