import { eq, sql } from "drizzle-orm";
import { formatMoment } from "#app/kernel/dates.ts";
import { href } from "react-router";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type Recipient } from "#app/platform/notifications/notification.ts";
import {
  heldPostPublished,
  memberSilenced,
  objectionDecided,
  postReported,
  reasonsStated,
  reportAnswered,
} from "../events.ts";
import {
  forumRemovals,
  forumReplies,
  forumReports,
  forumSilences,
  forumTopics,
} from "../tables.ts";
import { replyAddress, topicAddress } from "../topic/rules.ts";
import { amongThoseWhoSee } from "../audience/visible.server.ts";

/** Whoever reported a post is told that the report has arrived, also a guest. */
export const reportReceivedNotice = defineNotification({
  name: "forum-report-received",
  event: postReported,
  group: "moderation",
  label: "Your report of a post arrives",
  usual: "email",
  about: async (tx, { payload }) => {
    const report = await reportOf(tx, payload.reportId);
    return (
      report && {
        to: [report.reporter],
        title: "Your report has arrived",
        text: "Thank you for reporting a post in our forum. A moderator, a person, reads it and decides. We tell you what was decided.",
        path: report.path,
      }
    );
  },
});

/** Whoever reported a post is told what was decided. */
export const reportAnsweredNotice = defineNotification({
  name: "forum-report-answered",
  event: reportAnswered,
  group: "moderation",
  label: "Your report of a post is decided",
  usual: "email",
  about: async (tx, { payload }) => {
    const report = await reportOf(tx, payload.reportId);
    if (!report?.outcome) return undefined;
    const removed = report.outcome === "removed";
    return {
      to: [report.reporter],
      title: removed
        ? "The post that you reported was removed"
        : "The post that you reported stays",
      text: removed
        ? "A moderator read the post that you reported, and it was removed. Its author may object; another moderator decides then. No automated means were used."
        : "A moderator read the post that you reported and found that it may stay. No automated means were used. If you think that this is wrong, report the post again and say what we have overlooked, or write to us.",
      path: report.path,
    };
  },
});

/** The author of a removed post is told why, and how to object. */
export const reasonsStatedNotice = defineNotification({
  name: "forum-post-removed",
  event: reasonsStated,
  group: "moderation",
  label: "A moderator removes a post of yours",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { removalId } }) => {
    const removal = await removalOf(tx, removalId);
    if (!removal?.authorId) return undefined;
    const what = removal.replyId ? "reply" : "topic";
    return {
      to: [{ profileId: removal.authorId }],
      title:
        removal.source === "queue"
          ? `A moderator did not publish your ${what}`
          : `A moderator removed your ${what}`,
      text: `The reason: ${removal.title}. ${removal.rule} The page says more, and there you can object within six months; another moderator decides then.`,
      path: href("/forum/removals/:removalId", { removalId }),
    };
  },
});

/** The author of a removed post is told what was decided about their objection. */
export const objectionDecidedNotice = defineNotification({
  name: "forum-objection-decided",
  event: objectionDecided,
  group: "moderation",
  label: "Your objection to a removal is decided",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { removalId } }) => {
    const removal = await removalOf(tx, removalId);
    if (!removal?.authorId) return undefined;
    const reversed = removal.decision === "reversed";
    return {
      to: [{ profileId: removal.authorId }],
      title: reversed ? "Your post was brought back" : "The removal of your post stands",
      text: reversed
        ? "Another moderator has read your objection, and your post is shown again. Their answer is on the page."
        : "Another moderator has read your objection and found that the removal was right. Their answer is on the page.",
      path: href("/forum/removals/:removalId", { removalId }),
    };
  },
});

/** The author of a first post is told that others can read it now. */
export const heldPostPublishedNotice = defineNotification({
  name: "forum-first-post-published",
  event: heldPostPublished,
  group: "moderation",
  label: "A moderator publishes a first post of yours",
  usual: "email",
  about: async (tx, { payload: { topicId, replyId } }) => {
    const [row] = await tx.db
      .select({ topic: forumTopics, reply: forumReplies })
      .from(forumTopics)
      .leftJoin(forumReplies, eq(forumReplies.id, replyId ?? sql`null`))
      .where(eq(forumTopics.id, topicId));
    if (!row || (replyId && !row.reply)) return undefined;
    const { topic, reply } = row;
    const authorId = (reply ?? topic).userId;
    if (!authorId) return undefined;
    const [seen] = await amongThoseWhoSee(tx, topic.categoryId, [authorId]);
    return {
      to: [{ profileId: authorId }],
      title: seen
        ? `Your ${reply ? "reply" : "topic"} is published: ${topic.title}`
        : `Your ${reply ? "reply" : "topic"} is published`,
      text: "A moderator has read it, and others can read and answer it now.",
      path: reply ? replyAddress(topicId, reply.position) : topicAddress(topicId),
    };
  },
});

/** A member is told until when they may not write, and why. */
export const memberSilencedNotice = defineNotification({
  name: "forum-member-silenced",
  event: memberSilenced,
  group: "moderation",
  label: "A moderator stops you from writing for a time",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const [silence] = await tx.db
      .select()
      .from(forumSilences)
      .where(eq(forumSilences.id, payload.silenceId));
    if (!silence) return undefined;
    const { userId, until, reason } = silence;
    return {
      to: [{ profileId: userId }],
      title: "You cannot write in the forum for a time",
      text: (timeZone) =>
        `A moderator has stopped you from writing until ${formatMoment(until, timeZone)}. You can read as before. The reason: ${reason} If you think that this is wrong, write to us; another moderator looks at it.`,
      path: "/forum/rules",
    };
  },
});

async function removalOf(tx: Tx, id: string) {
  const [removal] = await tx.db.select().from(forumRemovals).where(eq(forumRemovals.id, id));
  return removal;
}

/** Returns a report with whom to tell of it; undefined if that was forgotten meanwhile. */
async function reportOf(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({ report: forumReports, position: forumReplies.position })
    .from(forumReports)
    .leftJoin(forumReplies, eq(forumReplies.id, forumReports.replyId))
    .where(eq(forumReports.id, id));
  if (!row) return undefined;
  const { reporterId, reporterEmail, outcome, topicId } = row.report;
  const reporter: Recipient | undefined = reporterId
    ? { profileId: reporterId }
    : reporterEmail
      ? { address: reporterEmail }
      : undefined;
  const removed = outcome === "removed";
  const path = removed
    ? "/forum/rules"
    : row.position === null
      ? topicAddress(topicId)
      : replyAddress(topicId, row.position);
  return reporter && { reporter, outcome, path };
}
