import { href } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ListedImport } from "../queries.server.ts";
import { type ImportStatus, statusLabels } from "../rules.ts";

const tones: Record<ImportStatus, BadgeTone> = {
  mapping: "neutral",
  checking: "brass",
  checked: "neutral",
  writing: "brass",
  done: "green",
  undoing: "brass",
  undone: "neutral",
};

export function StatusBadge({ status, faults }: Pick<ListedImport, "status" | "faults">) {
  if (status === "checked" && faults > 0) return <Badge tone="red">Has faults</Badge>;
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

/** The imports, the newest first. */
export function ImportList({ rows }: { rows: ListedImport[] }) {
  return (
    <CardTable
      label="Imports"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "File",
          render: ({ id, fileName }) => (
            <RowLink to={href("/admin/imports/:importId", { importId: id })}>
              <span className="wrap-anywhere">{fileName}</span>
            </RowLink>
          ),
        },
        { head: "Of what", whole: true, card: "half", render: ({ source }) => source },
        {
          head: "Rows",
          whole: true,
          card: "half",
          render: ({ rowCount }) => counted(rowCount, "row"),
        },
        { head: "Handed in", render: ({ createdAt }) => <LocalTime at={createdAt} /> },
        { head: "By", render: ({ by }) => by },
        { head: "State", card: "corner", render: (row) => <StatusBadge {...row} /> },
      ]}
    />
  );
}
