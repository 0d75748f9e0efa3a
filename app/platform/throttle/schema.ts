import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of the rate limiter. Its library requires the columns key, points and expire. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
    /** Until when nobody may use the key again. Only reservations set it. */
    heldUntil: timestamp("held_until", { withTimezone: true }),
  },
  (table) => [index("throttles_expire").on(table.expire)],
);
