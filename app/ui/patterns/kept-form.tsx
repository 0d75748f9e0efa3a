import { createContext, use, useState } from "react";
import { useFormAction } from "react-router";
import type { KeptForm } from "#app/kernel/form.ts";

const Kept = createContext<KeptForm | undefined>(undefined);

/** Passes on what somebody had typed before their session ended to the form they typed it into. */
export const KeptFormProvider = Kept.Provider;

/**
 * Returns what had been typed into this form before its author signed in again. The server gives it
 * once, so the form remembers it until it is told to forget it.
 */
export function useKeptForm(
  action: string | undefined,
  intent: string | undefined,
): { kept: Record<string, string> | undefined; forget: () => void } {
  const kept = use(Kept);
  const [path] = useFormAction(action).split("?");
  const mine =
    kept !== undefined &&
    kept.action === path &&
    (intent === undefined || kept.values.intent === intent);
  const [values, setValues] = useState(mine ? kept.values : undefined);
  return { kept: values, forget: () => setValues(undefined) };
}

/** Returns whether somebody is back who had typed into the form at this address. */
export function useIsKept(href: string): boolean {
  return use(Kept)?.action === href;
}
