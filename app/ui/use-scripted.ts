import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether JavaScript runs: false on the server and until the page is hydrated. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
