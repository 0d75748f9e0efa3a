/** Cached pages that show modules or programmes depend on this. */
export const CATALOGUE = "catalogue";
