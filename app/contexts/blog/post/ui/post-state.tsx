import { Form, href } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import { RevisionList } from "#app/ui/patterns/revisions.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { postForStaff } from "../staff-queries.server.ts";
import { StateBadge } from "./staff-list.tsx";

type Post = Awaited<ReturnType<typeof postForStaff>>;

/**
 * A post's state, preview link and revisions. Each action has a page that asks for confirmation.
 */
export function PostState(props: { post: Post; timeZone: string; manages: boolean }) {
  const { post, timeZone, manages } = props;
  const { id, slug, state, publishedAt } = post;
  return (
    <aside aria-label="State of the post" className="space-y-8">
      <section aria-labelledby="state-heading">
        <h2 id="state-heading" className="text-lg">
          State
        </h2>
        <p className="mt-2">
          <StateBadge state={state} />
        </p>
        {publishedAt && (
          <p className="mt-2 text-slate tabular-nums">{formatMoment(publishedAt, timeZone)}</p>
        )}
        {state === "published" && (
          <p className="mt-2 text-slate">
            What is saved is public at once.{" "}
            <Link to={href("/blog/:slug", { slug })} className="link">
              Public page
            </Link>
          </p>
        )}
        <p className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={href("/admin/blog/:postId/publication", { postId: id })} look="secondary">
            {state === "draft" ? "Publish or schedule" : "Change publication"}
          </ButtonLink>
          <ButtonLink to={href("/admin/blog/:postId/reads", { postId: id })} look="secondary">
            Reads
          </ButtonLink>
          {manages && (
            <>
              <ButtonLink
                to={href("/admin/blog/:postId/newsletter", { postId: id })}
                look="secondary"
              >
                Newsletter
              </ButtonLink>
              <ButtonLink to={href("/admin/blog/:postId/deletion", { postId: id })} look="quiet">
                Delete
              </ButtonLink>
            </>
          )}
        </p>
      </section>
      <PreviewLink post={post} timeZone={timeZone} />
      <RevisionList
        revisions={post.revisions}
        addressOf={(number) =>
          href("/admin/blog/:postId/revisions/:number", { postId: post.id, number })
        }
      />
    </aside>
  );
}

function PreviewLink({ post, timeZone }: { post: Post; timeZone: string }) {
  const { id, preview } = post;
  return (
    <section aria-labelledby="preview-heading">
      <h2 id="preview-heading" className="text-lg">
        Preview link
      </h2>
      {preview ? (
        <>
          <input
            readOnly
            aria-labelledby="preview-heading"
            value={preview.address}
            className="mt-2 block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 text-sm"
          />
          <p className="mt-2 text-slate tabular-nums">
            Shows this post to whoever has it until {formatMoment(preview.until, timeZone)}.
          </p>
        </>
      ) : (
        <p className="mt-2 text-slate">
          Shows the post as it is saved to somebody without an account, for a week.
        </p>
      )}
      <Form
        method="post"
        action={href("/admin/blog/:postId/preview-link", { postId: id })}
        className="mt-3"
      >
        {preview ? (
          <Button name="intent" value="withdraw" look="secondary">
            Withdraw the link
          </Button>
        ) : (
          <Button name="intent" value="make" look="secondary">
            Make a preview link
          </Button>
        )}
      </Form>
    </section>
  );
}
