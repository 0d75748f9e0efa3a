import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";

/** The surroundings of a form whose answer comes back to the form, not as a page of its own. */
export type FormHost = {
  fetcher: ReturnType<typeof useFetcher<FormResult>>;
  /** Makes the ids of this form's fields different from those of other forms on the page. */
  idPrefix: string;
  /** Closes the form without sending it. */
  close?: (() => void) | undefined;
};

const Host = createContext<FormHost | undefined>(undefined);

export const FormHostProvider = Host.Provider;

/** Returns the host of this form; undefined on a page of its own. */
export function useFormHost(): FormHost | undefined {
  return use(Host);
}

/**
 * Returns a host. An accepted form is answered with a redirect and a refused one with a reply, so
 * an answer without a reply means acceptance. `onAccepted` is called once for it.
 */
export function useHosting(options: { onAccepted?: () => void; close?: () => void }): FormHost {
  const fetcher = useFetcher<FormResult>();
  const idPrefix = useId();
  const sending = useRef(false);
  const accepted = useEffectEvent(() => options.onAccepted?.());
  const busy = fetcher.state !== "idle";
  const refused = fetcher.data !== undefined;
  useEffect(() => {
    if (sending.current && !busy && !refused) accepted();
    sending.current = busy;
  }, [busy, refused]);
  return { fetcher, idPrefix, close: options.close };
}

/** Keeps the page as it is while the form inside is sent, refused or accepted. */
export function FormInPlace({ children }: { children: ReactNode }) {
  return <FormHostProvider value={useHosting({})}>{children}</FormHostProvider>;
}
