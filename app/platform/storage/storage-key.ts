/** Whether a key names something under its store: no step up, no empty step, nothing absolute. */
export function isStorageKey(key: string): boolean {
  return key.split("/").every((step) => step !== "" && step !== "." && step !== "..");
}
