import { asc, eq, sql } from "drizzle-orm";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  anonymised,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
  storedFile,
} from "#app/platform/personal-data/personal-table.ts";
import {
  forumRemovals,
  forumReplies,
  forumReports,
  forumRevisions,
  forumSearchEntries,
  forumSilences,
  forumTopics,
} from "./tables.ts";
import { forumHeldPosts } from "./tables/newcomers.ts";
import { forumPictures } from "./tables/pictures.ts";
import { forumPollOptions, forumPolls, forumVotes } from "./tables/polls.ts";
import { forumReactions } from "./tables/reactions.ts";
import {
  forumBookmarks,
  forumCategoryLevels,
  forumReads,
  forumTopicLevels,
} from "./tables/readers.ts";
import { visibleTo } from "./audience/visible.server.ts";

const posts = {
  what: "Your topics and replies in the forum, under “Former member”",
  why: "Others have answered them. Delete those that say who you are before you leave, or tell us which should go.",
};

const reports = {
  what: "Your reports to the moderators, without saying whose they were",
  why: "They explain what was decided about other people’s posts.",
};

const removals = {
  what: "The reasons for which moderators removed posts of yours, and your objections, without saying whose they were",
  why: "The figures about moderation are counted from them.",
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
    revision: notInArchive(notPersonal()),
    replyCount: notInArchive(notPersonal()),
    lastPosition: notInArchive(notPersonal()),
    positions: notInArchive(notPersonal()),
    activeAt: notInArchive(notPersonal()),
    answerId: notInArchive(notPersonal()),
    instructorReplied: notInArchive(notPersonal()),
    block: notInArchive(notPersonal()),
    hiddenAt: notPersonal(),
    hiddenBy: doneByStaff(),
    removalId: notInArchive(notPersonal()),
    reopensAt: notInArchive(notPersonal()),
    mergedInto: notInArchive(notPersonal()),
    mergedAt: notInArchive(notPersonal()),
    hasMoved: notInArchive(notPersonal()),
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
    byInstructor: notInArchive(notPersonal()),
    createdAt: notPersonal(),
    editedAt: notPersonal(),
    revision: notInArchive(notPersonal()),
    hiddenAt: notPersonal(),
    hiddenBy: doneByStaff(),
    removalId: notInArchive(notPersonal()),
  },
});

/** What a post said after each save. */
const revisionData = personalTable(forumRevisions, {
  rows: "stay",
  account: forumRevisions.savedBy,
  columns: {
    id: notInArchive(notPersonal()),
    topicId: notPersonal(),
    replyId: notPersonal(),
    number: notPersonal(),
    title: anonymised(posts),
    content: anonymised(posts),
    savedAt: notPersonal(),
    savedBy: notInArchive(anonymised(posts, null)),
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
  address: forumReports.reporterEmail,
  columns: {
    id: notInArchive(notPersonal()),
    topicId: notPersonal(),
    replyId: notPersonal(),
    reporterId: notInArchive(anonymised(reports, null)),
    reporterEmail: anonymised(reports, null),
    kind: notPersonal(),
    reason: anonymised(reports),
    createdAt: notPersonal(),
    settledAt: notInArchive(notPersonal()),
    settledBy: doneByStaff(),
    outcome: notPersonal(),
  },
});

const topicLevelData = personalTable(forumTopicLevels, {
  what: "Which topics you follow in the forum, and how",
  rows: "deleted",
  account: forumTopicLevels.profileId,
  orderBy: forumTopicLevels.setAt,
  columns: {
    topicId: deleted(),
    profileId: notInArchive(deleted()),
    level: deleted(),
    setAt: deleted(),
  },
});

const categoryLevelData = personalTable(forumCategoryLevels, {
  what: "Which categories you follow in the forum, and how",
  rows: "deleted",
  account: forumCategoryLevels.profileId,
  orderBy: forumCategoryLevels.setAt,
  columns: {
    categoryId: deleted(),
    profileId: notInArchive(deleted()),
    level: deleted(),
    setAt: deleted(),
  },
});

const readData = personalTable(forumReads, {
  what: "How far you have read topics in the forum",
  rows: "deleted",
  account: forumReads.profileId,
  orderBy: forumReads.readAt,
  columns: {
    profileId: notInArchive(deleted()),
    topicId: deleted(),
    position: deleted(),
    readAt: deleted(),
  },
});

const reactionData = personalTable(forumReactions, {
  what: "Your reactions to posts in the forum",
  rows: "deleted",
  account: forumReactions.profileId,
  orderBy: forumReactions.reactedAt,
  columns: {
    id: notInArchive(deleted()),
    topicId: notPersonal(),
    replyId: notPersonal(),
    profileId: notInArchive(deleted()),
    kind: deleted(),
    reactedAt: deleted(),
    toldAt: notInArchive(deleted()),
  },
});

const bookmarkData = personalTable(forumBookmarks, {
  what: "Your bookmarks in the forum, with your notes",
  rows: "deleted",
  account: forumBookmarks.profileId,
  orderBy: forumBookmarks.bookmarkedAt,
  columns: {
    id: notInArchive(deleted()),
    topicId: notPersonal(),
    replyId: notPersonal(),
    profileId: notInArchive(deleted()),
    note: deleted(),
    bookmarkedAt: deleted(),
  },
});

const pictureData = personalTable(forumPictures, {
  what: "Your pictures in posts of the forum",
  rows: "deleted",
  account: forumPictures.userId,
  orderBy: forumPictures.addedAt,
  columns: {
    id: notPersonal(),
    userId: notInArchive(deleted()),
    storageKey: storedFile({
      archivePath: ({ id }) => `forum/pictures/${id}.webp`,
    }),
    alt: deleted(),
    width: notInArchive(notPersonal()),
    height: notInArchive(notPersonal()),
    addedAt: deleted(),
    topicId: notPersonal(),
    replyId: notPersonal(),
  },
});

const votes = {
  what: "Your votes in polls of the forum, without saying whose they were",
  why: "The results are counted from them.",
};

const pollData = personalTable(forumPolls, {
  rows: "stay",
  account: forumPolls.createdBy,
  orderBy: forumPolls.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    topicId: notPersonal(),
    createdBy: notInArchive(anonymised(posts, null)),
    question: anonymised(posts),
    several: notPersonal(),
    resultsShown: notPersonal(),
    createdAt: notPersonal(),
    closesAt: notPersonal(),
  },
});

const pollOptionData = personalTable(forumPollOptions, {
  rows: "stay",
  archive: false,
  columns: {
    pollId: notPersonal(),
    number: notPersonal(),
    label: anonymised(posts),
    votes: notPersonal(),
  },
});

const voteData = personalTable(forumVotes, {
  rows: "stay",
  account: forumVotes.profileId,
  orderBy: forumVotes.votedAt,
  columns: {
    id: notInArchive(notPersonal()),
    pollId: notPersonal(),
    profileId: notInArchive(anonymised(votes, null)),
    chosen: notPersonal(),
    votedAt: notPersonal(),
  },
});

const removalData = personalTable(forumRemovals, {
  rows: "stay",
  account: forumRemovals.authorId,
  orderBy: forumRemovals.removedAt,
  columns: {
    id: notPersonal(),
    topicId: notInArchive(notPersonal()),
    replyId: notInArchive(notPersonal()),
    authorId: notInArchive(anonymised(removals, null)),
    removedBy: doneByStaff(),
    removedAt: notPersonal(),
    kind: notPersonal(),
    title: notPersonal(),
    rule: notPersonal(),
    ground: notPersonal(),
    explanation: anonymised(removals, ""),
    source: notPersonal(),
    restoredAt: notPersonal(),
    objectedAt: notPersonal(),
    objection: anonymised(removals),
    decidedAt: notPersonal(),
    decidedBy: doneByStaff(),
    decision: notPersonal(),
    answer: anonymised(removals),
  },
});

const silenceData = personalTable(forumSilences, {
  what: "When moderators stopped you from writing in the forum, and why",
  rows: "deleted",
  account: forumSilences.userId,
  orderBy: forumSilences.silencedAt,
  columns: {
    id: notInArchive(notPersonal()),
    userId: notInArchive(deleted()),
    reason: deleted(),
    silencedAt: deleted(),
    silencedBy: doneByStaff(),
    until: deleted(),
    liftedAt: deleted(),
    liftedBy: doneByStaff(),
  },
});

/** First posts that wait for a moderator, and those that one refused. */
const heldPostData = personalTable(forumHeldPosts, {
  what: "Posts in the forum that wait for a moderator or were refused",
  rows: "deleted",
  account: forumHeldPosts.userId,
  orderBy: forumHeldPosts.heldAt,
  columns: {
    id: notPersonal(),
    userId: notInArchive(deleted()),
    topicId: notPersonal(),
    categoryId: notInArchive(notPersonal()),
    title: deleted(),
    content: deleted(),
    tagIds: notInArchive(notPersonal()),
    about: notInArchive(notPersonal()),
    heldAt: deleted(),
    refusedAt: deleted(),
    removalId: notInArchive(notPersonal()),
  },
});

/** Whether the person still sees the topic to which they replied. */
const maySeeTopic = (userId: string) => visibleTo(sql`${userId}::uuid`, forumTopics.categoryId);

/** What the forum holds about a person. */
export const forumPersonalData: PersonalData = {
  name: "forum",
  title: "Your topics and replies in the forum, and what you reported",
  tables: [
    topicData,
    replyData,
    revisionData,
    searchEntryData,
    reportData,
    removalData,
    silenceData,
    heldPostData,
    topicLevelData,
    categoryLevelData,
    readData,
    reactionData,
    bookmarkData,
    pictureData,
    pollData,
    pollOptionData,
    voteData,
  ],
  collect: async (ctx, person, tools) => {
    if (!person.id) return { records: {} };
    const topics = await archivedRows(ctx, tools, topicData, rowsOf(topicData, person));
    const replies = await ctx.db
      .select({
        reply: forumReplies,
        topic: sql<
          string | null
        >`case when ${maySeeTopic(person.id)} then ${forumTopics.title} end`,
      })
      .from(forumReplies)
      .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
      .where(rowsOf(replyData, person))
      .orderBy(asc(forumReplies.createdAt));
    const revisions = await archivedRows(ctx, tools, revisionData, rowsOf(revisionData, person));
    const removed = await archivedRows(ctx, tools, removalData, rowsOf(removalData, person));
    const silences = await archivedRows(ctx, tools, silenceData, rowsOf(silenceData, person));
    const held = await archivedRows(ctx, tools, heldPostData, rowsOf(heldPostData, person));
    const reported = await archivedRows(ctx, tools, reportData, rowsOf(reportData, person));
    const levels = await archivedRows(ctx, tools, topicLevelData, rowsOf(topicLevelData, person));
    const ofCategories = rowsOf(categoryLevelData, person);
    const categoryLevels = await archivedRows(ctx, tools, categoryLevelData, ofCategories);
    const reads = await archivedRows(ctx, tools, readData, rowsOf(readData, person));
    const reactions = await archivedRows(ctx, tools, reactionData, rowsOf(reactionData, person));
    const bookmarks = await archivedRows(ctx, tools, bookmarkData, rowsOf(bookmarkData, person));
    const pictures = await archivedRows(ctx, tools, pictureData, rowsOf(pictureData, person));
    const polls = await archivedRows(ctx, tools, pollData, rowsOf(pollData, person));
    const given = await archivedRows(ctx, tools, voteData, rowsOf(voteData, person));
    return {
      records: {
        topics: topics.records,
        replies: replies.map(({ reply, topic }) => ({
          topic,
          ...archivedRow(ctx, replyData, reply),
        })),
        revisions: revisions.records,
        reports: reported.records,
        followedTopics: levels.records,
        followedCategories: categoryLevels.records,
        readTopics: reads.records,
        reactions: reactions.records,
        bookmarks: bookmarks.records,
        pictures: pictures.records,
        polls: polls.records,
        votes: given.records,
        removals: removed.records,
        silences: silences.records,
        heldPosts: held.records,
      },
    };
  },
};
