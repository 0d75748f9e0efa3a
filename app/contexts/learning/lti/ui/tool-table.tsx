import { href } from "react-router";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { toolList } from "../queries/tools.server.ts";

type Row = Awaited<ReturnType<typeof toolList>>["tools"][number];

/** The list of learning tools for staff. */
export function ToolTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Learning tools"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Tool",
          render: ({ id, name }) => (
            <RowLink to={href("/admin/tools/:toolId", { toolId: id })}>{name}</RowLink>
          ),
        },
        {
          head: "Placed in",
          render: ({ placements }) => (placements === 1 ? "1 place" : `${placements} places`),
        },
        {
          head: "Last opened",
          whole: true,
          render: ({ lastOpened }) => (lastOpened ? <LocalTime at={lastOpened} /> : "Never opened"),
        },
        { head: "State", card: "corner", render: ({ on }) => <ToolBadge on={on} /> },
      ]}
    />
  );
}

export function ToolBadge({ on }: { on: boolean }) {
  return <Badge tone={on ? "green" : "neutral"}>{on ? "On" : "Switched off"}</Badge>;
}
