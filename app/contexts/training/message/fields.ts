export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 10_000;
