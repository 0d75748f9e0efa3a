/** The longest name of a saved view, in characters. */
export const VIEW_NAME = 60;
