/** For how many years back graduates are counted for the figure that a course page shows. */
export const COUNTED_YEARS = 3;

/** A figure of fewer graduates than this, or of fewer placements, could tell who is meant. */
export const LEAST_BASE = 11;
export const LEAST_PLACED = 3;

/** What became of the graduates of an award. */
export type PlacementFigure = { base: number; placed: number };

/** Whether a figure can be published without anybody being recognisable in it. */
export function mayBePublished({ base, placed }: PlacementFigure): boolean {
  return base >= LEAST_BASE && placed >= LEAST_PLACED;
}

/** A published figure, with the days between which its graduates completed the award. */
export type PublishedFigure = PlacementFigure & { title: string; from: string; countedOn: string };

/** Returns the day since when graduates are counted on another day. */
export function countedSince(day: string): string {
  const year = String(Number(day.slice(0, 4)) - COUNTED_YEARS).padStart(4, "0");
  // Three years before a 29 February there is none.
  return day.endsWith("-02-29") ? `${year}-02-28` : year + day.slice(4);
}
