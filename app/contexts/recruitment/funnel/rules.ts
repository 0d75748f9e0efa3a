import { dayIn } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";

/** The page on which a listing was looked at: the whole listing, for members, or its summary. */
export const viewedPages = ["listing", "summary"] as const;
export type ViewedPage = (typeof viewedPages)[number];

export function viewedPageIn(text: string | null): ViewedPage | undefined {
  return viewedPages.find((page) => page === text);
}

/** The period that is shown, in days of the institute, both included, and one listing or all. */
export type FiguresView = { from: string; to: string; jobId: string | undefined };

/** How many days are shown if the address names none, and at most. */
export const USUAL_DAYS = 90;
const MOST_DAYS = 3 * 366;

/** Reads the view from the address. What is unknown there is ignored. */
export function figuresViewIn(search: URLSearchParams, today: string): FiguresView {
  const to = dayIn(search.get("to") ?? "") ?? today;
  const asked = dayIn(search.get("from") ?? "");
  const usual = daysBefore(to, USUAL_DAYS - 1);
  const from = asked && asked <= to && asked >= daysBefore(to, MOST_DAYS) ? asked : usual;
  const job = search.get("job") ?? "";
  return { from, to, jobId: isId(job) ? job : undefined };
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Below so many applications no shares are shown: one more would change them too much. */
export const LEAST_FOR_SHARES = 10;
/** Below so many hires no usual time is shown. */
export const LEAST_FOR_TIME = 3;

/** Returns a share in whole percent; null of a whole that is too small to say anything. */
export function shareOf(part: number, whole: number): number | null {
  return whole < LEAST_FOR_SHARES ? null : Math.round((part / whole) * 100);
}
