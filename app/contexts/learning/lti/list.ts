import { defineList, optionsOf } from "#app/kernel/list.ts";

export type ToolRow = {
  id: string;
  name: string;
  /** The number of exercises for which it is opened. */
  placements: number;
  /** When it was last given a signed message; null if it never was. */
  lastOpened: Date | null;
  state: ToolState;
};

const states = ["on", "off", "waiting"] as const;

/** Whether a tool can be opened. One that has registered itself waits for the office. */
export type ToolState = (typeof states)[number];

/** The word for each state. */
export const toolStateLabels: Record<ToolState, string> = {
  on: "On",
  off: "Switched off",
  waiting: "To be approved",
};

/** Returns the state of a tool. */
export function toolStateOf(tool: {
  switchedOffAt: Date | null;
  approvedAt: Date | null;
}): ToolState {
  if (!tool.approvedAt) return "waiting";
  return tool.switchedOffAt ? "off" : "on";
}

/** The staff's list of learning tools. */
export const toolList = defineList<ToolRow>()({
  id: "tools",
  label: "Learning tools",
  noun: ["tool", "tools"],
  columns: {
    name: { label: "Tool", sort: "asc", shown: "always", text: ({ name }) => name },
    placed: { label: "Placed in", sort: "desc", text: ({ placements }) => placements },
    opened: { label: "Last opened", sort: "desc", text: ({ lastOpened }) => lastOpened },
    state: { label: "State", text: ({ state }) => toolStateLabels[state] },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      all: "All",
      options: optionsOf(states, toolStateLabels),
      links: "counted",
    },
    q: { kind: "text", label: "Name" },
  },
  sortedBy: "name",
});
