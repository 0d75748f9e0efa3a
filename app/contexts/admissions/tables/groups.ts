import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex, searchText } from "#app/platform/lists/search.ts";
import type { GroupQuote, GroupStatus } from "../group/rules.ts";
import { applications, intakes } from "./applications.ts";

/** There can be gaps, because a number is used up even if its booking is not stored. */
export const groupBookingNumbers = pgSequence("group_booking_numbers", { startWith: 1001 });

/** Several places on an intake that an organisation books and pays for as one. */
export const groupBookings = pgTable(
  "group_bookings",
  {
    id: uuid().primaryKey(),
    /** "G-1001": the number that people quote. */
    number: text().notNull().unique(),
    /** The account that books and pays. */
    profileId: uuid("profile_id").notNull(),
    intakeId: uuid("intake_id")
      .notNull()
      .references(() => intakes.id),
    organisation: text().notNull(),
    /** Who the invoice is addressed to, and where it is sent. */
    contactName: text("contact_name").notNull(),
    contactEmail: text("contact_email").notNull(),
    purchaseOrder: text("purchase_order"),
    /** How many places are booked. */
    places: integer().notNull(),
    /** The day by which the organisation names everybody; null if all are named. */
    namesBy: date("names_by"),
    /** What the organisation wrote with its request. */
    message: text(),
    status: text().$type<GroupStatus>().notNull(),
    receivedAt: at("received_at").notNull(),
    /** A hash of account and text: the same request twice within ten minutes is one. */
    fingerprint: text().notNull(),
    /** The newest quote, with the prices and rules of its day; null before the first. */
    quote: jsonb().$type<GroupQuote>(),
    quotedBy: uuid("quoted_by"),
    quotedAt: at("quoted_at"),
    /** Until when the quote can be accepted. */
    validUntil: at("valid_until"),
    acceptedAt: at("accepted_at"),
    /** Until when the places are held unpaid. */
    heldUntil: at("held_until"),
    /** The order in billing that paid for it. */
    orderId: uuid("order_id").unique(),
    paidAt: at("paid_at"),
    endedAt: at("ended_at"),
    /** Why it ended, as the organisation reads it. */
    endReason: text("end_reason"),
    /** The day of the last reminder of the names that are to come. */
    remindedOn: date("reminded_on"),
    /** Goes up with each change of the booking or of one of its places. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("group_bookings_status").on(table.status, table.receivedAt, table.id),
    index("group_bookings_received").on(table.receivedAt, table.id),
    index("group_bookings_organisation").on(
      alphabetical(table.organisation),
      table.receivedAt,
      table.id,
    ),
    index("group_bookings_text").using("gin", searchIndex(...groupTexts(table))),
    index("group_bookings_profile").on(table.profileId, table.receivedAt),
    index("group_bookings_intake").on(table.intakeId),
    index("group_bookings_fingerprint").on(table.fingerprint, table.receivedAt),
    check("group_bookings_places", sql`places between 2 and 50`),
  ],
);

type GroupTexts = Record<"number" | "organisation" | "contactName" | "contactEmail", AnyPgColumn>;

const groupTexts = ({ number, organisation, contactName, contactEmail }: GroupTexts) => [
  number,
  organisation,
  contactName,
  contactEmail,
];

/** What the list of group bookings is searched by. */
export const groupText = (table: GroupTexts) => searchText(...groupTexts(table));

/** One place of a group booking, and the person who is named for it. */
export const groupPlaces = pgTable(
  "group_places",
  {
    id: uuid().primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => groupBookings.id, { onDelete: "cascade" }),
    /** Its number within the booking, from 1. */
    position: integer().notNull(),
    /** The named person; null while the name is to come. */
    name: text(),
    email: text(),
    namedAt: at("named_at"),
    /** Identity's newest invitation of the person; null before it is made. */
    invitationId: uuid("invitation_id"),
    /** The person's own application, from the moment at which they accepted the invitation. */
    applicationId: uuid("application_id").references(() => applications.id, {
      onDelete: "set null",
    }),
    /** When staff confirmed that the person may come. */
    confirmedAt: at("confirmed_at"),
    confirmedBy: uuid("confirmed_by"),
    /** Why the place is confirmed although something that the course asks for is not met. */
    waiver: text(),
    /** When the place was given to another person, which the terms allow once. */
    substitutedAt: at("substituted_at"),
    /** When the organisation gave the place up; the name stays for the record of the booking. */
    givenUpAt: at("given_up_at"),
  },
  (table) => [
    uniqueIndex("group_places_position").on(table.bookingId, table.position),
    uniqueIndex("group_places_person")
      .on(table.bookingId, sql`lower(${table.email})`)
      .where(sql`given_up_at is null`),
    index("group_places_email").on(sql`lower(${table.email})`),
    uniqueIndex("group_places_invitation").on(table.invitationId),
    index("group_places_application").on(table.applicationId),
  ],
);
