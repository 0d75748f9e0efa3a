/** The longest note on a bookmark, in characters. */
export const LONGEST_NOTE = 500;
