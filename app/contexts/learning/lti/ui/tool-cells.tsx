import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type ToolRow, toolStateLabel } from "../list.ts";

/** The cells of the staff's list of learning tools. */
export const toolCells: Record<string, ListCell<ToolRow>> = {
  name: {
    render: ({ id, name }) => (
      <RowLink to={href("/admin/tools/:toolId", { toolId: id })}>{name}</RowLink>
    ),
  },
  placed: {
    render: ({ placements }) => (placements === 1 ? "1 place" : `${placements} places`),
  },
  opened: {
    whole: true,
    render: ({ lastOpened }) => (lastOpened ? <LocalTime at={lastOpened} /> : "Never opened"),
  },
  state: { card: "corner", render: ({ on }) => <ToolBadge on={on} /> },
};

export function ToolBadge({ on }: { on: boolean }) {
  return <Badge tone={on ? "green" : "neutral"}>{toolStateLabel(on)}</Badge>;
}
