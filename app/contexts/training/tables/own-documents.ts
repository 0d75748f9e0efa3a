import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { EndingKind } from "../expiry/rules.ts";
import type { DocumentState, OwnDocumentKind, Refusal } from "../own-document/rules.ts";

/**
 * A document of a person, such as a medical certificate. Its kind, its class and its last day are
 * all that stays; the file is sealed, and deleted 30 days after it was seen or refused.
 */
export const ownDocuments = pgTable(
  "own_documents",
  {
    /** The key of the form, so that a form sent twice is one document. */
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    kind: text().$type<OwnDocumentKind>().notNull(),
    /** The class of a medical, or what a licence is for. A passport has none. */
    class: text(),
    /** The last day on which it is valid. */
    validUntil: date("valid_until").notNull(),
    handedInAt: at("handed_in_at").notNull(),
    state: text().$type<DocumentState>().notNull().default("handed-in"),
    /** By whom it was seen or refused, and when. */
    seenBy: uuid("seen_by"),
    seenAt: at("seen_at"),
    refusal: text().$type<Refusal>(),
    /** In the office's words. A medical has none, because words could say what was found. */
    refusalNote: text("refusal_note"),
    mediaType: text("media_type").notNull(),
    bytes: integer().notNull(),
    /** The key of the sealed file; null once it is deleted. */
    storageKey: text("storage_key").unique(),
    fileDeletedAt: at("file_deleted_at"),
  },
  (table) => [
    index("own_documents_profile").on(table.profileId, table.kind),
    index("own_documents_waiting")
      .on(table.handedInAt)
      .where(sql`state = 'handed-in'`),
    index("own_documents_end").on(table.validUntil),
    index("own_documents_files")
      .on(table.seenAt)
      .where(sql`storage_key is not null`),
    check(
      "own_documents_kind",
      sql`kind in ('medical', 'flight-review', 'licence', 'first-aid', 'passport')`,
    ),
    check(
      "own_documents_state",
      sql`case state when 'handed-in' then seen_at is null and seen_by is null and refusal is null
        when 'seen' then seen_at is not null and seen_by is not null and refusal is null
        when 'refused' then seen_at is not null and seen_by is not null and refusal is not null
        else false end`,
    ),
    // Nobody looks at their own documents for the office.
    check("own_documents_seen_by_another", sql`seen_by <> profile_id`),
    check("own_documents_medical", sql`kind <> 'medical' or refusal_note is null`),
  ],
);

/** Every look at a document's file: who, and when. */
export const ownDocumentViews = pgTable(
  "own_document_views",
  {
    id: uuid().primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => ownDocuments.id, { onDelete: "cascade" }),
    viewedBy: uuid("viewed_by").notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("own_document_views_document").on(table.documentId, table.at)],
);

/**
 * The days before the end of something at which its person was reminded: of a document, an award's
 * certificate, or a qualification of an instructor.
 */
export const expiryReminders = pgTable(
  "expiry_reminders",
  {
    kind: text().$type<EndingKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    /** 90, 30 or 7. */
    days: integer().notNull(),
    remindedAt: at("reminded_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.days] }),
    index("expiry_reminders_subject").on(table.subjectId),
    index("expiry_reminders_profile").on(table.profileId),
  ],
);
