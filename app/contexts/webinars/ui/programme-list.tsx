import { href } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { StateFilters } from "#app/ui/patterns/state-filters.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { programmeSorting, type ProgrammeView } from "../list-view.ts";
import type { webinarProgramme } from "../programme-queries.server.ts";

type Programme = Awaited<ReturnType<typeof webinarProgramme>>;

const states = [
  ["planned", "Planned and live"],
  ["past", "Past"],
  ["cancelled", "Called off"],
] as const;

/** The filters by state and search. Their state is in the address. */
export function ProgrammeFilters({ view }: { view: ProgrammeView }) {
  return (
    <StateFilters
      page="/admin/webinars"
      states={states}
      view={view}
      sort={sortParams(programmeSorting(view.state), view.sort)}
      label="Title or presenter"
    />
  );
}

/** The staff list of webinars. */
export function ProgrammeList(
  props: Pick<Programme, "rows" | "timeZone"> & { state: ProgrammeView["state"] },
) {
  const { rows, timeZone, state } = props;
  return (
    <CardTable
      label="Webinars"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={programmeSorting(state)}
      columns={[
        {
          head: "Title",
          by: "title",
          render: ({ id, title }) => (
            <RowLink to={href("/admin/webinars/:webinarId", { webinarId: id })}>{title}</RowLink>
          ),
        },
        {
          head: "Starts",
          by: "starts",
          whole: true,
          render: ({ startsAt }) => formatMoment(startsAt, timeZone),
        },
        { head: "Length", whole: true, render: ({ duration }) => `${duration} minutes` },
        { head: "Presenter", by: "presenter", render: ({ presenter }) => presenter },
        {
          head: "Registered",
          by: "registered",
          whole: true,
          render: ({ registered }) => `${registered} registered`,
        },
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
