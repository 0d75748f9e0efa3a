import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Returns whether a page that the server made then is shown without a connection. */
export const isCopyNow = (asOf: Date): boolean =>
  !navigator.onLine || Date.now() - asOf.getTime() > 2 * MINUTE;

/**
 * Returns whether the page is a copy that the device has kept, or the connection was lost since.
 * `asOf` is when the server made the page. Calls `reconnected` when the connection is back.
 */
export function useIsCopy(asOf: Date, reconnected: () => void): boolean {
  const [isCopy, setIsCopy] = useState(false);
  const at = asOf.getTime();
  useEffect(() => {
    const look = () => setIsCopy(isCopyNow(new Date(at)));
    // Only when the page is opened: a page that stays open gets older without being a copy.
    look();
    window.addEventListener("offline", look);
    window.addEventListener("online", reconnected);
    return () => {
      window.removeEventListener("offline", look);
      window.removeEventListener("online", reconnected);
    };
  }, [at, reconnected]);
  return isCopy;
}
