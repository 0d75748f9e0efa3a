import { useSyncExternalStore } from "react";

let waits = false;
const listeners = new Set<() => void>();

/** What was sent waits in the browser, or does so no more. */
export function setFormWaits(now: boolean): void {
  waits = now;
  for (const listener of listeners) listener();
}

/** Whether what was sent waits in the browser: the form can be changed and sent again. */
export function useFormWaits(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
