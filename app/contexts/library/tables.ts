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

/** A document, a video or a link (D2 §3). */
export const resources = pgTable(
  "resources",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<ResourceType>().notNull(),
    category: text().$type<ResourceCategory>().notNull(),
    /** The author. Null if the institute wrote it, or if its page names the publisher. */
    author: text(),
    /** The address of a video or a link. */
    url: text(),
    /** The format that readers get: "PDF", "Website". */
    format: text().notNull(),
    /** A document's size in bytes. A drawn PDF may differ from it slightly. */
    fileSize: integer("file_size"),
    uploadDate: date("upload_date").notNull(),
    /** The text of a document whose PDF is drawn here. */
    parts: jsonb().$type<DocumentPart[]>(),
    /** The file of a document that was uploaded. */
    fileId: uuid("file_id"),
    /** Goes up with each change. Drawn PDFs are cached by it, and it is the optimistic lock. */
    version: integer().notNull().default(1),
    featured: boolean().notNull().default(false),
    /** Unpublished resources are shown to staff only. */
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
