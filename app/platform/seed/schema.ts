import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which seeds this database has had: each is sown once, so that what staff delete stays deleted. */
export const appliedSeeds = pgTable("applied_seeds", {
  name: text().primaryKey(),
  appliedAt: timestamp("applied_at", { withTimezone: true }).notNull(),
});
