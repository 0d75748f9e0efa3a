import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Level, levelLabels } from "../../level/rules.ts";
import { replyAddress, topicAddress } from "../rules.ts";

type State = {
  level: Level;
  read: number | null;
  /** The viewer's reactions to the posts of the page, by the id of the post. */
  reactions: Readonly<Record<string, string>>;
  /** The viewer's notes on the posts that they have bookmarked, by the id of the post. */
  bookmarks: Readonly<Record<string, string>>;
  /** The viewer's vote in the topic's poll, with the results if they may see them. */
  vote: {
    chosen: number[] | null;
    results: { voters: number; votes: { number: number; votes: number }[] } | null;
  } | null;
};

type Own = { state: State | undefined; renew: () => void };

const OwnState = createContext<Own>({ state: undefined, renew: () => {} });

/**
 * Loads what of a topic's page is the viewer's own. It is loaded after the page, so that all members
 * share the page itself. Guests have nothing.
 */
export function OwnTopicStateProvider(props: {
  topicId: string;
  page: number;
  member: boolean;
  children: ReactNode;
}) {
  const { topicId, page, member, children } = props;
  const own = useLoadedState(topicId, page, member);
  return <OwnState value={own}>{children}</OwnState>;
}

/** Returns what is the viewer's own, undefined until it is loaded, and how to load it again. */
export function useOwnTopicState(): Own {
  return useContext(OwnState);
}

type Props = { topicId: string; lastPosition: number };

/**
 * Says how the viewer follows a topic and where they were, and notes how far they read. Without
 * script the link leads to the same choice.
 */
export function OwnTopicState({ topicId, lastPosition }: Props) {
  const { state } = useOwnTopicState();
  useReadPosition(topicId);
  const first = state?.read === null || state?.read === undefined ? undefined : state.read + 1;
  const elsewhere = first !== undefined && first > 1 && first <= lastPosition;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-slate print:hidden">
      <Link to={`${topicAddress(topicId)}/level`} rel="nofollow" className="link py-1.5">
        {state
          ? `${levelLabels[state.level]}: change what you are told`
          : "Choose what you are told"}
      </Link>
      {elsewhere && (
        <Link to={replyAddress(topicId, first)} rel="nofollow" className="link py-1.5">
          Continue where you were, at reply {first}
        </Link>
      )}
    </p>
  );
}

function useLoadedState(topicId: string, page: number, member: boolean): Own {
  const of = `${topicId} ${page}`;
  const [loaded, setLoaded] = useState<{ of: string; state: State }>();
  const [times, setTimes] = useState(0);
  const renew = useCallback(() => setTimes((n) => n + 1), []);
  useEffect(() => {
    if (!member) return;
    const left = new AbortController();
    const address = `${href("/forum/topic/:topicId/own", { topicId })}?page=${page}`;
    fetch(address, { signal: left.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<State>) : null))
      .then((state) => state && setLoaded({ of: `${topicId} ${page}`, state }))
      // Without a connection the page stays as it is.
      .catch(() => {});
    return () => left.abort();
  }, [topicId, page, member, times]);
  return { state: loaded?.of === of ? loaded.state : undefined, renew };
}

/** Milliseconds after which what was seen is noted. */
const SETTLED = 1500;

/** Notes the last reply that was in view, a moment later and when the page is left. */
function useReadPosition(topicId: string): void {
  useEffect(() => {
    let seen = 0;
    let noted = -1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = undefined;
      if (seen <= noted) return;
      noted = seen;
      const body = new URLSearchParams({ position: String(seen) });
      const address = href("/forum/topic/:topicId/own", { topicId });
      void fetch(address, { method: "POST", body, keepalive: true }).catch(() => {});
    };
    const later = () => {
      timer ??= setTimeout(note, SETTLED);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) seen = Math.max(seen, Number(target.id.replace("reply-", "")));
      }
      later();
    });
    const observe = () => {
      for (const post of document.querySelectorAll("article[id^=reply-]")) observer.observe(post);
    };
    observe();
    // Replies that arrive while the page is open are seen too.
    const list = document.getElementById("replies")?.parentElement;
    const arrivals = new MutationObserver(observe);
    if (list) arrivals.observe(list, { childList: true, subtree: true });
    later();
    const hide = () => document.visibilityState === "hidden" && note();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      arrivals.disconnect();
      observer.disconnect();
      note();
    };
  }, [topicId]);
}
