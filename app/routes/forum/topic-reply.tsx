import { data } from "react-router";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { replyPost, topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { topicPage } from "#app/contexts/forum/topic/queries.server.ts";
import { quotation } from "#app/contexts/forum/topic/quote.ts";
import { ReplyForm } from "#app/contexts/forum/topic/ui/reply-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { idParam } from "#app/web/params.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/topic-reply.ts";
import { reply } from "./reply.server.ts";
import { requireLogin } from "./require-login.server.ts";

/** Returns a topic to reply to, and the quotation that the reply begins with. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToReply);
  const topic = isId(params.topicId) ? await topicPage(ctx, params.topicId, 1) : undefined;
  if (!topic) throw data(null, 404);
  const wanted = url.searchParams.get("quote");
  const post = wanted === null ? undefined : await quotedPost(ctx, topic.id, wanted);
  const { title, isLocked, reopensAt, can } = topic;
  return {
    title,
    topic: { id: topic.id, isLocked, reopensAt, can },
    isGone: wanted !== null && !post,
    quote: post
      ? quotation({ author: post.author.name, address: post.address, text: post.content })
      : "",
  };
}

async function quotedPost(ctx: Ctx, topicId: string, wanted: string) {
  if (wanted === "topic") return topicPost(ctx, topicId);
  const post = isId(wanted) ? await replyPost(ctx, wanted) : undefined;
  return post?.topicId === topicId ? post : undefined;
}

/** Posts the reply, or previews it. */
export function action(args: Route.ActionArgs) {
  return reply(args, idParam(args.params.topicId));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Reply", description: "Replies to a topic.", noindex: true });

export default function TopicReply({ loaderData, actionData }: Route.ComponentProps) {
  const { title, topic, isGone, quote } = loaderData;
  return (
    <>
      <PageHero eyebrow="Forum" title={title} />
      <div className="page max-w-3xl py-8">
        {isGone && (
          <div className="mb-6">
            <Alert tone="info">
              The post that you wanted to quote is not there any more. You can reply without it.
            </Alert>
          </div>
        )}
        <ReplyForm topic={topic} result={actionData} initial={quote} />
      </div>
    </>
  );
}
