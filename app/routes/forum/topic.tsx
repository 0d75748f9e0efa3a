import { data, href } from "react-router";
import { categoryNameTag, FORUM_TAGS, topicTag } from "#app/contexts/forum/events.ts";
import { topicJsonLd } from "#app/contexts/forum/topic/json-ld.server.ts";
import { forumTexts, loadFailures } from "#app/contexts/forum/messages.ts";
import { withHtml, textOfPost } from "#app/platform/markdown/post.server.ts";
import { removalReasons } from "#app/contexts/forum/removal/store.server.ts";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { mergedAddress, movedReplies } from "#app/contexts/forum/topic/moved.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { removedTopic, repliesOf, topicPage } from "#app/contexts/forum/topic/queries.server.ts";
import { BookmarkLink } from "#app/contexts/forum/bookmark/ui/bookmark-form.tsx";
import { pollOf } from "#app/contexts/forum/poll/queries.server.ts";
import { Poll } from "#app/contexts/forum/poll/ui/poll.tsx";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { reactionsTo } from "#app/contexts/forum/reaction/queries.server.ts";
import { PostReactions } from "#app/contexts/forum/reaction/ui/reactions.tsx";
import { tagsOf } from "#app/contexts/forum/tag/queries.server.ts";
import { TagLinks } from "#app/contexts/forum/tag/ui/tag-fields.tsx";
import { KeptWords } from "#app/contexts/forum/topic/ui/kept-words.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { TopicDetail } from "#app/contexts/forum/topic/ui/topic-detail.tsx";
import { AboutCourseLine } from "#app/contexts/forum/course/ui/about-course.tsx";
import { COURSES } from "#app/contexts/learning/events.ts";
import { NAMES } from "#app/contexts/identity/events.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { reportError } from "#app/web/report-error.server.ts";
import type { Route } from "./+types/topic.ts";
import { reply } from "./reply.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { ctx, page } = context.get(requestContext);
  const wanted = Number(url.searchParams.get("page") ?? 1);
  const topic = isId(params.topicId) ? await topicPage(ctx, params.topicId, wanted) : undefined;
  if (!topic) {
    const merged = isId(params.topicId)
      ? await mergedAddress(ctx, params.topicId, wanted)
      : undefined;
    if (merged) throw redirect(merged, 301);
    const removed = isId(params.topicId) ? await removedTopic(ctx, params.topicId) : undefined;
    throw data(removed ?? null, 404);
  }
  const poll = (await pollOf(ctx, topic.id)) ?? null;
  // A poll that ends shows its results.
  const until = poll?.isOpen ? poll.closesAt : undefined;
  page.cache([topicTag(topic.id), categoryNameTag(topic.category.id), FORUM_TAGS, NAMES], until);
  if (topic.about) page.dependOn([COURSES]);
  const replies = await repliesOf(ctx, topic).catch((error: unknown) => {
    // Shows the topic without its replies, and does not cache this page.
    reportError(error, args);
    page.noStore();
    return null;
  });
  const moved = await movedReplies(ctx, topic);
  const reactions = await reactionsTo(
    ctx,
    topic.id,
    (replies ?? []).map(({ id }) => id),
  );
  return {
    moved,
    reactions,
    poll,
    tags: await tagsOf(ctx, topic.id),
    topic: withHtml(topic),
    replies: replies && replies.map(withHtml),
    description: describe(topic),
    reasons: forumPolicy.seeHidden(ctx.actor) ? await removalReasons(ctx) : [],
    // It is for search engines, which are not signed in, and has the texts of all posts.
    jsonLd: ctx.actor.kind === "guest" ? topicJsonLd(topic, replies ?? [], ctx.site.url) : null,
  };
}

/** Returns the start of the topic's text. If there is little text, the category is added. */
function describe({ content, category }: { content: string; category: { name: string } }): string {
  const text = textOfPost(content);
  return text.length < 50 ? `${text} A topic in ${category.name}.`.trim() : text.slice(0, 200);
}

/** Posts a reply to the topic, or previews it. */
export function action(args: Route.ActionArgs) {
  const topicId = idParam(args.params.topicId);
  return reply(args, topicId);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { topic, description, jsonLd } = args.loaderData;
  const feed = {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: topic.title,
    href: href("/forum/topic/:topicId/rss.xml", { topicId: topic.id }),
  };
  const found = pageMeta(args, {
    title: topic.title,
    description,
    image: ogPictures.forum,
    page: topic.page.number,
    noindex: topic.hidden !== null || topic.category.restricted,
    jsonLd: topic.hidden || !jsonLd ? [] : [jsonLd],
  });
  return topic.hidden || topic.category.restricted ? found : [...found, feed];
};

export default function Topic({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, replies, reasons, moved, reactions, tags, poll } = loaderData;
  const { category } = topic;
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Forum", to: "/forum" },
    { label: category.name, to: href("/forum/category/:slug", { slug: category.slug }) },
  ];
  return (
    <>
      <PageHero title={topic.title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <TopicDetail
        topic={topic}
        replies={replies}
        answer={actionData}
        reasons={reasons}
        moved={moved}
        added={{
          above: (
            <>
              {topic.about && <AboutCourseLine about={topic.about} />}
              <TagLinks tags={tags} />
            </>
          ),
          renderBelow: ({ id, base, can }) => (
            <PostReactions postId={id} base={base} reactions={reactions[id]} canReact={can.react} />
          ),
          afterFirst: poll && (
            <Poll
              poll={poll}
              address={`${topicAddress(topic.id)}/poll`}
              canVote={topic.can.follow}
            />
          ),
          renderActions: ({ id, base, can }) => (
            <>
              {can.follow && <BookmarkLink postId={id} base={base} />}
              {id === topic.id && topic.own && !poll && !topic.isLocked && (
                <ButtonLink to={`${base}/poll`} look="quiet">
                  Add a poll
                </ButtonLink>
              )}
            </>
          ),
        }}
      />
    </>
  );
}

/** With the reply that was written, if a moderator has removed the topic meanwhile. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ForumFailure error={error} failure={loadFailures.topic} missing={forumTexts.topicNotFound} />
      <KeptWords result={actionData} />
    </>
  );
}
