import { useEffect, useState } from "react";
import { beginningOf } from "../passage.ts";

/** How long somebody reads before their place is stored while the page stays open (milliseconds). */
const PAUSE = 60_000;

/**
 * Leads to the paragraph at which somebody stopped, and stores how far they come this time: when the
 * page is left or hidden, and once a minute if they have gone on. With script it also says how many
 * minutes are left.
 */
export function StoppedHere(props: {
  page: string;
  stopped: { paragraph: number; beginning: string } | null;
  minutes: number | null;
}) {
  const { page, minutes } = props;
  // What is stored while one reads does not move the link.
  const [stopped] = useState(props.stopped);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const begun = stopped?.paragraph ?? 0;
    let sent = begun;
    const send = () => {
      const place = placeNow();
      if (!place || place.paragraph === sent || (place.paragraph === 0 && sent === 0)) return;
      sent = place.paragraph;
      const { paragraph, beginning } = place;
      navigator.sendBeacon(
        `${page}/place`,
        new URLSearchParams({ paragraph: String(paragraph), beginning }),
      );
    };
    const look = () => {
      const place = placeNow();
      if (place && minutes) setLeft(Math.max(0, Math.ceil(minutes * (1 - place.part))));
    };
    const hidden = () => document.visibilityState === "hidden" && send();
    if (stopped && location.hash === "#stopped") {
      document.getElementById(`p-${stopped.paragraph}`)?.scrollIntoView({ block: "start" });
    }
    look();
    const timer = setInterval(send, PAUSE);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      send();
      clearInterval(timer);
      window.removeEventListener("scroll", look);
      window.removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [page, minutes, stopped]);
  return (
    <div
      id="stopped"
      className="mb-6 flex flex-wrap justify-between gap-x-6 empty:hidden print:hidden"
    >
      {stopped && (
        <p>
          You stopped at “{stopped.beginning}…”.{" "}
          <a href={`#p-${stopped.paragraph}`} className="link">
            Continue there
          </a>
        </p>
      )}
      {left !== undefined && (
        <p className="ml-auto text-slate tabular-nums" data-minutes-left>
          About {left} min left
        </p>
      )}
    </div>
  );
}

/** Returns the first paragraph that is seen whole, and which part of the text is behind it. */
function placeNow(): { paragraph: number; beginning: string; part: number } | undefined {
  const paragraphs = [...document.querySelectorAll<HTMLElement>("[data-reading] p[id^='p-']")];
  if (paragraphs.length === 0) return undefined;
  const below = paragraphs.findIndex((each) => each.getBoundingClientRect().bottom > 120);
  const at = below < 0 ? paragraphs.length - 1 : below;
  const here = paragraphs[at]!;
  return {
    paragraph: Number(here.id.slice(2)),
    beginning: beginningOf(here.textContent ?? ""),
    part: below < 0 ? 1 : at / paragraphs.length,
  };
}
