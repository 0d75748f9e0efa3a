import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was done under a limit, and until when that counts. */
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
