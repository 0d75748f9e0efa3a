import { sql } from "drizzle-orm";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { forumReplies, forumTopics } from "./tables.ts";

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
];
