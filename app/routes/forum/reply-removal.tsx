import { data } from "react-router";
import { deleteReply } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { RemovalForm, removals } from "#app/contexts/forum/topic/ui/post-actions.tsx";
import { QuotedPost } from "#app/contexts/forum/topic/ui/post.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/reply-removal.ts";
import { postForAction } from "./post-for-action.server.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const replyId = idParam(params.replyId);
  const find = () => replyPost(ctxOf(context), replyId);
  return {
    base: `/forum/replies/${replyId}`,
    post: await postForAction(context, request, find, "delete"),
  };
}

export const action = confirmed(async ({ context, request, params }: Route.ActionArgs) => {
  await requireMember(context, request);
  const replyId = idParam(params.replyId);
  const ctx = ctxOf(context);
  const post = await replyPost(ctx, replyId);
  if (!post) throw data(null, 404);
  return {
    run: () => deleteReply(ctx, replyId),
    to: post.after,
    done: forumToasts.replyDeleted,
    otherwise: post.address,
    failed: writeFailures.deleteReply,
  };
});

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete a reply", description: "Deletes a reply.", noindex: true });

export default function ReplyRemoval({ loaderData }: Route.ComponentProps) {
  const { base, post } = loaderData;
  return (
    <CardPage title={removals.reply.title} lead={removals.reply.text}>
      <QuotedPost post={post} />
      <RemovalForm kind="reply" base={base} cancel={post.address} />
    </CardPage>
  );
}
