export const LONGEST_REASON = 1000;
