import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/**
 * The seeds that have run in this database. Each runs once, so that what staff delete stays
 * deleted.
 */
export const appliedSeeds = pgTable("applied_seeds", {
  name: text().primaryKey(),
  appliedAt: at("applied_at").notNull(),
});
