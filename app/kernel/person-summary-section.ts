/**
 * What a context knows about one person: a few lines for their record in the back office, each with
 * a link to the page that shows everything. The record draws it without knowing the context.
 */
export type PersonSummarySection = {
  id: string;
  title: string;
  /** The newest first. `total` is the number of all rows, if they are counted. */
  rows: RecordRow[];
  total?: number;
  /** The list of things of this kind in the back office. */
  to?: { href: string; label: string } | undefined;
  /** The text if there are no rows. */
  empty: string;
};

export type RecordRow = {
  key: string;
  text: string;
  /** The page that shows it completely, if there is one. */
  to?: string;
  detail?: string;
  at?: Date;
};

/**
 * Whose record it is. What came by email belongs to the address, whether it is confirmed or not.
 */
export type RecordOf = {
  userId: string;
  email: string;
  /** How many rows of each section are read; `RECORD_ROWS` if it is absent. */
  most?: number;
};

/** Each section shows this many rows. */
export const RECORD_ROWS = 5;
