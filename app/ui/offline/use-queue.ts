import { useEffect, useSyncExternalStore } from "react";
import { queueState, type QueueState, readQueue, sendQueue, subscribeQueue } from "./queue.ts";

const notReadYet: QueueState = { entries: undefined, sending: false, trouble: undefined };

/**
 * Returns the queue of this device, and sends what `owner` has noted: now, when the connection is
 * back, and when the page becomes visible. `sent` is called when something has been answered.
 */
export function useQueue(owner: string, sent: () => void): QueueState {
  const state = useSyncExternalStore(subscribeQueue, queueState, () => notReadYet);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const send = async () => {
      await readQueue();
      const before = pending(owner);
      if (before === 0) return;
      await sendQueue(owner);
      if (!signal.aborted && pending(owner) < before) sent();
    };
    void send();
    window.addEventListener("online", () => void send(), { signal });
    window.addEventListener(SEND_NOW, () => void send(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") void send();
      },
      { signal },
    );
    return () => over.abort();
  }, [owner, sent]);
  return state;
}

const SEND_NOW = "send-queue";

/** Asks the page to send the queue now: somebody pressed the button, or has noted something. */
export function sendNow(): void {
  window.dispatchEvent(new Event(SEND_NOW));
}

const pending = (owner: string) =>
  (queueState().entries ?? []).filter(
    (entry) => entry.owner === owner && entry.refusal === undefined,
  ).length;
