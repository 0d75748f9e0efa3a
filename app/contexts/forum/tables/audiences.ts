import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { AudienceKind } from "../audience/rules.ts";
import { forumCategories } from "../tables.ts";

/** Who sees a category that not everybody sees: the people of each of its rows, and moderators. */
export const forumCategoryAudiences = pgTable(
  "forum_category_audiences",
  {
    categoryId: uuid("category_id")
      .notNull()
      .references(() => forumCategories.id, { onDelete: "cascade" }),
    kind: text().$type<AudienceKind>().notNull(),
    /** The id of the catalogue's module or of the intake; empty for graduates. */
    subject: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.kind, table.subject] }),
    check("forum_category_audiences_kind", sql`kind in ('module', 'intake', 'graduates')`),
    check("forum_category_audiences_subject", sql`(kind = 'graduates') = (subject = '')`),
  ],
);
