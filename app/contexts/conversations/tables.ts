import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Side } from "#app/kernel/conversation.ts";
import { at } from "#app/platform/db/columns.ts";

/**
 * What the sides of a conversation have written to each other. The subject is what they write about,
 * such as an application. Its id is unique among all kinds.
 */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    /** The key of the form, so that a form sent twice is one message. */
    id: uuid().primaryKey(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    side: text().$type<Side>().notNull(),
    /** The account that wrote it; null if a former version or the system did. */
    authorId: uuid("author_id"),
    text: text().notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [index("conversation_messages_subject").on(table.subjectId, table.sentAt, table.id)],
);

/** Files that were sent with a message. Their bytes are encrypted in the file store. */
export const conversationAttachments = pgTable(
  "conversation_attachments",
  {
    id: uuid().primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => conversationMessages.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer().notNull(),
    /** The key of the sealed file; null once it is deleted. */
    storageKey: text("storage_key").unique(),
  },
  (table) => [index("conversation_attachments_message").on(table.messageId)],
);

/**
 * What staff write down for each other. Notes have a table of their own, so that no query made for
 * somebody else reads them.
 */
export const conversationNotes = pgTable(
  "conversation_notes",
  {
    /** The key of the form, so that a form sent twice is one note. */
    id: uuid().primaryKey(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    authorId: uuid("author_id"),
    text: text().notNull(),
    writtenAt: at("written_at").notNull(),
    /** Goes up with each correction. A correction that began from an older one is refused. */
    version: integer().notNull().default(1),
    correctedAt: at("corrected_at"),
    correctedBy: uuid("corrected_by"),
  },
  (table) => [index("conversation_notes_subject").on(table.subjectId, table.writtenAt, table.id)],
);

/** Up to which moment somebody has read a conversation. */
export const conversationReads = pgTable(
  "conversation_reads",
  {
    subjectId: uuid("subject_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    readUpTo: at("read_up_to").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.profileId] })],
);
