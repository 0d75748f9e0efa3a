import { useEffect, useState } from "react";
import { href } from "react-router";
import { Link } from "#app/ui/primitives/link.tsx";
import { type Level, levelLabels } from "../../level/rules.ts";
import { replyAddress, topicAddress } from "../rules.ts";

type State = { level: Level; read: number | null };

type Props = { topicId: string; lastPosition: number };

/**
 * Says how the viewer follows a topic and where they were, and notes how far they read. It is loaded
 * after the page, so that all members share the page itself. Without script the link leads to the
 * same choice.
 */
export function OwnTopicState({ topicId, lastPosition }: Props) {
  const state = useOwnState(topicId);
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

function useOwnState(topicId: string): State | undefined {
  const [state, setState] = useState<{ topicId: string; state: State }>();
  useEffect(() => {
    const left = new AbortController();
    fetch(href("/forum/topic/:topicId/own", { topicId }), { signal: left.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<State>) : null))
      .then((found) => found && setState({ topicId, state: found }))
      // Without a connection the page stays as it is.
      .catch(() => {});
    return () => left.abort();
  }, [topicId]);
  return state?.topicId === topicId ? state.state : undefined;
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
