import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { factStateLabel, type FactRow } from "../list.ts";
import type { FactState } from "../rules.ts";

const tones: Record<FactState, BadgeTone> = {
  due: "amber",
  unchecked: "red",
  checked: "green",
  dropped: "neutral",
};

export function FactStateBadge({ state }: { state: FactState }) {
  return <Badge tone={tones[state]}>{factStateLabel(state)}</Badge>;
}

/** The cells of the staff's list of facts. */
export const factCells: Record<string, ListCell<FactRow>> = {
  fact: {
    render: ({ id, fact }) => (
      <RowLink to={href("/admin/courses/facts/:factId", { factId: id })}>{fact}</RowLink>
    ),
  },
  lecture: {
    render: ({ lecture, course }) => (
      <>
        {lecture}
        <span className="block text-sm text-slate">{course}</span>
      </>
    ),
  },
  checked: {
    whole: true,
    render: ({ checkedOn }) => (
      <>
        <span className="xl:sr-only">Checked </span>
        {checkedOn ? formatDate(checkedOn) : "not yet"}
      </>
    ),
  },
  state: { card: "corner", render: ({ state }) => <FactStateBadge state={state} /> },
};
