/**
 * One widget of the staff's dashboard: what a context reads off its own tables, in a form that
 * the dashboard can draw without knowing the context.
 */
export type DashboardWidget = {
  id: string;
  title: string;
  /** The list behind it. */
  to?: string;
  /** Numbers for the strip at the top of the dashboard, the gravest first. */
  figures?: Figure[];
  reading: Reading;
  /** What is said where there is nothing to read. */
  empty: string;
};

export type Figure = {
  label: string;
  value: string;
  to?: string;
  /** Somebody should do something about it. */
  alarming?: boolean;
};

export type Reading =
  /** How many, side by side; `grave` ones stand out. */
  | { kind: "bars"; rows: { label: string; value: number; to?: string; grave?: boolean }[] }
  /** An amount over time, the oldest first. */
  | { kind: "columns"; rows: { label: string; value: number; text: string }[] }
  /** How full something is. */
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
