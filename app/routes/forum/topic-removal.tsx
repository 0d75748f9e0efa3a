import { data } from "react-router";
import { deleteTopic } from "#app/contexts/forum/commands/remove-topic.server.ts";
import { forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { topicPost } from "#app/contexts/forum/queries/post.server.ts";
import { RemovalForm, removals } from "#app/contexts/forum/ui/post-actions.tsx";
import { QuotedPost } from "#app/contexts/forum/ui/quoted-post.tsx";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { reportError } from "#app/routes/report-error.server.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { askedAbout } from "./asked-about.server.ts";
import type { Route } from "./+types/topic-removal.ts";

/** Asks once more, where there is no script to ask in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { topicId } = params;
  if (!isId(topicId)) throw data(null, 404);
  const find = () => topicPost(ctxOf(context), topicId);
  return {
    base: `/forum/topic/${topicId}`,
    post: await askedAbout(context, request, find, "delete"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireMember(context, request);
  const { topicId } = params;
  if (!isId(topicId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const post = await topicPost(ctx, topicId);
  if (!post) throw data(null, 404);
  try {
    await answering(() => deleteTopic(ctx, topicId));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    reportError(error, args);
    return redirectWithToast(context, post.address, writeFailures.deleteTopic);
  }
  wake();
  return redirectWithToast(context, post.after, forumToasts.topicDeleted);
}

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
