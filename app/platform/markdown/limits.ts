/** The limits of a text in Markdown and of its HTML. */
export type Limits = {
  /** Characters of the text. Forms refuse longer ones; a longer one that is stored is cut. */
  characters: number;
  /** Lines, and marks of Markdown. Blocks of code are not counted. */
  lines: number;
  marks: number;
  /**
   * Marks without an empty line between them. The time to find pairs grows faster than their
   * number.
   */
  marksTogether: number;
  /**
   * For each mark that the parser looks ahead from, the characters until the next empty line;
   * summed up.
   */
  lookedAhead: number;
  /** Lists and quotes around one line. */
  depth: number;
  /** The same, summed up for all lines. */
  depths: number;
  /** Columns times rows of tables, because missing cells are added. */
  cells: number;
  /** Paragraphs, list items, cells, links, pieces of text. */
  nodes: number;
  /** Characters of the HTML. */
  bytes: number;
};

/** A post in the forum, by any member: at most about 50 ms of processor time. */
export const postLimits: Limits = {
  characters: 10_000,
  lines: 600,
  marks: 1200,
  marksTogether: 800,
  lookedAhead: 2_000_000,
  depth: 16,
  depths: 800,
  cells: 500,
  nodes: 2000,
  bytes: 200_000,
};

/**
 * An article of the blog, a lecture, its transcript or a document. Staff write them, so the limits
 * are six times as high.
 */
export const articleLimits: Limits = {
  characters: 60_000,
  lines: 2000,
  marks: 6000,
  marksTogether: 1200,
  lookedAhead: 10_000_000,
  depth: 16,
  depths: 2500,
  cells: 2500,
  nodes: 12_000,
  bytes: 1_000_000,
};
