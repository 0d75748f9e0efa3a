import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import type { Area } from "./areas.ts";

/**
 * How the site answered in an hour, by area, of all processes together. It contains neither addresses
 * nor people.
 */
export const requestHours = pgTable(
  "request_hours",
  {
    /** When the hour begins, in UTC. */
    hour: at("hour").notNull(),
    area: text().$type<Area>().notNull(),
    requests: integer().notNull(),
    /** Answers with a status of 500 or more. */
    errors: integer().notNull(),
    /** Answers from the page cache. */
    kept: integer().notNull(),
    /** How many answers took how long; the bounds are `DURATION_BOUNDS`, and the last is above all. */
    durations: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.area] }),
    check("request_hours_durations", sql`cardinality(durations) = 13`),
  ],
);
