/**
 * Returns whether a key names something inside its store: no "..", no empty step, nothing absolute.
 */
export function isStorageKey(key: string): boolean {
  return key.split("/").every((step) => step !== "" && step !== "." && step !== "..");
}
