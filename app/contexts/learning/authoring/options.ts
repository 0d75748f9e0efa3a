/** So many options a question has at most. */
export const OPTIONS = 8;
