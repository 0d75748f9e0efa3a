import { formatDate } from "#app/kernel/dates.ts";
import { CardTable, type Column, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { LectureReading, ReadingState } from "../readings.server.ts";

const states: Record<ReadingState, [tone: BadgeTone, label: string]> = {
  never: ["red", "Never read"],
  "changed-since": ["amber", "Changed since"],
  read: ["green", "Read"],
};

/** The lectures of a course with their last readings. `to` leads to the readings of one. */
export function ReadingTable(props: {
  label: string;
  lectures: readonly LectureReading[];
  to: (lecture: LectureReading) => string;
}) {
  const columns: Column<LectureReading>[] = [
    {
      head: "Lecture",
      render: (lecture) => <RowLink to={props.to(lecture)}>{lecture.title}</RowLink>,
    },
    {
      head: "Last read",
      whole: true,
      render: ({ readOn }) => (readOn ? formatDate(readOn) : "Not yet"),
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
  return (
    <CardTable
      label={props.label}
      rows={[...props.lectures]}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}
