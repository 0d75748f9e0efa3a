/**
 * What a context knows of one person, as the staff's record shows it: a few lines that lead to the
 * screens where the whole stands. The record draws it without knowing the context.
 */
export type PersonSummarySection = {
  id: string;
  title: string;
  /** The newest first; `total` says how many there are beyond those shown, where rows are counted. */
  rows: RecordRow[];
  total?: number;
  /** Where the staff looks at things of this kind. */
  to?: { href: string; label: string } | undefined;
  /** What is said where there is nothing. */
  empty: string;
};

export type RecordRow = {
  key: string;
  text: string;
  /** The screen that shows it whole; none where there is no such screen. */
  to?: string;
  detail?: string;
  at?: Date;
};

/** Whose record is asked for. What came by mail belongs to the address, confirmed or not. */
export type RecordOf = { userId: string; email: string };

/** So many lines of each part are shown. */
export const RECORD_ROWS = 5;
