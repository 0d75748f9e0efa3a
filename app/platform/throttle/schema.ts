import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of the rate limiter; key, points and expire are the columns that its library asks for. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
    /** Until when nobody may use the key again; the reservations alone set it. */
    heldUntil: timestamp("held_until", { withTimezone: true }),
  },
  (table) => [index("throttles_expire").on(table.expire)],
);
