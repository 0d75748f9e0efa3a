/** Where `queue.ts` notes how many entries are unsent on this device. */
export const UNSENT_COUNT = "offline-unsent";

/** Returns how many entries are unsent on this device. */
export function unsentCount(): number {
  try {
    return Number(localStorage.getItem(UNSENT_COUNT) ?? 0);
  } catch {
    return 0;
  }
}

/** Where `queue.ts` notes which page sends them. */
export const UNSENT_PAGE = "offline-unsent-page";

/** Returns a page that sends what is unsent on this device. */
export function unsentPage(): string {
  try {
    return localStorage.getItem(UNSENT_PAGE) ?? "/dashboard";
  } catch {
    return "/dashboard";
  }
}
