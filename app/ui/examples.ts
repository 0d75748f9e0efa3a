import type { ReactNode } from "react";

/**
 * The examples of a part: one for each state that it can be in. They are the default export of a file
 * beside the part that ends in `.examples.tsx`, and are shown at /dev/parts in demo mode.
 */
export type Examples = {
  title: string;
  /** The part is drawn on the dark ground of headers. */
  dark?: boolean;
  /** What is shown in each state, such as "empty", "with an error" or "with a very long name". */
  states: Readonly<Record<string, () => ReactNode>>;
};

/** A word without a place to break it: the name of a hill in Hawke's Bay. */
export const LONG_WORD =
  "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu";

/** Links of examples lead back to their page. */
export const HERE = "/dev/parts";
