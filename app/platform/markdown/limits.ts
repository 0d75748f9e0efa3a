/** What a text written in Markdown may hold, and what may become of it. */
export type Limits = {
  /** Of the text itself; forms refuse longer ones. A longer one that is stored is cut. */
  characters: number;
  /** Lines, and marks of Markdown. What stands in a block of code is neither. */
  lines: number;
  marks: number;
  /** Marks without an empty line between them: finding pairs takes time that grows faster. */
  marksTogether: number;
  /** For each mark that is looked ahead from, the characters until the next empty line; summed up. */
  lookedAhead: number;
  /** Lists and quotes around one line. */
  depth: number;
  /** The same for each line, summed up. */
  depths: number;
  /** Columns times rows: cells that a row leaves out are filled in. */
  cells: number;
  /** Paragraphs, list items, cells, links, pieces of text. */
  nodes: number;
  /** The HTML that it becomes. */
  bytes: number;
};

/** A post in the forum, by any member: about 50 ms of processor at the worst. */
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

/** An article of the blog, a lecture, its transcript, a document: by staff, and six times as long. */
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
