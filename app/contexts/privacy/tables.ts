import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Leave to download an archive of one's own data, for an hour; the archive itself is never stored. */
export const archiveLinks = pgTable(
  "archive_links",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    madeAt: at("made_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [uniqueIndex("archive_links_user").on(table.userId)],
);

/** Somebody asked to be erased; the link that was mailed to them makes it happen. */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").unique(),
    requestedAt: at("requested_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("erasure_requests_user").on(table.userId)],
);

/** Who was erased, by nothing but an id and marks: what is done again after a restore. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    /** Null where there was no account. */
    userId: uuid("user_id"),
    /** By which their addresses are known again, for as long as there are backups from before. */
    addressMarks: text("address_marks").array().notNull().default([]),
    by: text().$type<"member" | "operator" | "restore">().notNull(),
    erasedAt: at("erased_at").notNull(),
  },
  (table) => [index("erasures_at").on(table.erasedAt)],
);
