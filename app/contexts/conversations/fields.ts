/** The limits of what is written in a conversation. */
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_NOTE = 2000;
