import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type ImportRow, stateOf } from "../list.ts";
import type { ImportStatus } from "../rules.ts";

const tones: Record<ImportStatus, BadgeTone> = {
  mapping: "neutral",
  checking: "brass",
  checked: "neutral",
  writing: "brass",
  done: "green",
  undoing: "brass",
  undone: "neutral",
};

export function StatusBadge(row: Pick<ImportRow, "status" | "faults">) {
  const faulty = row.status === "checked" && row.faults > 0;
  return <Badge tone={faulty ? "red" : tones[row.status]}>{stateOf(row)}</Badge>;
}

/** The cells of the list of imports. */
export const importCells: Record<string, ListCell<ImportRow>> = {
  file: {
    render: ({ id, fileName }) => (
      <RowLink to={href("/admin/imports/:importId", { importId: id })}>{fileName}</RowLink>
    ),
  },
  source: { whole: true, card: "half" },
  rows: { whole: true, card: "half", render: ({ rowCount }) => counted(rowCount, "row") },
  state: { card: "corner", render: (row) => <StatusBadge {...row} /> },
};
