import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** Which seeds this database has had: each is seeded once, so that what staff delete stays deleted. */
export const appliedSeeds = pgTable("applied_seeds", {
  name: text().primaryKey(),
  appliedAt: at("applied_at").notNull(),
});
