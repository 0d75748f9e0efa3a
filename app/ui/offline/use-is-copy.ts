import { useEffect, useState } from "react";
import { entriesOf } from "./use-queue.ts";

const MINUTE = 60_000;

/** Returns whether a page that the server made then is shown without a connection. */
export const isCopyNow = (asOf: Date): boolean =>
  !navigator.onLine || Date.now() - asOf.getTime() > 2 * MINUTE;

/**
 * Returns whether the page is a copy that the device has kept, or the connection was lost since.
 * `asOf` is when the server made the page. Calls `renew` when the connection is back, unless this
 * account has entries on the device: then the queue renews the page once the server has recorded
 * something, since whoever has lost the role would lose the page with the refusals too.
 */
export function useIsCopy(
  { owner, asOf }: { owner: string; asOf: Date },
  renew: () => void,
): boolean {
  const [isCopy, setIsCopy] = useState(false);
  const at = asOf.getTime();
  useEffect(() => {
    const look = () => setIsCopy(isCopyNow(new Date(at)));
    // Only when the page is opened: a page that stays open gets older without being a copy.
    look();
    const reconnected = () => {
      if (entriesOf(owner).length === 0) renew();
    };
    window.addEventListener("offline", look);
    window.addEventListener("online", reconnected);
    return () => {
      window.removeEventListener("offline", look);
      window.removeEventListener("online", reconnected);
    };
  }, [at, owner, renew]);
  return isCopy;
}
