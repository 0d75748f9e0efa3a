export const LONGEST_TITLE = 160;

export const LONGEST_POST = 10_000;
