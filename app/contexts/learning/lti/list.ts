import { defineList, optionsOf } from "#app/kernel/list.ts";

export type ToolRow = {
  id: string;
  name: string;
  /** The number of exercises for which it is opened. */
  placements: number;
  /** When it was last given a signed message; null if it never was. */
  lastOpened: Date | null;
  on: boolean;
};

const labels = { on: "On", off: "Switched off" };

/** Returns the word for whether a tool can be opened. */
export const toolStateLabel = (on: boolean) => (on ? labels.on : labels.off);

/** The staff's list of learning tools. */
export const toolList = defineList<ToolRow>()({
  id: "tools",
  label: "Learning tools",
  noun: ["tool", "tools"],
  columns: {
    name: { label: "Tool", sort: "asc", shown: "always", text: ({ name }) => name },
    placed: { label: "Placed in", sort: "desc", text: ({ placements }) => placements },
    opened: { label: "Last opened", sort: "desc", text: ({ lastOpened }) => lastOpened },
    state: { label: "State", text: ({ on }) => toolStateLabel(on) },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(["on", "off"] as const, labels),
      links: "counted",
    },
    q: { kind: "text", label: "Name" },
  },
  sortedBy: "name",
});
