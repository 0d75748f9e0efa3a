import { type RefCallback, useCallback, useEffect, useState } from "react";
import type { OfferPreview } from "../price.server.ts";

/** How long nothing is typed before the price is asked for. */
const PAUSE_MS = 400;
const TIMEOUT_MS = 10_000;

/**
 * Asks for the price again whenever the form changes. While it is out of date, the form sends no
 * price, so an offer that is made at once is not compared with an older one. Without script, the
 * form's button asks for the price.
 */
export function useLivePrice(address: string, known: OfferPreview | null) {
  const [preview, setPreview] = useState(known);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    setPreview(known);
    setStale(false);
  }, [known]);
  /** The hidden field that carries the price; the form around it is watched. */
  const seen = useCallback<RefCallback<HTMLInputElement>>(
    (field) => {
      const form = field?.form;
      if (!form) return undefined;
      let pause: ReturnType<typeof setTimeout> | undefined;
      let latest = 0;
      const ask = async (asked: number) => {
        const answer = await priceOf(address, form).catch(() => undefined);
        // Without a connection the old price stays, and is marked as out of date.
        if (asked !== latest || answer === undefined) return;
        setPreview(answer);
        setStale(false);
      };
      const edited = () => {
        clearTimeout(pause);
        setStale(true);
        latest += 1;
        const asked = latest;
        pause = setTimeout(() => void ask(asked), PAUSE_MS);
      };
      form.addEventListener("input", edited);
      return () => {
        form.removeEventListener("input", edited);
        clearTimeout(pause);
        latest += 1;
      };
    },
    [address],
  );
  return { preview, stale, seen };
}

/** Returns the price of what is in the form; null if it is incomplete. */
async function priceOf(address: string, form: HTMLFormElement): Promise<OfferPreview | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") body.append(name, value);
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
  if (response.status === 422) return null;
  if (!response.ok) throw new Error(String(response.status));
  const { price, seen } = (await response.json()) as OfferPreview;
  // Moments are text in JSON.
  return { seen, price: { ...price, payBy: price.payBy && new Date(price.payBy) } };
}
