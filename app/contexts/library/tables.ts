import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentPart } from "./document-text.ts";
import type { ResourceCategory, ResourceType } from "./rules.ts";

/** Something to read, keep or look up (D2 §3). */
export const resources = pgTable(
  "resources",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<ResourceType>().notNull(),
    category: text().$type<ResourceCategory>().notNull(),
    /** Who wrote it; null where the institute did, or where its publisher is known by its page. */
    author: text(),
    /** Where a video or a link lies. */
    url: text(),
    /** What one gets: "PDF", "Website". */
    format: text().notNull(),
    /** The file's size in bytes, for a document; its drawing differs from it by a little. */
    fileSize: integer("file_size"),
    uploadDate: date("upload_date").notNull(),
    /** A document's text, where its file is drawn here. */
    parts: jsonb().$type<DocumentPart[]>(),
    /** A document's file in the file store, where it was uploaded. */
    fileId: uuid("file_id"),
    /** Counts up with each change: drawings are kept by it, and two people editing at once are told. */
    version: integer().notNull().default(1),
    featured: boolean().notNull().default(false),
    /** What is not published is seen by the staff alone. */
    published: boolean().notNull().default(true),
  },
  (table) => [
    index("resources_type").on(table.type, table.category),
    check("resources_type_known", sql`type in ('document', 'video', 'link')`),
    check(
      "resources_lie_somewhere",
      sql`case when type = 'document' then url is null and file_size is not null and num_nonnulls(parts, file_id) = 1 else url is not null and file_size is null and num_nonnulls(parts, file_id) = 0 end`,
    ),
    check("resources_url_secure", sql`url is null or url like 'https://%'`),
  ],
);
