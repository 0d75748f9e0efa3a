import { asc, eq } from "drizzle-orm";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { forumReplies, forumReports, forumSearchEntries, forumTopics } from "./tables.ts";

const posts = {
  what: "Your topics and replies in the forum, under “Former member”",
  why: "Others have answered them. Delete those that say who you are before you leave, or tell us which should go.",
};

const reports = {
  what: "Your reports to the moderators, without saying whose they were",
  why: "They explain what was decided about other people’s posts.",
};

const topicData = personalTable(forumTopics, {
  rows: "stay",
  account: forumTopics.userId,
  orderBy: forumTopics.createdAt,
  columns: {
    id: notPersonal(),
    categoryId: notInArchive(notPersonal()),
    userId: notInArchive(anonymised(posts, null)),
    title: anonymised(posts),
    content: anonymised(posts),
    isPinned: notInArchive(notPersonal()),
    isLocked: notInArchive(notPersonal()),
    createdAt: notPersonal(),
    editedAt: notPersonal(),
    replyCount: notInArchive(notPersonal()),
    lastPosition: notInArchive(notPersonal()),
    positions: notInArchive(notPersonal()),
    block: notInArchive(notPersonal()),
    hiddenAt: notPersonal(),
    hiddenBy: doneByStaff(),
  },
});

const replyData = personalTable(forumReplies, {
  rows: "stay",
  account: forumReplies.userId,
  columns: {
    id: notPersonal(),
    topicId: notPersonal(),
    userId: notInArchive(anonymised(posts, null)),
    content: anonymised(posts),
    position: notInArchive(notPersonal()),
    createdAt: notPersonal(),
    hiddenAt: notPersonal(),
    hiddenBy: doneByStaff(),
  },
});

/** A copy of each post's text, for the search. */
const searchEntryData = personalTable(forumSearchEntries, {
  rows: "stay",
  archive: false,
  columns: {
    number: notPersonal(),
    topicId: notPersonal(),
    replyId: notPersonal(),
    text: anonymised(posts),
    words: anonymised(posts),
    hidden: notPersonal(),
  },
});

const reportData = personalTable(forumReports, {
  rows: "stay",
  account: forumReports.reporterId,
  columns: {
    id: notInArchive(notPersonal()),
    topicId: notPersonal(),
    replyId: notPersonal(),
    reporterId: notInArchive(anonymised(reports, null)),
    reason: anonymised(reports),
    createdAt: notPersonal(),
    settledAt: notInArchive(notPersonal()),
    settledBy: doneByStaff(),
    outcome: notPersonal(),
  },
});

/** What the forum holds about a person. */
export const forumPersonalData: PersonalData = {
  name: "forum",
  title: "Your topics and replies in the forum, and what you reported",
  tables: [topicData, replyData, searchEntryData, reportData],
  collect: async (ctx, person, tools) => {
    if (!person.id) return { records: {} };
    const topics = await archivedRows(ctx, tools, topicData, rowsOf(topicData, person));
    const replies = await ctx.db
      .select({ reply: forumReplies, topic: forumTopics.title })
      .from(forumReplies)
      .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
      .where(rowsOf(replyData, person))
      .orderBy(asc(forumReplies.createdAt));
    const reported = await archivedRows(ctx, tools, reportData, rowsOf(reportData, person));
    return {
      records: {
        topics: topics.records,
        replies: replies.map(({ reply, topic }) => ({
          topic,
          ...archivedRow(ctx, replyData, reply),
        })),
        reports: reported.records,
      },
    };
  },
};
