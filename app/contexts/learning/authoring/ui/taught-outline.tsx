import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import type { authoredCourse } from "../course-queries.server.ts";
import { PublishedBadge } from "./authored-course-list.tsx";

type Course = Awaited<ReturnType<typeof authoredCourse>>;

/** The lectures and quizzes of a course, for those who write them. */
export function TaughtOutline({ course }: { course: Course }) {
  const modules = course.modules.flatMap(({ items, ...module }) => {
    const own = items.filter(({ kind }) => kind === "lecture" || kind === "quiz");
    return own.length > 0 ? [{ ...module, items: own }] : [];
  });
  if (modules.length === 0) {
    return <p className="text-slate">The course has no lecture and no quiz yet.</p>;
  }
  return modules.map(({ id, title, items }) => (
    <section key={id} aria-label={title} className="mb-8">
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      <ul className="mt-2 divide-y divide-mist border-y border-mist">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <Link
                to={href("/teach/courses/:courseId/items/:itemId", {
                  courseId: course.id,
                  itemId: item.id,
                })}
                className="link inline-block py-1 font-semibold wrap-anywhere"
              >
                {item.title}
              </Link>
              <span className="block text-sm text-slate">
                {item.kind === "quiz" ? "Quiz" : "Lecture"}
              </span>
            </span>
            <PublishedBadge published={item.published} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
