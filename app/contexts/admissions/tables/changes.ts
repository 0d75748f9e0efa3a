import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Choice, ChangeKind, KnownIntake, Standing } from "../intake/change.ts";
import { intakes } from "./applications.ts";
import { groupBookings } from "./groups.ts";
import { offers } from "./seats.ts";

/** A change of an intake of which the people on it were told: another date or place, or none. */
export const intakeChanges = pgTable(
  "intake_changes",
  {
    id: uuid().primaryKey(),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    kind: text().$type<ChangeKind>().notNull(),
    /** What people knew of the intake before, and what they know now. */
    before: jsonb().$type<KnownIntake>().notNull(),
    after: jsonb().$type<KnownIntake>().notNull(),
    /** What staff added to the email. */
    message: text(),
    announcedAt: at("announced_at").notNull(),
  },
  (table) => [index("intake_changes_intake").on(table.intakeId, table.announcedAt)],
);

/** One person, or the contact of one group booking, who was told of a change, and what they chose. */
export const intakeChangeAnswers = pgTable(
  "intake_change_answers",
  {
    id: uuid().primaryKey(),
    changeId: uuid("change_id")
      .notNull()
      .references(() => intakeChanges.id),
    offerId: uuid("offer_id").references(() => offers.id),
    /** The group booking whose organisation answers for all of its places. */
    bookingId: uuid("booking_id").references(() => groupBookings.id),
    /** What they had on the intake when it changed. Only a place or a held seat needs an answer. */
    standing: text().$type<Standing>().notNull(),
    /** When silence counts as an answer; null if none is needed, or while there is no new date. */
    answerBy: at("answer_by"),
    remindAt: at("remind_at"),
    remindedAt: at("reminded_at"),
    choice: text().$type<Choice>(),
    chosenAs: text("chosen_as").$type<"answer" | "silence">(),
    chosenAt: at("chosen_at"),
    /** A further change of the intake, or the end of the place, took this question's place. */
    endedAt: at("ended_at"),
  },
  (table) => [
    index("intake_change_answers_change").on(table.changeId),
    // Nobody has two open questions about one place.
    uniqueIndex("intake_change_answers_open")
      .on(table.offerId)
      .where(sql`choice is null and ended_at is null`),
    uniqueIndex("intake_change_answers_open_group")
      .on(table.bookingId)
      .where(sql`choice is null and ended_at is null`),
    check("intake_change_answers_for_one", sql`num_nonnulls(offer_id, booking_id) = 1`),
  ],
);

/** A place or a held seat that went from one intake to another. */
export const placeTransfers = pgTable(
  "place_transfers",
  {
    id: uuid().primaryKey(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id),
    fromIntakeId: uuid("from_intake_id")
      .notNull()
      .references(() => intakes.id),
    toIntakeId: uuid("to_intake_id")
      .notNull()
      .references(() => intakes.id),
    /** Asked for under the terms, chosen after the institute's change, or arranged by staff. */
    why: text().$type<"asked" | "change" | "staff">().notNull(),
    /** What staff gave as the reason. */
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [index("place_transfers_offer").on(table.offerId)],
);
