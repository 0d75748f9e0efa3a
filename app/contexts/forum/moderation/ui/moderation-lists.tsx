import { href } from "react-router";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RemovedPost } from "../queries.server.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import { RestoreButton } from "../../topic/ui/post-actions.tsx";

type ShownPost = Omit<RemovedPost, "content"> & { html: string };

/** Lists recently deleted posts that can be restored. */
export function RemovedPosts({ posts }: { posts: ShownPost[] }) {
  return (
    <ul className="max-w-4xl border-t border-mist">
      {posts.map((post) => (
        <li key={post.id} className="border-b border-mist py-6">
          <p className="text-sm text-slate">
            A {post.kind} by <PersonName of={post.author} />, deleted by{" "}
            <PersonName of={post.removedBy} />, <LocalTime at={post.removedAt} />
          </p>
          <h2 className="mt-1 text-lg">
            <Link to={post.address} className="link wrap-anywhere">
              {post.title}
            </Link>
          </h2>
          <DrawnPost html={post.html} />
          <div className="mt-2 -ml-2 flex flex-wrap items-center">
            <RestoreButton
              base={
                post.kind === "topic"
                  ? href("/forum/topic/:topicId", { topicId: post.id })
                  : `/forum/replies/${post.id}`
              }
              label={`Restore ${post.kind}`}
            />
            <p className="text-sm text-slate">
              Erased <LocalTime at={post.until} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
