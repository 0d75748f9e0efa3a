/** What had brought a candidate to a listing when they applied, the closest first. */
export const applicationSources = ["contacted", "saved", "alert", "board"] as const;
export type ApplicationSource = (typeof applicationSources)[number];

export const applicationSourceLabels: Record<ApplicationSource, string> = {
  contacted: "You had written to them",
  saved: "They had saved the listing",
  alert: "A saved search of theirs finds it",
  board: "The board",
};
