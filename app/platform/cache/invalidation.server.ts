/** What the caches of this process are told when content changes. `"all"` empties them. */
type Listener = (touched: ReadonlySet<string> | "all") => void;

const listeners = new Set<Listener>();

/** Registers a cache of this process; the returned function takes it off again. */
export function onInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let deaf = false;

/** While this process cannot hear of the others' changes, none of its caches may keep anything. */
export function pauseCaches(on: boolean): void {
  deaf = on;
  invalidate("all");
}

export function cachesArePaused(): boolean {
  return deaf;
}

/** Makes every cache of this process forget what was made from the touched content, at once. */
export function invalidate(touched: ReadonlySet<string> | "all"): void {
  if (touched !== "all" && touched.size === 0) return;
  for (const listener of listeners) listener(touched);
}
