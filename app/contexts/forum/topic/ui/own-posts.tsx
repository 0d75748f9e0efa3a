import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ownPosts } from "../post-queries.server.ts";
import { TopicList } from "./topic-list.tsx";

type Props = Awaited<ReturnType<typeof ownPosts>>;

/** Lists a member's own newest posts. */
export function OwnPosts({ topics, replies }: Props) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="own-topics" className="min-w-0">
        <h2 id="own-topics" className="mb-4 text-2xl">
          Your topics
        </h2>
        {topics.length > 0 ? (
          <TopicList topics={topics} level={3} />
        ) : (
          <p className="text-slate">
            You have not started a topic yet. Ask what you would ask a colleague.
          </p>
        )}
      </section>
      <section aria-labelledby="own-replies" className="min-w-0">
        <h2 id="own-replies" className="mb-4 text-2xl">
          Your replies
        </h2>
        {replies.length > 0 ? (
          <ul className="border-t border-slate/30">
            {replies.map(({ id, address, title, createdAt }) => (
              <li key={id} className="border-b border-slate/30 py-4">
                <Link to={address} className="link wrap-anywhere">
                  {title}
                </Link>
                <p className="mt-1 text-sm text-slate">
                  <LocalTime at={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-slate">Replies that you write are listed here.</p>
        )}
      </section>
    </div>
  );
}
