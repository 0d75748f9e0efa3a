import { useEffect, useSyncExternalStore } from "react";
import { queueState, type QueueState, readQueue, sendQueue, subscribeQueue } from "./queue.ts";

const notReadYet: QueueState = { entries: undefined, sending: false, trouble: undefined };

/**
 * Returns the queue of this device, and sends what `owner` has noted: now, when the connection is
 * back, and when the page becomes visible. `sent` is called when the server has recorded something.
 * It is not called if everything was refused, since whoever has lost the role would lose the page
 * with the refusals too. Without an owner nothing is read and nothing is sent.
 */
export function useQueue(owner: string | undefined, sent: () => void): QueueState {
  const state = useSyncExternalStore(subscribeQueue, queueState, () => notReadYet);
  useEffect(() => {
    if (owner === undefined) return;
    const over = new AbortController();
    const { signal } = over;
    const send = async () => {
      await readQueue();
      const before = entriesOf(owner);
      if (before.every(({ refusal }) => refusal !== undefined)) return;
      await sendQueue(owner);
      if (!signal.aborted && entriesOf(owner).length < before.length) sent();
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

/** Returns the entries of this account that the device keeps: those not sent yet, and those refused. */
export const entriesOf = (owner: string) =>
  (queueState().entries ?? []).filter((entry) => entry.owner === owner);
