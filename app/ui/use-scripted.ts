import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs here: false on the server and until the page has come alive. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
