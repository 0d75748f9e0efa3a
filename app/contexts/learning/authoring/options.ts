/** A question has at most this many options. */
export const OPTIONS = 8;
