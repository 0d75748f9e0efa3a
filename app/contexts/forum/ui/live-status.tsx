import { Link } from "react-router";
import { replyAddress } from "../topic.ts";
import { useLiveTopic } from "./use-live-topic.ts";

type Props = { topicId: string; replyCount: number; lastPosition: number };

/** Says when replies came while the topic was open, and leads to the last of them. */
export function LiveStatus({ topicId, replyCount, lastPosition }: Props) {
  const arrived = useLiveTopic(topicId, replyCount);
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
