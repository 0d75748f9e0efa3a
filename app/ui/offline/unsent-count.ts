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
