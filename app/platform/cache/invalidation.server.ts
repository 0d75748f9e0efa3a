/** Called when content changes. `"all"` empties the cache. */
type Listener = (invalidated: ReadonlySet<string> | "all") => void;

const listeners = new Set<Listener>();

/** Registers a cache of this process. Returns a function that removes it. */
export function onInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let paused = false;

/** Turns all caches off while this process cannot hear of changes by others. */
export function pauseCaches(on: boolean): void {
  paused = on;
  invalidate("all");
}

export function cachesArePaused(): boolean {
  return paused;
}

/** Drops everything that was made from this content from every cache of this process, at once. */
export function invalidate(invalidated: ReadonlySet<string> | "all"): void {
  if (invalidated !== "all" && invalidated.size === 0) return;
  for (const listener of listeners) listener(invalidated);
}
