import { href } from "react-router";
import { lectureReadingStates } from "#app/contexts/learning/review/readings.server.ts";
import { ReadingTable } from "#app/contexts/learning/review/ui/reading-table.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-readings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { lectures: await lectureReadingStates(ctxOf(context)) };
}

export const meta = titled("Readings of the lectures", "Who has read them against their sources.");

export default function CourseReadings({ loaderData }: Route.ComponentProps) {
  const { lectures } = loaderData;
  const open = lectures.filter(({ state }) => state !== "read").length;
  return (
    <>
      <p className="print:hidden">
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Readings</h1>
      <p className="mt-1 max-w-text text-slate">
        Each lecture is read against its sources by somebody who did not write it, and again when
        its text has changed.{" "}
        {open === 0
          ? "All lectures have been read as they are now."
          : `${open} of ${lectures.length} lectures have to be read.`}
      </p>
      {[...Map.groupBy(lectures, ({ course }) => course)].map(([course, own]) => (
        <section key={course} className="mt-8" aria-label={course}>
          <h2 className="mb-3 text-xl">{course}</h2>
          <ReadingTable
            label={course}
            lectures={own}
            to={({ courseId, id }) =>
              href("/admin/courses/:courseId/items/:itemId/readings", { courseId, itemId: id })
            }
          />
        </section>
      ))}
    </>
  );
}
