import { useEffect, useState } from "react";
import { href, useLocation, useNavigation, useRevalidator } from "react-router";
import { LATE, LIVE, STREAM } from "#app/ui/late-script/names.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { replyAddress } from "../rules.ts";

type Props = {
  topicId: string;
  replyCount: number;
  lastPosition: number;
  /** The positions of the viewer's own replies on this page, from this window or another. */
  own: number[];
};

/** Says when others have replied while the topic was open, and links to the last reply. */
export function LiveStatus({ topicId, replyCount, lastPosition, own }: Props) {
  useLiveTopic(topicId);
  const opened = useOpened({ replyCount, lastPosition });
  const mine = own.filter((position) => position > opened.lastPosition).length;
  const arrived = Math.max(0, replyCount - opened.replyCount - mine);
  return (
    <p
      role="status"
      {...{ [STREAM]: streamOf(topicId) }}
      className="mt-6 text-sm text-slate print:hidden"
    >
      {arrived > 0 && (
        <>
          {arrived === 1 ? "1 new reply" : `${arrived} new replies`} since you opened this page.{" "}
          <Link to={replyAddress(topicId, lastPosition)} className="link">
            Go to the newest
          </Link>
        </>
      )}
    </p>
  );
}

/** Returns the counts of when the page was last navigated to. Posting a reply navigates. */
function useOpened(now: { replyCount: number; lastPosition: number }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, ...now });
  if (opened.key !== key) setOpened({ key, ...now });
  return opened;
}

function streamOf(topicId: string): string {
  return href("/forum/topic/:topicId/stream", { topicId });
}

/** Milliseconds to wait, so that a burst of replies is fetched at once. */
const GAP = 400;
/** Milliseconds until the next try after a refusal (too many connections are open). */
const LATER = 30_000;

/**
 * Keeps an open topic up to date: when the server says that something changed, the page's data is
 * loaded again. The connection is closed while the page is not visible.
 */
function useLiveTopic(topicId: string): void {
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== "idle";
  const [stale, setStale] = useState(false);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // Since the page was made, if its script was loaded late.
    let missed = document.documentElement.hasAttribute(LATE);
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
      source = new EventSource(streamOf(topicId));
      source.addEventListener("changed", refresh);
      source.addEventListener("open", () => {
        setReady(true);
        // Changes that happened without a connection were missed.
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
    // The viewer's own changes are announced too, while their response is still loading. Reloading
    // now would restart that load and lose the message that comes with it.
    if (!stale || busy) return;
    setStale(false);
    void revalidate();
  }, [stale, busy, revalidate]);

  useEffect(() => {
    document.documentElement.toggleAttribute(LIVE, ready);
    return () => document.documentElement.removeAttribute(LIVE);
  }, [ready]);
}
