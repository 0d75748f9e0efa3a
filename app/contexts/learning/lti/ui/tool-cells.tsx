import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type ToolRow, type ToolState, toolStateLabels } from "../list.ts";

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
  state: { card: "corner", render: ({ state }) => <ToolBadge state={state} /> },
};

const tones = { on: "green", off: "neutral", waiting: "amber" } as const;

export function ToolBadge({ state }: { state: ToolState }) {
  return <Badge tone={tones[state]}>{toolStateLabels[state]}</Badge>;
}
