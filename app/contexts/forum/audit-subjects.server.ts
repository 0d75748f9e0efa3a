import { sql } from "drizzle-orm";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import {
  forumCategories,
  forumRemovalReasons,
  forumRemovals,
  forumReplies,
  forumReports,
  forumTopics,
} from "./tables.ts";
import { forumHeldPosts } from "./tables/newcomers.ts";
import { forumTags } from "./tables/tags.ts";

/** How the audit log calls posts of the forum. */
export const forumSubjects = [
  auditSubjects("forum-topic", "Topic", {
    table: forumTopics,
    id: forumTopics.id,
    name: forumTopics.title,
    owner: { account: forumTopics.userId },
  }),
  auditSubjects("forum-reply", "Reply", {
    table: forumReplies,
    id: forumReplies.id,
    name: sql`(select t.title from ${forumTopics} t where t.id = ${forumReplies.topicId})`,
    owner: { account: forumReplies.userId },
  }),
  auditSubjects("forum-category", "Category", {
    table: forumCategories,
    id: forumCategories.id,
    name: forumCategories.name,
  }),
  auditSubjects("forum-tag", "Tag", {
    table: forumTags,
    id: forumTags.id,
    name: forumTags.name,
  }),
  auditSubjects("forum-report", "Report of a post", {
    table: forumReports,
    id: forumReports.id,
    name: sql`(select t.title from ${forumTopics} t where t.id = ${forumReports.topicId})`,
  }),
  auditSubjects("forum-removal", "Removed post", {
    table: forumRemovals,
    id: forumRemovals.id,
    name: forumRemovals.title,
    owner: { account: forumRemovals.authorId },
  }),
  auditSubjects("forum-removal-reason", "Reason for removals", {
    table: forumRemovalReasons,
    id: forumRemovalReasons.id,
    name: forumRemovalReasons.title,
  }),
  auditSubjects("forum-held-post", "Held post", {
    table: forumHeldPosts,
    id: forumHeldPosts.id,
    name: sql`coalesce(nullif(${forumHeldPosts.title}, ''),
      (select t.title from ${forumTopics} t where t.id = ${forumHeldPosts.topicId}))`,
    owner: { account: forumHeldPosts.userId },
  }),
];
