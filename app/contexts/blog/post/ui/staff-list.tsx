import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { PostRow } from "../list.ts";
import { type PostState, stateLabels } from "../rules.ts";

const tones: Record<PostState, BadgeTone> = {
  draft: "neutral",
  scheduled: "amber",
  published: "green",
};

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** Only drafts cannot be withdrawn. */
export const canBeWithdrawn = ({ state }: PostRow) => state !== "draft";

/** The cells of the staff's list of posts. */
export const postCells: Record<string, ListCell<PostRow>> = {
  title: {
    render: ({ id, title, featured }) => (
      <>
        <RowLink to={href("/admin/blog/:postId", { postId: id })}>{title}</RowLink>
        {featured && <span className="ml-2 text-sm text-brass-deep">Featured</span>}
      </>
    ),
  },
  state: { card: "corner", render: ({ state }) => <StateBadge state={state} /> },
  appears: {
    card: "hidden",
    whole: true,
    render: ({ publishedAt }) => (publishedAt ? <LocalTime at={publishedAt} /> : "–"),
  },
  changed: { card: "hidden", whole: true },
};
