import { href } from "react-router";
import { courseReadingStates } from "#app/contexts/learning/review/readings.server.ts";
import { ReadingTable } from "#app/contexts/learning/review/ui/reading-table.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-readings.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return courseReadingStates(ctxOf(context), params.courseId);
}

export const meta = titled("Readings of the lectures", "Who has read them against their sources.");

export default function TaughtCourseReadings({ loaderData }: Route.ComponentProps) {
  const { course, lectures } = loaderData;
  const open = lectures.filter(({ state }) => state !== "read").length;
  return (
    <>
      <PageHero
        title="Readings"
        lead="Each lecture is read against its sources by somebody who did not write it, and again when its text has changed."
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Your courses", to: "/teach/courses" },
              {
                label: course.title,
                to: href("/teach/courses/:courseId", { courseId: course.id }),
              },
              { label: "Readings" },
            ]}
          />
        }
      />
      <div className="page py-8">
        <p className="mb-6 text-slate">
          {lectures.length === 0
            ? "This course has no lecture yet."
            : open === 0
              ? "All lectures have been read as they are now."
              : `${open} of ${lectures.length} lectures have to be read.`}
        </p>
        {lectures.length > 0 && (
          <ReadingTable
            label={course.title}
            lectures={lectures}
            to={({ courseId, id }) =>
              href("/teach/courses/:courseId/items/:itemId/readings", { courseId, itemId: id })
            }
          />
        )}
      </div>
    </>
  );
}
