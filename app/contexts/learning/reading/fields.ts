/** The longest note, in characters. */
export const LONGEST_NOTE = 4000;
