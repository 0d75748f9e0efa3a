import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { NamingEnd } from "../place/rules.ts";
import { enrolments, offers } from "./seats.ts";

/** Another person whom the holder of a place or a held seat names for it (the terms, "Cancellation"). */
export const placeSubstitutions = pgTable(
  "place_substitutions",
  {
    id: uuid().primaryKey(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id),
    /** The paid place; null while the seat is only held, and until it is paid for. */
    enrolmentId: uuid("enrolment_id").references(() => enrolments.id),
    /** The account that has the place and names the other person. */
    holderId: uuid("holder_id").notNull(),
    /** The address to which the holder is told, of their application. */
    holderEmail: text("holder_email").notNull(),
    /** The other person, as the holder wrote it. */
    name: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    namedAt: at("named_at").notNull(),
    /** When the other person accepted, with which account. */
    acceptedAt: at("accepted_at"),
    profileId: uuid("profile_id"),
    endedAt: at("ended_at"),
    endedAs: text("ended_as").$type<NamingEnd>(),
    /** Who confirmed that the person meets the entry requirements, and why if not all are met. */
    confirmedBy: uuid("confirmed_by"),
    waiver: text(),
  },
  (table) => [
    // A place is named for one person at a time.
    uniqueIndex("place_substitutions_open")
      .on(table.offerId)
      .where(sql`ended_at is null`),
    // A place goes to another person once.
    uniqueIndex("place_substitutions_once")
      .on(table.offerId)
      .where(sql`ended_as = 'confirmed'`),
    index("place_substitutions_email").on(table.email),
    index("place_substitutions_holder").on(table.holderId),
  ],
);
