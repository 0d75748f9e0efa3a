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
  /** Numbers side by side. Those with `grave` are emphasised. */
  | { kind: "bars"; rows: { label: string; value: number; to?: string; grave?: boolean }[] }
  /** A number over time, the oldest first. */
  | { kind: "columns"; rows: { label: string; value: number; text: string }[] }
  /** A share of a whole. */
  | {
      kind: "levels";
      rows: {
        label: string;
        detail: string;
        value: number;
        of: number;
        text: string;
        to?: string;
      }[];
    }
  | { kind: "list"; rows: { label: string; at?: Date; text?: string; to?: string }[] };
