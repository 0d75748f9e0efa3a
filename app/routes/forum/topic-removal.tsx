import { href } from "react-router";
import { deleteTopic } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { RemovalForm, removals } from "#app/contexts/forum/topic/ui/post-actions.tsx";
import { QuotedPost } from "#app/contexts/forum/topic/ui/post.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/topic-removal.ts";
import { removalAction, removalLoader } from "./removal.server.ts";

/** Asks for confirmation, and a moderator for the reason. With script, a dialog asks. */
export function loader(args: Route.LoaderArgs) {
  const topicId = idParam(args.params.topicId);
  return removalLoader(args, () => topicPost(ctxOf(args.context), topicId));
}

export function action(args: Route.ActionArgs) {
  const ctx = ctxOf(args.context);
  const topicId = idParam(args.params.topicId);
  return removalAction(args, {
    find: () => topicPost(ctx, topicId),
    remove: (because) => deleteTopic(ctx, topicId, because),
    done: forumToasts.topicDeleted,
    failed: writeFailures.deleteTopic,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Delete a topic", description: "Deletes a topic.", noindex: true });

export default function TopicRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { post, reasons } = loaderData;
  return (
    <CardPage title={removals.topic.title} lead={removals.topic.text}>
      <QuotedPost post={post} />
      <RemovalForm
        kind="topic"
        base={href("/forum/topic/:topicId", { topicId: post.topicId })}
        cancel={post.address}
        reasons={reasons}
        result={actionData}
      />
    </CardPage>
  );
}
