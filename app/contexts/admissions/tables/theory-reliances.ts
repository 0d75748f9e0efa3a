import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { offers } from "./seats.ts";

/**
 * An offer from the time when a certificate for online theory counted as the whole module, and whose
 * condition of an earlier module was met by such a certificate only. The migration that told the two
 * apart wrote these rows. Staff note what was done about each.
 */
export const theoryReliances = pgTable(
  "theory_reliances",
  {
    offerId: uuid("offer_id")
      .primaryKey()
      .references(() => offers.id),
    /** The earlier modules of which only the theory was completed. */
    moduleIds: text("module_ids").array().notNull(),
    foundAt: at("found_at").notNull(),
    /** What was done about it; null until staff have settled it. */
    note: text(),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
    /** Goes up with each change, so that the second of two who save is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("theory_reliances_settled").on(table.settledAt),
    check("theory_reliances_note", sql`settled_at is null or note is not null`),
  ],
);
