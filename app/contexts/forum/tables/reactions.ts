import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { ReactionKind } from "../reaction/rules.ts";
import { forumReplies, forumTopics } from "../tables.ts";

/**
 * A member's reaction to somebody else's post. One that was taken back stays without a kind, so that
 * whoever presses the button again tells the author nothing new.
 */
export const forumReactions = pgTable(
  "forum_reactions",
  {
    id: uuid().primaryKey(),
    /** Null for a reply, which may be moved to another topic. */
    topicId: uuid("topic_id").references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null for the text of a topic itself. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    kind: text().$type<ReactionKind>(),
    reactedAt: at("reacted_at").notNull(),
    /** When the author was told of it, together with others. */
    toldAt: at("told_at"),
  },
  (table) => [
    uniqueIndex("forum_reactions_topic").on(table.topicId, table.profileId),
    uniqueIndex("forum_reactions_reply").on(table.replyId, table.profileId),
    index("forum_reactions_profile").on(table.profileId, table.reactedAt),
    index("forum_reactions_untold")
      .on(table.reactedAt)
      .where(sql`told_at is null and kind is not null`),
    check("forum_reactions_of_one", sql`num_nonnulls(topic_id, reply_id) = 1`),
  ],
);
