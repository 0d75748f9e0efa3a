import { useEffect, useEffectEvent, useRef, useState } from "react";

const AFTER_MS = 300;
const RETRY_MS = 4_000;
const TIMEOUT_MS = 10_000;

/**
 * Keeps a form's answers as they are given: the whole form, a moment after the last change, and
 * again and again while the connection is away. The newest state always wins.
 */
export function useAutosave(form: React.RefObject<HTMLFormElement | null>, address: string) {
  const [status, setStatus] = useState("");
  const [lost, setLost] = useState(false);
  const [changes, setChanges] = useState(0);
  const sending = useRef(false);
  const newer = useRef(false);

  // One after the other, so that an older state never arrives after a newer one.
  const save = useEffectEvent(async () => {
    newer.current = true;
    if (sending.current) return;
    sending.current = true;
    try {
      while (newer.current && form.current) {
        newer.current = false;
        setStatus(await send(address, form.current));
      }
      setLost(false);
    } catch {
      setLost(true);
      setStatus("Not saved yet: the connection is lost. Trying again…");
    } finally {
      sending.current = false;
    }
  });

  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void save(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  useEffect(() => {
    if (!lost) return;
    const retry = setInterval(() => void save(), RETRY_MS);
    return () => clearInterval(retry);
  }, [lost]);

  return {
    status,
    change: () => {
      setStatus("Saving…");
      setChanges((count) => count + 1);
    },
  };
}

/** Sends all of a form's answers. @returns what became of them; throws where nobody answers. */
async function send(address: string, form: HTMLFormElement): Promise<string> {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") answers.append(name, value);
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { ok, status } = await fetch(address, { method: "POST", body: answers, signal });
  // When it is closed there is nothing to try again.
  if (!ok && status !== 409) throw new Error(String(status));
  return ok ? "All answers saved" : "This attempt is closed";
}
