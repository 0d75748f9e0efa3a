import { href } from "react-router";
import { formatDay } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import type { PostCard } from "../card.ts";

/** The newest articles, as a list for a side column (D2 §2, /dashboard). */
export function LatestPosts({ posts, timeZone }: { posts: PostCard[]; timeZone: string }) {
  return (
    <section aria-labelledby="latest-posts">
      <h2 id="latest-posts" className="text-xl">
        Latest news
      </h2>
      {posts.length === 0 ? (
        <p className="mt-3 text-slate">There are no articles yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-mist border-y border-mist">
          {posts.map(({ id, slug, title, publishedAt }) => (
            <li key={id} className="py-3">
              <Link to={href("/blog/:slug", { slug })} className="link font-semibold">
                {title}
              </Link>
              <time
                dateTime={publishedAt.toISOString()}
                className="mt-1 block text-sm text-slate tabular-nums"
              >
                {formatDay(publishedAt, timeZone)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to="/blog" className="link">
          All articles
        </Link>
      </p>
    </section>
  );
}
