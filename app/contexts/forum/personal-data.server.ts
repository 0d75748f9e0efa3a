import { asc, eq } from "drizzle-orm";
import { type PersonalData, workOfStaff } from "#app/platform/personal-data/personal-data.ts";
import { forumReplies, forumReports, forumTopics } from "./schema.ts";

/** What somebody has said in the forum. */
export const forumPersonalData: PersonalData = {
  name: "forum",
  title: "Your topics and replies in the forum, and what you reported",
  holdings: [
    {
      what: "Your topics and replies in the forum, under “Former member”",
      fate: "nameless",
      why: "Others have answered them. Delete those that say who you are before you leave, or tell us which should go.",
      columns: { forum_topics: ["user_id"], forum_replies: ["user_id"] },
    },
    {
      what: "Your reports to the moderators, without saying whose they were",
      fate: "nameless",
      why: "They explain what was decided about other people’s posts.",
      columns: { forum_reports: ["reporter_id"] },
    },
    workOfStaff({
      forum_topics: ["hidden_by"],
      forum_replies: ["hidden_by"],
      forum_reports: ["settled_by"],
    }),
  ],
  collect: async (ctx, { id }) => {
    if (!id) return { records: {} };
    const topics = await ctx.db
      .select()
      .from(forumTopics)
      .where(eq(forumTopics.userId, id))
      .orderBy(asc(forumTopics.createdAt));
    const replies = await ctx.db
      .select({ reply: forumReplies, topic: forumTopics.title })
      .from(forumReplies)
      .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
      .where(eq(forumReplies.userId, id))
      .orderBy(asc(forumReplies.createdAt));
    const reports = await ctx.db
      .select({
        topicId: forumReports.topicId,
        replyId: forumReports.replyId,
        reason: forumReports.reason,
        createdAt: forumReports.createdAt,
        outcome: forumReports.outcome,
      })
      .from(forumReports)
      .where(eq(forumReports.reporterId, id));
    return {
      records: {
        topics: topics.map((topic) => ({
          id: topic.id,
          title: topic.title,
          content: topic.content,
          createdAt: topic.createdAt,
          editedAt: topic.editedAt,
          hiddenAt: topic.hiddenAt,
        })),
        replies: replies.map(({ reply, topic }) => ({
          id: reply.id,
          topicId: reply.topicId,
          topic,
          content: reply.content,
          createdAt: reply.createdAt,
          hiddenAt: reply.hiddenAt,
        })),
        reports,
      },
    };
  },
  erase: async (tx, { id }) => {
    if (!id) return {};
    await tx.db.update(forumTopics).set({ userId: null }).where(eq(forumTopics.userId, id));
    await tx.db.update(forumReplies).set({ userId: null }).where(eq(forumReplies.userId, id));
    await tx.db
      .update(forumReports)
      .set({ reporterId: null })
      .where(eq(forumReports.reporterId, id));
    return {};
  },
};
