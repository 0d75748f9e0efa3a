import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FeeRules } from "#app/contexts/catalogue/public.server.ts";
import { at } from "#app/platform/db/columns.ts";
import type { GrantedConcession, TypedLine } from "../offer/rules.ts";
import { applications, intakes } from "./applications.ts";
import { groupPlaces } from "./groups.ts";

/** What staff offer an applicant: modules, an intake, and a time to answer (rulings §4). */
export const offers = pgTable(
  "offers",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    /** The modules' ids in the catalogue. */
    moduleIds: text("module_ids").array().notNull(),
    /** Each module's list price on the day of the offer, by its id; minor units. */
    modulePrices: jsonb("module_prices").$type<Record<string, number>>().notNull().default({}),
    /** The fee rules on the day of the offer; null for offers from before they were kept. */
    feeRules: jsonb("fee_rules").$type<FeeRules>(),
    /** What has no list price: texts and amounts that staff typed. */
    typedLines: jsonb("typed_lines").$type<TypedLine[]>().notNull(),
    concession: jsonb().$type<GrantedConcession>().notNull(),
    /** The place of a group booking through which it was given; its organisation pays for it. */
    groupPlaceId: uuid("group_place_id").references(() => groupPlaces.id),
    /** How many days an accepted offer holds its seat before it is paid. */
    paymentDays: integer("payment_days").notNull(),
    /** Why the offer is made although a prerequisite is not met; null if all are met. */
    waiver: text(),
    madeBy: uuid("made_by").notNull(),
    madeAt: at("made_at").notNull(),
    /** Until when it can be accepted. */
    expiresAt: at("expires_at").notNull(),
    /** The first acceptance, whether or not a seat was free. */
    acceptedAt: at("accepted_at"),
    /** When the offer ended, for whatever reason. */
    endedAt: at("ended_at"),
    endedAs: text("ended_as").$type<"withdrawn" | "refused" | "lapsed" | "replaced">(),
  },
  (table) => [
    index("offers_application").on(table.applicationId),
    index("offers_intake").on(table.intakeId),
    // A place of a group booking is given to one person at a time.
    uniqueIndex("offers_group_place")
      .on(table.groupPlaceId)
      .where(sql`ended_at is null`),
    // An application has one open offer at most.
    uniqueIndex("offers_open")
      .on(table.applicationId)
      .where(sql`ended_at is null`),
  ],
);

/**
 * A seat that is held until `heldUntil`: for an accepted offer, or for a place of a group booking.
 * The hold ends when it is paid for, given up or has run out; until then it counts as a taken seat.
 */
export const seatHolds = pgTable(
  "seat_holds",
  {
    id: uuid().primaryKey(),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    offerId: uuid("offer_id").references(() => offers.id),
    groupPlaceId: uuid("group_place_id").references(() => groupPlaces.id),
    heldAt: at("held_at").notNull(),
    heldUntil: at("held_until").notNull(),
    /**
     * When a group's place was paid for. Its hold does not run out any more, and ends when the
     * person of the place is enrolled.
     */
    securedAt: at("secured_at"),
    /** Set for a freed seat that is offered to the wait-list until `heldUntil`. */
    awaitsAnswer: text("awaits_answer").$type<"wait-list">(),
    endedAt: at("ended_at"),
    endedAs: text("ended_as").$type<"paid" | "released" | "lapsed">(),
  },
  (table) => [
    uniqueIndex("seat_holds_open")
      .on(table.offerId)
      .where(sql`ended_at is null`),
    uniqueIndex("seat_holds_group_place")
      .on(table.groupPlaceId)
      .where(sql`ended_at is null`),
    check("seat_holds_for_one", sql`num_nonnulls(offer_id, group_place_id) = 1`),
    index("seat_holds_intake")
      .on(table.intakeId, table.heldUntil)
      .where(sql`ended_at is null`),
  ],
);

/** The offers that were accepted when no seat was left, in that order. */
export const waitListEntries = pgTable(
  "wait_list_entries",
  {
    id: uuid().primaryKey(),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id),
    /** The order of the list, counted up under the intake's lock. */
    place: integer().notNull(),
    joinedAt: at("joined_at").notNull(),
    endedAt: at("ended_at"),
    endedAs: text("ended_as").$type<"seat-taken" | "passed" | "left">(),
  },
  (table) => [
    uniqueIndex("wait_list_order").on(table.intakeId, table.place),
    uniqueIndex("wait_list_open")
      .on(table.offerId)
      .where(sql`ended_at is null`),
  ],
);

/** A person's paid place on an intake. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id),
    offerId: uuid("offer_id")
      .notNull()
      .unique()
      .references(() => offers.id),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    /** The account that accepted and paid. */
    profileId: uuid("profile_id").notNull(),
    moduleIds: text("module_ids").array().notNull(),
    /** The order in billing that paid for it. An order of a group pays for several. */
    orderId: uuid("order_id").notNull(),
    enrolledAt: at("enrolled_at").notNull(),
    cancelledAt: at("cancelled_at"),
  },
  (table) => [
    index("enrolments_application").on(table.applicationId),
    index("enrolments_intake").on(table.intakeId),
    index("enrolments_profile").on(table.profileId),
    index("enrolments_order").on(table.orderId),
    check("enrolments_in_order", sql`cancelled_at is null or cancelled_at >= enrolled_at`),
  ],
);
