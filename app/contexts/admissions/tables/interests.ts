import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** Somebody who wants one email when a programme has a date that one can book. */
export const dateInterests = pgTable(
  "date_interests",
  {
    id: uuid().primaryKey(),
    programmeId: text("programme_id").notNull(),
    /** In small letters. */
    email: text().notNull(),
    /** The dates that could be booked already. The email is about any other one. */
    knownIntakeIds: uuid("known_intake_ids").array().notNull(),
    /** A hash of the token in the newest link. */
    tokenHash: text("token_hash").unique(),
    expressedAt: at("expressed_at").notNull(),
    /** When its owner confirmed the address. Until then nothing is sent but the link. */
    confirmedAt: at("confirmed_at"),
    /** When the one email was written. The row is deleted with it. */
    toldAt: at("told_at"),
  },
  (table) => [uniqueIndex("date_interests_once").on(table.programmeId, table.email)],
);
