import { useSyncExternalStore } from "react";

/** What is in the way of a form or a page, and what can be done about it. */
export type Trouble = {
  what:
    /** A form was not sent, since there is no connection. It is sent when there is one. */
    | "unsent"
    /** The connection broke while a form was sent, so nobody here knows whether it arrived. */
    | "broken"
    /** The server cannot reach its records. */
    | "records"
    /** A page could not be fetched; the one that is open stays. */
    | "page";
  retry: () => void;
  /** Puts up with it: the form or the link can be used again later. */
  dismiss: () => void;
  /** It was put up with, and is over when the router gives the request up. */
  hidden?: true;
};

let now: Trouble | undefined;
const listeners = new Set<() => void>();

/** Tells the page of a trouble; undefined when it is over. */
export function setTrouble(trouble: Trouble | undefined): void {
  now = trouble;
  for (const listener of listeners) listener();
}

/** Takes this trouble back, if no other has taken its place. */
export function endTrouble(trouble: Trouble): void {
  if (now?.retry === trouble.retry) setTrouble(undefined);
}

/** Says no more of this trouble, which lasts. */
export function hideTrouble(trouble: Trouble): void {
  if (now?.retry === trouble.retry) setTrouble({ ...trouble, hidden: true });
}

export function useTrouble(): Trouble | undefined {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => undefined,
  );
}

/** Whether what was sent waits in the browser: the form can be changed and sent again. */
export function useFormWaits(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => now !== undefined && now.what !== "page",
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
