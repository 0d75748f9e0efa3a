import { deleteReply } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { RemovalForm, removals } from "#app/contexts/forum/topic/ui/post-actions.tsx";
import { QuotedPost } from "#app/contexts/forum/topic/ui/post.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/reply-removal.ts";
import { removalAction, removalLoader } from "./removal.server.ts";

/** Asks for confirmation, and a moderator for the reason. With script, a dialog asks. */
export function loader(args: Route.LoaderArgs) {
  const replyId = idParam(args.params.replyId);
  return removalLoader(args, () => replyPost(ctxOf(args.context), replyId));
}

export function action(args: Route.ActionArgs) {
  const ctx = ctxOf(args.context);
  const replyId = idParam(args.params.replyId);
  return removalAction(args, {
    find: () => replyPost(ctx, replyId),
    remove: (because) => deleteReply(ctx, replyId, because),
    done: forumToasts.replyDeleted,
    failed: writeFailures.deleteReply,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete a reply", description: "Deletes a reply.", noindex: true });

export default function ReplyRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { post, reasons } = loaderData;
  return (
    <CardPage title={removals.reply.title} lead={removals.reply.text}>
      <QuotedPost post={post} />
      <RemovalForm
        kind="reply"
        base={`/forum/replies/${post.replyId}`}
        cancel={post.address}
        reasons={reasons}
        result={actionData}
      />
    </CardPage>
  );
}
