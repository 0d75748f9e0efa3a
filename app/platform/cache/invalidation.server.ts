/** Called when content changes. `"all"` empties the cache. */
type Listener = (touched: ReadonlySet<string> | "all") => void;

const listeners = new Set<Listener>();

/** Registers a cache of this process. Returns a function that removes it. */
export function onInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let deaf = false;

/** Turns all caches off while this process cannot hear of changes by others. */
export function pauseCaches(on: boolean): void {
  deaf = on;
  invalidate("all");
}

export function cachesArePaused(): boolean {
  return deaf;
}

/** Drops everything that was made from this content from every cache of this process, at once. */
export function invalidate(touched: ReadonlySet<string> | "all"): void {
  if (touched !== "all" && touched.size === 0) return;
  for (const listener of listeners) listener(touched);
}
