import type { Plot } from "./plot.ts";

/**
 * One widget of the dashboard in the back office. A context computes it from its own tables, in a
 * form that the dashboard can draw without knowing the context.
 */
export type DashboardWidget = {
  id: string;
  title: string;
  /** The address of the list behind it. */
  to?: string;
  /** Numbers for the strip at the top of the dashboard, the most serious first. */
  figures?: Figure[];
  reading: Reading;
  /** The text if there is nothing to show. */
  empty: string;
};

export type Figure = {
  label: string;
  value: string;
  to?: string;
  /** Somebody should act on this number. */
  alarming?: boolean;
};

export type Reading =
  | Plot
  | { kind: "list"; rows: { label: string; at?: Date; text?: string; to?: string }[] };
