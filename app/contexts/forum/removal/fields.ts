export const LONGEST_EXPLANATION = 2000;
export const LONGEST_OBJECTION = 4000;
export const LONGEST_RULE = 500;
export const LONGEST_REASON_TITLE = 80;
