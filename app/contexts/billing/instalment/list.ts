import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { counted } from "#app/kernel/wording.ts";

export const arrearsStates = ["decide", "notified", "late", "paused"] as const;
export type ArrearsState = (typeof arrearsStates)[number];

export const arrearsStateLabels: Record<ArrearsState, string> = {
  decide: "Decide about the place",
  notified: "Payer was reminded",
  late: "Late",
  paused: "Paused",
};

export type ArrearsRow = {
  id: string;
  number: string;
  name: string;
  email: string;
  title: string;
  /** What is overdue of the order. */
  amount: string;
  /** The date of its oldest overdue instalment. */
  since: string;
  days: number;
  state: ArrearsState;
  /** The last day of the pause; null without one. */
  pausedUntil: string | null;
};

/** The staff's list of orders with overdue instalments. By default the oldest come first. */
export const arrearsList = defineList<ArrearsRow>()({
  id: "overdue-instalments",
  label: "Overdue instalments",
  noun: ["order", "orders"],
  columns: {
    order: { label: "Order", shown: "always", text: ({ number }) => number },
    payer: { label: "Payer", sort: "asc", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    title: { label: "For", text: ({ title }) => title },
    amount: { label: "Overdue", text: ({ amount }) => amount },
    since: { label: "Due on", sort: "asc", text: ({ since }) => formatDate(since) },
    days: { label: "Late by", text: ({ days }) => counted(days, "day") },
    state: { label: "Status", text: (row) => stateText(row) },
  },
  filters: {
    state: {
      kind: "choice",
      label: "Status",
      options: optionsOf([...arrearsStates, "all"] as const, { ...arrearsStateLabels, all: "All" }),
      usual: "all",
      links: "counted",
    },
    q: { kind: "text", label: "Order number, name or email" },
  },
  sortedBy: "since",
});

/** Returns the status in words, with the end of a pause. */
export const stateText = ({ state, pausedUntil }: Pick<ArrearsRow, "state" | "pausedUntil">) =>
  state === "paused" && pausedUntil
    ? `Paused until ${formatDate(pausedUntil)}`
    : arrearsStateLabels[state];
