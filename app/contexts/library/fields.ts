export const LONGEST_TITLE = 120;

export const LONGEST_DESCRIPTION = 400;

export const LONGEST_AUTHOR = 120;
