import { useSyncExternalStore } from "react";
import { onStep, stepsSoFar } from "./follow-registration.ts";

const none: readonly string[] = [];

/**
 * Returns the steps of the current registration in this browser. Separate from follow-registration,
 * which the form's action loads without React.
 */
export function useStepsSoFar(): readonly string[] {
  return useSyncExternalStore(onStep, stepsSoFar, () => none);
}
