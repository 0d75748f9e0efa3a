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

/** What surrounds a form whose answer comes back to where it stands, not as a page of its own. */
export type FormHost = {
  fetcher: ReturnType<typeof useFetcher<FormResult>>;
  /** Keeps the ids of this form's fields apart from those of the page's other forms. */
  idPrefix: string;
  /** Where the form can be left without sending it. */
  close?: (() => void) | undefined;
};

const Host = createContext<FormHost | undefined>(undefined);

export const FormHostProvider = Host.Provider;

/** The host of this form; undefined on a page of its own. */
export function useFormHost(): FormHost | undefined {
  return use(Host);
}

/**
 * A host. An accepted form is answered with a redirect, a refused one with a reply, so "no reply" is
 * how acceptance looks from here; `onAccepted` hears of it once.
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

/** Lets the form inside it be sent, refused and accepted while the page stays as it is. */
export function FormInPlace({ children }: { children: ReactNode }) {
  return <FormHostProvider value={useHosting({})}>{children}</FormHostProvider>;
}
