import { useEffect, useState } from "react";
import { href, useNavigation, useRevalidator } from "react-router";

/** A burst of replies is fetched at once. */
const GAP = 400;
/** After a refusal (too many lines are open) it is tried again so much later. */
const LATER = 30_000;

/**
 * Keeps an open topic up to date: the server says that something changed, and the page's data is
 * asked for anew. Nothing is open while nobody looks at the page.
 */
export function useLiveTopic(topicId: string): void {
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== "idle";
  const [stale, setStale] = useState(false);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setStale(true);
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
      source = new EventSource(href("/forum/topic/:topicId/stream", { topicId }));
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
  }, [topicId]);

  useEffect(() => {
    // What the viewer does here is heard as well, while its answer is still loading. Asking anew would
    // begin that over, and lose the message that came with it.
    if (!stale || busy) return;
    setStale(false);
    void revalidate();
  }, [stale, busy, revalidate]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-live", ready);
    return () => document.documentElement.removeAttribute("data-live");
  }, [ready]);
}
