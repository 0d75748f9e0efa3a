import { and, eq, isNotNull } from "drizzle-orm";
import { href } from "react-router";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { newsletterReturned, postPublished } from "./events.ts";
import { blogAuthors, newsletterSendings, postAuthors, posts } from "./tables.ts";

/** All authors of an article with an account are told that it appears, also those who published it. */
export const postPublishedNotice = defineNotification({
  name: "blog-post-published",
  event: postPublished,
  group: "office",
  label: "An article of yours on the blog is published or scheduled",
  says: {
    variables: { article: "Reading a venue before an event", time: "12 Mar 2027, 7:00 pm NZDT" },
    phrases: {
      what: { now: "Published", later: "Scheduled" },
      news: {
        now: "Your article is on the blog.",
        later: "Your article appears on {time}.",
      },
    },
    needed: ["news", "time"],
    title: "{what}: {article}",
    text: "{news}",
  },
  usual: "email",
  about: async (tx, { payload: { postId } }) => {
    const [post] = await tx.db
      .select({ title: posts.title, slug: posts.slug, publishedAt: posts.publishedAt })
      .from(posts)
      .where(eq(posts.id, postId));
    const at = post?.publishedAt;
    if (!post || !at) return undefined;
    const { profileId, id } = blogAuthors;
    const authors = await tx.db
      .select({ profileId })
      .from(postAuthors)
      .innerJoin(blogAuthors, eq(id, postAuthors.authorId))
      .where(and(eq(postAuthors.postId, postId), isNotNull(profileId)));
    const to = authors.flatMap((row) => (row.profileId ? [{ profileId: row.profileId }] : []));
    if (to.length === 0) return undefined;
    const later = at > tx.clock.now();
    return {
      to,
      values: {
        article: post.title,
        time: (zone) => formatMoment(at, zone),
        what: later ? "later" : "now",
        news: later ? "later" : "now",
      },
      path: later
        ? href("/admin/blog/:postId", { postId })
        : href("/blog/:slug", { slug: post.slug }),
    };
  },
});

/** The office is told once for each sending that subscriptions have ended by it. */
export const newsletterReturnedNotice = defineNotification({
  name: "newsletter-returned",
  event: newsletterReturned,
  group: "office",
  label: "Emails of the newsletter come back, or are reported as spam",
  says: {
    variables: { newsletter: "Reading a venue before an event" },
    title: "Emails of the newsletter come back: {newsletter}",
    text: "An email did not reach its address, or was reported as spam, and that subscription has ended. The list says which have ended, and why; you get no further message about this newsletter.",
  },
  usual: "email",
  about: async (tx, { payload: { sendingId } }) => {
    const [sending] = await tx.db
      .select({ title: newsletterSendings.title })
      .from(newsletterSendings)
      .where(eq(newsletterSendings.id, sendingId));
    if (!sending) return undefined;
    return {
      to: await officeRecipients(tx),
      values: { newsletter: sending.title },
      path: `${href("/admin/blog/subscribers")}?state=stopped`,
    };
  },
});
