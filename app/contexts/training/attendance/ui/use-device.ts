import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { QueueState } from "#app/ui/offline/queue.ts";
import { keepOnDevice } from "#app/ui/offline/keep.ts";
import { useIsCopy } from "#app/ui/offline/use-is-copy.ts";
import { useQueue } from "#app/ui/offline/use-queue.ts";

/** What a page says of the device that shows it: whose it is, and of when the page is. */
export type Device = { owner: string; asOf: Date };

export type OnDevice = {
  state: QueueState;
  /** The page is an earlier copy that the device has kept. */
  isCopy: boolean;
  /** The pages are kept now. */
  isKept: boolean;
};

/**
 * Keeps these pages on the device, and sends what was noted on it. `all` says
 * that nothing else is to be kept.
 */
export function useDevice(
  { owner, asOf }: Device,
  { pages, all }: { pages: readonly string[]; all: boolean },
): OnDevice {
  const { revalidate } = useRevalidator();
  const key = pages.join(" ");
  const [renewals, setRenewals] = useState(0);
  const [isKept, setKept] = useState(false);
  const renew = useCallback(() => {
    if (!navigator.onLine) return;
    void revalidate().then(() => setRenewals((before) => before + 1));
  }, [revalidate]);
  const state = useQueue(owner, renew);
  useEffect(() => {
    if (key) void keepOnDevice({ owner, pages: key.split(" "), all }).then(setKept);
  }, [owner, key, all, renewals]);
  return { state, isCopy: useIsCopy({ owner, asOf }, renew), isKept };
}
