import { Form, href } from "react-router";
import type { RowKey } from "#app/ui/patterns/list/list-keys.tsx";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RemovalReason } from "../../removal/store.server.ts";
import { DrawnPost } from "../../topic/ui/post.tsx";
import type { HeldPostView } from "../held.server.ts";
import { ExplanationField, Queue, QueueRow, ReasonSelect } from "./queue.tsx";

type ShownPost = Omit<HeldPostView, "content"> & { html: string };
type Reasons = { reasons: readonly RemovalReason[] };

const keys: readonly RowKey[] = [
  ["e", "Publish the post"],
  ["r", "Refuse the post for the chosen reason"],
];

/**
 * Lists first posts of newcomers that nobody else sees yet, a line each. Opened, a row shows the post
 * as readers would see it.
 */
export function HeldQueue({ rows, reasons }: { rows: ShownPost[] } & Reasons) {
  return (
    <Queue
      rows={rows}
      keys={keys}
      several={<SeveralPosts reasons={reasons} />}
      render={(post) => <HeldPost post={post} reasons={reasons} />}
    />
  );
}

function SeveralPosts({ reasons }: Reasons) {
  return (
    <>
      <Button name="intent" value="publish-selected" look="secondary">
        Publish selected
      </Button>
      <ReasonSelect reasons={reasons} label="Selected posts: reason" id="reason-of-several" />
      <Button name="intent" value="refuse-selected" look="danger">
        Refuse selected
      </Button>
    </>
  );
}

function HeldPost({ post, reasons }: { post: ShownPost } & Reasons) {
  const { id, of, author, authorId, excerpt, title, category, address, heldAt } = post;
  const form = `held-${id}`;
  return (
    <QueueRow
      id={id}
      selects={`Select the ${of} “${excerpt.slice(0, 40)}”`}
      badge={<Badge tone="amber">{of === "topic" ? "Topic" : "Reply"}</Badge>}
      line={of === "topic" ? title : excerpt}
      author={author}
      beside={<Decision id={id} form={form} />}
    >
      <div className="pt-2 pb-4">
        <p className="text-sm text-slate">
          <PersonName of={author} /> wrote this {of} in {category}, <LocalTime at={heldAt} /> (
          <Link
            to={href("/admin/forum/members/:memberId", { memberId: authorId })}
            className="link"
          >
            what is known of them
          </Link>
          )
        </p>
        <h2 className="mt-1 text-lg wrap-anywhere">
          {address ? (
            <Link to={address} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <DrawnPost html={post.html} />
        <div className="mt-4 space-y-3">
          <ReasonSelect
            reasons={reasons}
            form={form}
            label="Reason, if it is refused"
            id={`reason-${form}`}
          />
          <ExplanationField form={form} />
        </div>
      </div>
    </QueueRow>
  );
}

function Decision({ id, form }: { id: string; form: string }) {
  return (
    <Form id={form} method="post" className="flex flex-wrap gap-2" preventScrollReset>
      <input type="hidden" name="held" value={id} />
      <Button name="decision" value="publish" look="secondary" data-key="e">
        Publish
      </Button>
      <Button name="decision" value="refuse" look="danger" data-key="r">
        Refuse
      </Button>
    </Form>
  );
}
