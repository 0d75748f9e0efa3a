import { Form } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ownHeldPosts } from "../../newcomer/held.server.ts";
import { DrawnPost } from "./post.tsx";

type Held = Omit<Awaited<ReturnType<typeof ownHeldPosts>>[number], "content"> & { html: string };

/** Lists a member's own posts that wait for a moderator, so that they know where these are. */
export function OwnHeldPosts({ posts }: { posts: Held[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="own-held" className="mt-10 max-w-3xl">
      <h2 id="own-held" className="text-2xl">
        Waiting for a moderator
      </h2>
      <p className="mt-2 mb-4 text-slate">
        First posts are read by a moderator before others see them. You are told when they are
        published.
      </p>
      <ul className="border-t border-slate/30">
        {posts.map(({ id, of, title, category, heldAt, html }) => (
          <li key={id} className="border-b border-slate/30 py-4">
            <h3 className="text-lg wrap-anywhere">
              {of === "reply" && "Reply: "}
              {title}
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-slate">
              <Badge tone="amber">Waits for a moderator</Badge>
              {category}, <LocalTime at={heldAt} />
            </p>
            <DrawnPost html={html} />
            <Form method="post" className="mt-3">
              <input type="hidden" name="held" value={id} />
              <Button name="intent" value="take-back" look="secondary">
                Take back
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
