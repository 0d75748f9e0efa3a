import { href } from "react-router";
import {
  lectureReadingStates,
  type ReadingState,
} from "#app/contexts/learning/review/readings.server.ts";
import { formatShortDate } from "#app/kernel/dates.ts";
import { CardTable, type Column, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-readings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { lectures: await lectureReadingStates(ctxOf(context)) };
}

export const meta = titled("Readings of the lectures", "Who has read them against their sources.");

type Lecture = Route.ComponentProps["loaderData"]["lectures"][number];

const states: Record<ReadingState, [tone: BadgeTone, label: string]> = {
  never: ["red", "Never read"],
  "changed-since": ["amber", "Changed since"],
  read: ["green", "Read"],
};

const columns: Column<Lecture>[] = [
  {
    head: "Lecture",
    render: ({ courseId, id, title }) => (
      <RowLink
        to={href("/admin/courses/:courseId/items/:itemId/readings", { courseId, itemId: id })}
      >
        {title}
      </RowLink>
    ),
  },
  {
    head: "Last read",
    whole: true,
    render: ({ readOn }) => (readOn ? formatShortDate(readOn) : "Not yet"),
  },
  {
    head: "Sources not compared yet",
    render: ({ notCompared }) =>
      notCompared.length === 0 ? "None" : notCompared.map(({ title }) => title).join("; "),
  },
  {
    head: "State",
    card: "corner",
    render: ({ state }) => <Badge tone={states[state][0]}>{states[state][1]}</Badge>,
  },
];

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
          <CardTable label={course} rows={own} keyOf={({ id }) => id} columns={columns} />
        </section>
      ))}
    </>
  );
}
