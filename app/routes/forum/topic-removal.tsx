import { data, href } from "react-router";
import { deleteTopic } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { RemovalForm, removals } from "#app/contexts/forum/topic/ui/post-actions.tsx";
import { QuotedPost } from "#app/contexts/forum/topic/ui/post.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/topic-removal.ts";
import { postForAction } from "./post-for-action.server.ts";

/** Asks for confirmation. With script, a dialog asks instead of this page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const topicId = idParam(params.topicId);
  const find = () => topicPost(ctxOf(context), topicId);
  return {
    base: href("/forum/topic/:topicId", { topicId }),
    post: await postForAction(context, request, find, "delete"),
  };
}

export const action = confirmed(async ({ context, request, params }: Route.ActionArgs) => {
  await requireMember(context, request);
  const topicId = idParam(params.topicId);
  const ctx = ctxOf(context);
  const post = await topicPost(ctx, topicId);
  if (!post) throw data(null, 404);
  return {
    run: () => deleteTopic(ctx, topicId),
    to: post.after,
    done: forumToasts.topicDeleted,
    otherwise: post.address,
    failed: writeFailures.deleteTopic,
  };
});

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete a topic", description: "Deletes a topic.", noindex: true });

export default function TopicRemoval({ loaderData }: Route.ComponentProps) {
  const { base, post } = loaderData;
  return (
    <CardPage title={removals.topic.title} lead={removals.topic.text}>
      <QuotedPost post={post} />
      <RemovalForm kind="topic" base={base} cancel={post.address} />
    </CardPage>
  );
}
