import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type ImportStatus, importStatuses, statusLabels } from "./rules.ts";

/** An import as the list shows it. */
export type ImportRow = {
  id: string;
  /** The name of what was imported, such as "Skills". */
  source: string;
  fileName: string;
  rowCount: number;
  status: ImportStatus;
  faults: number;
  createdAt: Date;
  by: string;
};

/** Returns the word for the step of an import. */
export const stateOf = ({ status, faults }: Pick<ImportRow, "status" | "faults">) =>
  status === "checked" && faults > 0 ? "Has faults" : statusLabels[status];

/** The files that staff have handed in. */
export const importList = defineList<ImportRow>()({
  id: "imports",
  label: "Imports",
  noun: ["import", "imports"],
  columns: {
    file: { label: "File", shown: "always", text: ({ fileName }) => fileName },
    source: { label: "Of what", text: ({ source }) => source },
    rows: { label: "Rows", sort: "desc", text: ({ rowCount }) => rowCount },
    date: { label: "Uploaded", sort: "desc", text: ({ createdAt }) => createdAt },
    by: { label: "By", text: ({ by }) => by },
    state: { label: "State", text: stateOf },
  },
  filters: {
    q: { kind: "text", label: "Name of the file" },
    source: { kind: "choice", label: "Of what", all: "Everything" },
    state: {
      kind: "choice",
      label: "State",
      all: "Any",
      options: optionsOf(importStatuses, statusLabels),
    },
  },
  sortedBy: "date",
});
