import { useSyncExternalStore } from "react";
import { onStep, stepsSoFar } from "./follow-registration.ts";

const none: readonly string[] = [];

/**
 * The steps of the registration that is under way in this browser. Apart from what follows it, whose
 * script is fetched by the form's action alone, without React.
 */
export function useStepsSoFar(): readonly string[] {
  return useSyncExternalStore(onStep, stepsSoFar, () => none);
}
