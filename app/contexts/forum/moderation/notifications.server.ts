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
  says: {
    title: "Your report has arrived",
    text: "Thank you for reporting a post in our forum. A moderator, a person, reads it and decides. We tell you what was decided.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const report = await reportOf(tx, payload.reportId);
    return (
      report && {
        to: [report.reporter],
        values: {},
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
  says: {
    phrases: {
      outcome: {
        removed: "The post that you reported was removed",
        kept: "The post that you reported stays",
      },
      decision: {
        removed:
          "A moderator read the post that you reported, and it was removed. Its author may object; another moderator decides then. No automated means were used.",
        kept: "A moderator read the post that you reported and found that it may stay. No automated means were used. If you think that this is wrong, report the post again and say what we have overlooked, or write to us.",
      },
    },
    needed: ["decision"],
    title: "{outcome}",
    text: "{decision}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const report = await reportOf(tx, payload.reportId);
    if (!report?.outcome) return undefined;
    const outcome = report.outcome === "removed" ? "removed" : "kept";
    return {
      to: [report.reporter],
      values: { outcome, decision: outcome },
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
  says: {
    variables: {
      reason: "Advertising",
      rule: "The forum is not a place to sell.",
    },
    phrases: {
      what: {
        "removed-topic": "A moderator removed your topic",
        "removed-reply": "A moderator removed your reply",
        "held-topic": "A moderator did not publish your topic",
        "held-reply": "A moderator did not publish your reply",
      },
    },
    needed: ["reason", "rule"],
    title: "{what}",
    text: "The reason: {reason}. {rule} The page says more, and there you can object within six months; another moderator decides then.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { removalId } }) => {
    const removal = await removalOf(tx, removalId);
    if (!removal?.authorId) return undefined;
    const what = removal.replyId ? "reply" : "topic";
    const did = removal.source === "queue" ? "held" : "removed";
    return {
      to: [{ profileId: removal.authorId }],
      values: { reason: removal.title, rule: removal.rule, what: `${did}-${what}` },
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
  says: {
    phrases: {
      outcome: {
        reversed: "Your post was brought back",
        upheld: "The removal of your post stands",
      },
      decision: {
        reversed:
          "Another moderator has read your objection, and your post is shown again. Their answer is on the page.",
        upheld:
          "Another moderator has read your objection and found that the removal was right. Their answer is on the page.",
      },
    },
    needed: ["decision"],
    title: "{outcome}",
    text: "{decision}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload: { removalId } }) => {
    const removal = await removalOf(tx, removalId);
    if (!removal?.authorId) return undefined;
    const outcome = removal.decision === "reversed" ? "reversed" : "upheld";
    return {
      to: [{ profileId: removal.authorId }],
      values: { outcome, decision: outcome },
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
  says: {
    variables: { topic: "Which radio do you use?" },
    phrases: {
      what: { topic: "Your topic is published", reply: "Your reply is published" },
      which: { named: ": {topic}" },
    },
    title: "{what}{which}",
    text: "A moderator has read it, and others can read and answer it now.",
  },
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
      // Staff may name the topic elsewhere than in the phrase, so its name is not given at all.
      values: {
        topic: seen ? topic.title : "",
        what: reply ? "reply" : "topic",
        which: seen ? "named" : "",
      },
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
  says: {
    variables: { until: "12 Mar 2027, 7:00 pm NZDT", reason: "You have insulted other members." },
    needed: ["until", "reason"],
    title: "You cannot write in the forum for a time",
    text: "A moderator has stopped you from writing until {until}. You can read as before. The reason: {reason} If you think that this is wrong, write to us; another moderator looks at it.",
  },
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
      values: { until: (timeZone) => formatMoment(until, timeZone), reason },
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
