import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of the rate limiter; the columns are the ones its library asks for. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index("throttles_expire").on(table.expire)],
);
