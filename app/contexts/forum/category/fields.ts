export const LONGEST_CATEGORY = 60;

export const LONGEST_DESCRIPTION = 300;
