import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DocumentPart } from "./document-text.ts";
import type { ResourceCategory, ResourceType } from "./resource.ts";

/** Something to read, keep or look up (D2 §3). */
export const resources = pgTable(
  "resources",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    type: text().$type<ResourceType>().notNull(),
    category: text().$type<ResourceCategory>().notNull(),
    /** Where a video or a link lies; a document's file is drawn here. */
    url: text(),
    /** What one gets: "PDF", "Website". */
    format: text().notNull(),
    /** The file's size in bytes, for a document; its drawing differs from it by a little. */
    fileSize: integer("file_size"),
    uploadDate: date("upload_date").notNull(),
    /** A document's text. */
    parts: jsonb().$type<DocumentPart[]>(),
    /** Counts up with each change of the text. */
    version: integer().notNull().default(1),
    featured: boolean().notNull().default(false),
  },
  (table) => [
    index("resources_type").on(table.type, table.category),
    check("resources_type_known", sql`type in ('document', 'video', 'link')`),
    check(
      "resources_lie_somewhere",
      sql`(type = 'document') = (parts is not null) and (type = 'document') = (file_size is not null) and (type = 'document') = (url is null)`,
    ),
    check("resources_url_secure", sql`url is null or url like 'https://%'`),
  ],
);
