import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** A message that the office sent to the people of an intake. Its id comes from the form. */
export const intakeMessages = pgTable(
  "intake_messages",
  {
    id: uuid().primaryKey(),
    intakeId: uuid("intake_id").notNull(),
    /** "cohort", "wait-list", or "group:" and a name. */
    audience: text().notNull(),
    subject: text().notNull(),
    /** Markdown, by the rules of a post. */
    content: text().notNull(),
    /** How many of them have no account that can be written to. */
    unreachable: integer().notNull().default(0),
    sentBy: uuid("sent_by").notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [
    index("intake_messages_intake").on(table.intakeId, table.sentAt),
    check("intake_messages_audience", sql`audience ~ '^(cohort|wait-list|group:.+)$'`),
  ],
);

/** To whom a message was sent. */
export const intakeMessageRecipients = pgTable(
  "intake_message_recipients",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => intakeMessages.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.profileId] }),
    index("intake_message_recipients_profile").on(table.profileId),
  ],
);
