import { formatMoment } from "#app/kernel/dates.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { StateFilters } from "#app/ui/patterns/state-filters.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { ProgrammeView, webinarProgramme } from "../queries/programme.server.ts";

type Programme = Awaited<ReturnType<typeof webinarProgramme>>;

const states = [
  ["planned", "Planned and live"],
  ["past", "Past"],
  ["cancelled", "Called off"],
] as const;

/** State and search, both in the address. */
export function ProgrammeFilters({ view }: { view: ProgrammeView }) {
  return (
    <StateFilters page="/admin/webinars" states={states} view={view} label="Title or presenter" />
  );
}

/** The office's programme of webinars. */
export function ProgrammeList({ rows, timeZone }: Pick<Programme, "rows" | "timeZone">) {
  return (
    <CardTable
      label="Webinars"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Title",
          render: ({ id, title }) => <RowLink to={`/admin/webinars/${id}`}>{title}</RowLink>,
        },
        { head: "Starts", whole: true, render: ({ startsAt }) => formatMoment(startsAt, timeZone) },
        { head: "Length", whole: true, render: ({ duration }) => `${duration} minutes` },
        { head: "Presenter", render: ({ presenter }) => presenter },
        { head: "Registered", whole: true, render: ({ registered }) => `${registered} registered` },
        { head: "State", card: "corner", render: (row) => <ProgrammeBadges {...row} /> },
      ]}
    />
  );
}

function ProgrammeBadges(row: Programme["rows"][number]) {
  return (
    <>
      {row.status === "live" && <Badge tone="red">Live Now</Badge>}
      {row.status !== "completed" && !row.joinable && <Badge tone="amber">No join link</Badge>}
      {row.status === "completed" && row.recorded && <Badge tone="green">Recording</Badge>}
    </>
  );
}
