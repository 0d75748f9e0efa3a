import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** A burst of replies is fetched at once. */
const GAP = 400;
/** After a refusal (too many lines are open) it is tried again so much later. */
const LATER = 30_000;

/**
 * Keeps an open topic up to date: the server says that something changed, and the page's data is
 * asked for anew. Nothing is open while nobody looks at the page.
 *
 * @returns how many replies came since the page was opened.
 */
export function useLiveTopic(topicId: string, replyCount: number): number {
  const { revalidate } = useRevalidator();
  const [opened] = useState(replyCount);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void revalidate();
      }, GAP);
    };
    const close = () => {
      clearTimeout(retry);
      source?.close();
      source = undefined;
      setReady(false);
    };
    const open = () => {
      if (source || document.visibilityState === "hidden") return;
      source = new EventSource(`/forum/topic/${topicId}/stream`);
      source.addEventListener("changed", refresh);
      source.addEventListener("open", () => {
        setReady(true);
        // What came while there was no line was not heard.
        if (missed) refresh();
        missed = true;
      });
      source.addEventListener("error", () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        retry = setTimeout(open, LATER);
      });
    };
    const look = () => (document.visibilityState === "hidden" ? close() : open());
    open();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer);
      close();
    };
  }, [topicId, revalidate]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-live", ready);
    return () => document.documentElement.removeAttribute("data-live");
  }, [ready]);

  return Math.max(0, replyCount - opened);
}
