import { Link } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { forumTexts, loadFailures } from "../../messages.ts";
import type { ReplyView } from "../queries.server.ts";
import { replyAddress } from "../rules.ts";
import { Post } from "./post.tsx";
import { DeleteLink, ReportLink, RestoreButton } from "./post-actions.tsx";

export type ShownReply = Omit<ReplyView, "content"> & { html: string };

type Props = { topicId: string; replyCount: number; replies: ShownReply[] | null };

/** A page of replies, oldest first; null where they could not be loaded. */
export function Replies({ topicId, replyCount, replies }: Props) {
  if (!replies) {
    const { title, description } = loadFailures.replies;
    return (
      <Alert tone="error" title={title}>
        {description}
      </Alert>
    );
  }
  if (replies.length === 0) {
    const none = replyCount === 0 ? forumTexts.noReplies : "The replies of this page were deleted.";
    return <p className="text-slate">{none}</p>;
  }
  return (
    <ol className="space-y-4">
      {replies.map((reply) => (
        <li key={reply.id}>
          <Reply topicId={topicId} reply={reply} />
        </li>
      ))}
    </ol>
  );
}

function Reply({ topicId, reply }: { topicId: string; reply: ShownReply }) {
  const { id, position, hidden, can } = reply;
  const base = `/forum/replies/${id}`;
  const any = can.delete || can.report || can.restore;
  return (
    <Post
      id={`reply-${position}`}
      author={reply.author}
      createdAt={reply.createdAt}
      html={reply.html}
      mark={
        <Link
          to={replyAddress(topicId, position)}
          aria-label={`Link to reply ${position}`}
          className="py-1 text-sm text-slate tabular-nums hover:underline"
        >
          #{position}
        </Link>
      }
      notice={hidden && <HiddenNotice until={hidden.until} />}
    >
      {any && (
        <>
          {can.delete && <DeleteLink kind="reply" base={base} />}
          {can.report && <ReportLink base={base} />}
          {can.restore && <RestoreButton base={base} />}
        </>
      )}
    </Post>
  );
}

/** Only moderators see this. */
export function HiddenNotice({ until }: { until: Date }) {
  return (
    <p className="mt-3 border-l-3 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
      Deleted. Only moderators see it, and can bring it back until <LocalTime at={until} />.
    </p>
  );
}
