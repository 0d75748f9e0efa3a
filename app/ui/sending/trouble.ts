import { useSyncExternalStore } from "react";

/** What prevents a form or a page, and what can be done about it. */
export type Trouble = {
  what:
    /** A form was not sent, because there is no connection. It is sent when there is one. */
    | "unsent"
    /** The connection broke while a form was being sent, so it is unknown whether it arrived. */
    | "broken"
    /** The server cannot reach its database. */
    | "records"
    /** A page could not be fetched. The open page stays. */
    | "page";
  retry: () => void;
  /** Dismisses the message. The form or the link can be used again later. */
  dismiss: () => void;
  /** The message was dismissed. The trouble ends when the router gives the request up. */
  hidden?: true;
};

let now: Trouble | undefined;
const listeners = new Set<() => void>();

/** Shows a trouble on the page; undefined ends it. */
export function setTrouble(trouble: Trouble | undefined): void {
  now = trouble;
  for (const listener of listeners) listener();
}

/** Ends this trouble, if no other one has replaced it. */
export function endTrouble(trouble: Trouble): void {
  if (now?.retry === trouble.retry) setTrouble(undefined);
}

/** Hides the message of a trouble that continues. */
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

/** Returns whether a form waits in the browser, where it can be changed and sent again. */
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
