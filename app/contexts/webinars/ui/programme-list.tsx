import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { ProgrammeRow } from "../list.ts";

/** The cells of the staff's list of webinars. */
export const webinarCells: Record<string, ListCell<ProgrammeRow>> = {
  title: {
    render: ({ id, title }) => (
      <RowLink to={href("/admin/webinars/:webinarId", { webinarId: id })}>{title}</RowLink>
    ),
  },
  starts: { whole: true },
  length: { whole: true },
  registered: { whole: true, render: ({ registered }) => `${registered} registered` },
  state: { card: "corner", render: (row) => <ProgrammeBadges {...row} /> },
};

function ProgrammeBadges(row: ProgrammeRow) {
  return (
    <>
      {row.status === "live" && <Badge tone="red">Live Now</Badge>}
      {row.status !== "completed" && !row.joinable && <Badge tone="amber">No join link</Badge>}
      {row.status === "completed" && row.recorded && <Badge tone="green">Recording</Badge>}
    </>
  );
}
