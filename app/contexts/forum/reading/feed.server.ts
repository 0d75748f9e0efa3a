import { and, desc, eq, isNull } from "drizzle-orm";
import { Feed } from "feed";
import { guest } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { replyAddress, topicAddress } from "../topic/rules.ts";
import { openCategory } from "../audience/visible.server.ts";

const LIMIT = 20;

/** Returns the newest topics of a category as a feed, or undefined if it is unknown. Three queries. */
export async function categoryFeed(ctx: Ctx, slug: string): Promise<Feed | undefined> {
  // A feed has no session: it shows what guests see, whoever asks.
  authorize(forumPolicy.read(guest));
  const [category] = await ctx.db
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.slug, slug), openCategory(forumCategories.id)));
  if (!category) return undefined;
  const topics = await ctx.db
    .select()
    .from(forumTopics)
    .where(and(eq(forumTopics.categoryId, category.id), isNull(forumTopics.hiddenAt)))
    .orderBy(desc(forumTopics.createdAt))
    .limit(LIMIT);
  const authorOf = await authorsOf(ctx, topics);
  const { name, description } = category;
  const about = { path: `/forum/category/${slug}`, title: name, description };
  return feedOf(
    ctx,
    about,
    topics.map((topic) => ({
      id: topic.id,
      path: topicAddress(topic.id),
      title: topic.title,
      author: authorOf(topic.userId).name,
      content: topic.content,
      date: topic.createdAt,
    })),
  );
}

/** Returns the newest replies of a topic as a feed, or undefined if it is not shown. Three queries. */
export async function topicFeed(ctx: Ctx, topicId: string): Promise<Feed | undefined> {
  authorize(forumPolicy.read(guest));
  const [topic] = await ctx.db
    .select()
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.id, topicId),
        isNull(forumTopics.hiddenAt),
        openCategory(forumTopics.categoryId),
      ),
    );
  if (!topic) return undefined;
  const replies = await ctx.db
    .select()
    .from(forumReplies)
    .where(and(eq(forumReplies.topicId, topicId), isNull(forumReplies.hiddenAt)))
    .orderBy(desc(forumReplies.position))
    .limit(LIMIT);
  const authorOf = await authorsOf(ctx, replies);
  const about = { path: topicAddress(topicId), title: topic.title, description: "Replies" };
  return feedOf(
    ctx,
    about,
    replies.map((reply) => ({
      id: reply.id,
      path: replyAddress(topicId, reply.position),
      title: `${authorOf(reply.userId).name} on ${topic.title}`,
      author: authorOf(reply.userId).name,
      content: reply.content,
      date: reply.createdAt,
    })),
  );
}

type About = { path: string; title: string; description: string };
type Entry = {
  id: string;
  path: string;
  title: string;
  author: string;
  content: string;
  date: Date;
};

function feedOf(ctx: Ctx, about: About, entries: readonly Entry[]): Feed {
  const { url } = ctx.site;
  const feed = new Feed({
    id: `${url}${about.path}`,
    link: `${url}${about.path}`,
    title: about.title,
    description: about.description,
    language: "en-NZ",
    updated: entries[0]?.date ?? ctx.clock.now(),
    generator: false,
    feedLinks: { rss: `${url}${about.path}/rss.xml` },
  });
  for (const { id, path, title, author, content, date } of entries) {
    feed.addItem({
      id: `urn:uuid:${id}`,
      guid: `urn:uuid:${id}`,
      link: `${url}${path}`,
      title,
      content: postToHtml(content).replace(/ (href|src)="\/(?!\/)/g, ` $1="${url}/`),
      date,
      published: date,
      author: [{ name: author }],
    });
  }
  return feed;
}
