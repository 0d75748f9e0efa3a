/** Cached pages and drawings that are made from resources depend on this. */
export const LIBRARY = "library";
