import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** What is warned of when sessions are planned: one row, or none while everything is as it came. */
export const planningSettings = pgTable(
  "planning_settings",
  {
    id: integer().primaryKey(),
    /** The hours of a usual day, on the clocks of the base ("07:00"). */
    dayFrom: text("day_from").notNull(),
    dayUntil: text("day_until").notNull(),
    /** How far two sessions of an instructor at different bases have to be apart. */
    baseChangeHours: integer("base_change_hours").notNull(),
    version: integer().notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  () => [
    check("planning_settings_single", sql`id = 1`),
    check("planning_settings_day", sql`day_from < day_until`),
    check("planning_settings_hours", sql`base_change_hours between 0 and 336`),
  ],
);
