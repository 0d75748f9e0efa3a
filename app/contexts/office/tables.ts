import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** Who of the staff has taken something that waits, where its own context keeps no owner. */
export const officeAssignments = pgTable(
  "office_assignments",
  {
    /** The name of the source of waiting things. */
    source: text().notNull(),
    itemId: uuid("item_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    takenAt: at("taken_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.itemId] }),
    index("office_assignments_staff").on(table.staffId),
    index("office_assignments_taken").on(table.takenAt),
  ],
);
