import { textOfPost } from "#app/platform/markdown/post.server.ts";
import type { ReplyView, TopicView } from "./queries.server.ts";
import { replyAddress, topicAddress } from "./rules.ts";

const person = (name: string) => ({ "@type": "Person", name });

/** Returns a topic with one page of replies as schema.org JSON-LD. */
export function topicJsonLd(topic: TopicView, replies: readonly ReplyView[], siteUrl: string) {
  const url = `${siteUrl}${topicAddress(topic.id)}`;
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    "@id": url,
    url,
    headline: topic.title,
    text: textOfPost(topic.content),
    author: person(topic.author.name),
    datePublished: topic.createdAt.toISOString(),
    ...(topic.editedAt ? { dateModified: topic.editedAt.toISOString() } : {}),
    isPartOf: {
      "@type": "WebPage",
      name: topic.category.name,
      url: `${siteUrl}/forum/category/${topic.category.slug}`,
    },
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/CommentAction",
      userInteractionCount: topic.replyCount,
    },
    comment: replies
      .filter(({ hidden, removed }) => !hidden && !removed)
      .map((reply) => ({
        "@type": "Comment",
        text: textOfPost(reply.content),
        author: person(reply.author.name),
        datePublished: reply.createdAt.toISOString(),
        url: `${siteUrl}${replyAddress(topic.id, reply.position)}`,
      })),
  };
}
