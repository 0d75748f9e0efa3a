import { useState } from "react";
import { Link, useLocation } from "react-router";
import { replyAddress } from "../rules.ts";
import { useLiveTopic } from "./use-live-topic.ts";

type Props = {
  topicId: string;
  replyCount: number;
  lastPosition: number;
  /** The positions of the replies on this page that the viewer wrote, here or in another window. */
  own: number[];
};

/** Says when others replied while the topic was open, and leads to the last reply. */
export function LiveStatus({ topicId, replyCount, lastPosition, own }: Props) {
  useLiveTopic(topicId);
  const opened = useOpened({ replyCount, lastPosition });
  const mine = own.filter((position) => position > opened.lastPosition).length;
  const arrived = Math.max(0, replyCount - opened.replyCount - mine);
  return (
    <p role="status" className="mt-6 text-sm text-slate print:hidden">
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

/** How the topic stood when the page was last navigated to; posting a reply navigates. */
function useOpened(now: { replyCount: number; lastPosition: number }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, ...now });
  if (opened.key !== key) setOpened({ key, ...now });
  return opened;
}
