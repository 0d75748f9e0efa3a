/** A question has at most this many options. */
export const OPTIONS = 8;

/** A quiz draws from its own bank and from so many others at most. */
export const OTHER_BANKS = [1, 2, 3] as const;
