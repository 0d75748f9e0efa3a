import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Permission to download an archive of one's own data for an hour. The archive is never stored. */
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

/** Requests to be erased. The link that is mailed to the person carries the request out. */
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

/** Erasures, with nothing but an id and marks, so that they can be repeated after a restore. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    /** Null if there was no account. */
    userId: uuid("user_id"),
    /** The marks recognise the person's addresses, while backups from before the erasure exist. */
    addressMarks: text("address_marks").array().notNull().default([]),
    by: text().$type<"member" | "operator" | "restore">().notNull(),
    erasedAt: at("erased_at").notNull(),
  },
  (table) => [index("erasures_at").on(table.erasedAt)],
);
