import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { levelLabels } from "../../level/rules.ts";
import type { followedTopics, ownReading } from "../queries.server.ts";

type Props = {
  reading: Awaited<ReturnType<typeof ownReading>>;
  followed: Awaited<ReturnType<typeof followedTopics>>;
};

/** What a member can continue to read, and which topics they follow. */
export function OwnReading({ reading, followed }: Props) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="continue-reading" className="min-w-0">
        <h2 id="continue-reading" className="mb-4 text-2xl">
          Continue where you were
        </h2>
        {reading.length > 0 ? (
          <ul className="border-t border-slate/30">
            {reading.map(({ topicId, title, category, address, at, new: unread }) => (
              <li key={topicId} className="border-b border-slate/30 py-4">
                <Link to={address} className="link wrap-anywhere">
                  {title}
                </Link>{" "}
                <Badge tone="brass">{unread === 1 ? "1 new reply" : `${unread} new replies`}</Badge>
                <p className="mt-1 text-sm text-slate">
                  {category}, last reply <LocalTime at={at} />
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-slate">You have read everything in the topics that you opened.</p>
        )}
      </section>
      <section aria-labelledby="followed-topics" className="min-w-0">
        <h2 id="followed-topics" className="mb-4 text-2xl">
          Topics that you follow
        </h2>
        {followed.length > 0 ? (
          <ul className="border-t border-slate/30">
            {followed.map(({ topicId, title, category, address, level }) => (
              <li key={topicId} className="border-b border-slate/30 py-4">
                <Link to={address} className="link wrap-anywhere">
                  {title}
                </Link>
                <p className="mt-1 text-sm text-slate">
                  {category},{" "}
                  <Link to={`${address}/level`} className="hover:underline">
                    {levelLabels[level]}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-slate">
            You watch each topic in which you write, unless you choose otherwise on its page.
          </p>
        )}
      </section>
    </div>
  );
}
