import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** What an award's course page says about its graduates, as it was counted on a day. */
export const placementFigures = pgTable(
  "placement_figures",
  {
    awardId: text("award_id").primaryKey(),
    /** What was completed, as its certificates call it. */
    title: text().notNull(),
    /** How many completed the award between the two days. */
    base: integer().notNull(),
    /** How many of them were hired since and have agreed to be counted. */
    placed: integer().notNull(),
    from: date("counted_from").notNull(),
    countedOn: date("counted_on").notNull(),
    publishedAt: at("published_at").notNull(),
    publishedBy: uuid("published_by"),
  },
  () => [check("placement_figures_base", sql`base > 10 and placed between 3 and base`)],
);
