import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { FlightKind, FlightState } from "../flight/rules.ts";
import type { Engines } from "../resource/rules.ts";
import { trainingResources } from "./resources.ts";

const time = (name: string) => integer(name).notNull().default(0);

/**
 * A flight, a session in a simulator, or hours that somebody brought from elsewhere. All times are
 * whole minutes. Triggers refuse to change or delete an endorsed record; it is corrected by a
 * counter-entry, in which every number is negative, and a new record.
 */
export const flightRecords = pgTable(
  "flight_records",
  {
    /** Generated with the form, so that a form sent twice is one record. */
    id: uuid().primaryKey(),
    /** The enrolment in admissions, and whose it is. */
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    kind: text().$type<FlightKind>().notNull(),
    state: text().$type<FlightState>().notNull().default("draft"),
    /** The day in UTC; of hours brought forward, the day until which they were flown. */
    flownOn: date("flown_on").notNull(),
    /** The aircraft, and what was recorded of it when the flight was recorded. */
    resourceId: uuid("resource_id").references(() => trainingResources.id),
    /** The type of the aircraft, or the device of a simulator. */
    aircraftType: text("aircraft_type"),
    registration: text(),
    engines: text().$type<Engines>(),
    operator: text(),
    operatorCertificate: text("operator_certificate"),
    fromPlace: text("from_place"),
    toPlace: text("to_place"),
    offBlockAt: at("off_block_at"),
    onBlockAt: at("on_block_at"),
    total: time("total_minutes"),
    dual: time("dual_minutes"),
    solo: time("solo_minutes"),
    pic: time("pic_minutes"),
    copilot: time("copilot_minutes"),
    night: time("night_minutes"),
    instrumentActual: time("instrument_actual_minutes"),
    instrumentSimulated: time("instrument_simulated_minutes"),
    instrumentGround: time("instrument_ground_minutes"),
    crossCountry: time("cross_country_minutes"),
    fstd: time("fstd_minutes"),
    landingsDay: time("landings_day"),
    landingsNight: time("landings_night"),
    exercises: text().array().notNull().default([]),
    remarks: text(),
    /** The instructor who recorded it and endorses it. */
    instructorId: uuid("instructor_id").notNull(),
    /** Of a counter-entry: the record that it takes back. */
    counters: uuid().references((): AnyPgColumn => flightRecords.id),
    /** Of the record that replaces a countered one: that record. */
    corrects: uuid().references((): AnyPgColumn => flightRecords.id),
    /** Why a record was countered; in the counter-entry. */
    reason: text(),
    recordedAt: at("recorded_at").notNull(),
    endorsedAt: at("endorsed_at"),
    /** The attestation of the endorsement, or of the counter-entry. */
    attestationId: uuid("attestation_id"),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("flight_records_profile").on(table.profileId, table.flownOn),
    index("flight_records_enrolment").on(table.enrolmentId),
    index("flight_records_aircraft").on(table.resourceId, table.flownOn),
    index("flight_records_instructor").on(table.instructorId, table.flownOn),
    // A record is countered once, and replaced once.
    uniqueIndex("flight_records_countered").on(table.counters),
    uniqueIndex("flight_records_corrected").on(table.corrects),
    check(
      "flight_records_kind",
      sql`case kind
        when 'flight' then total_minutes <> 0 and abs(total_minutes) < 1440
          and num_nulls(resource_id, aircraft_type, registration, engines, operator,
            operator_certificate, from_place, to_place, off_block_at, on_block_at) = 0
          and fstd_minutes = 0 and instrument_ground_minutes = 0
        when 'simulator' then total_minutes = 0 and fstd_minutes <> 0
          and abs(fstd_minutes) < 1440 and aircraft_type is not null
          and landings_day = 0 and landings_night = 0
        when 'brought-forward' then total_minutes <> 0 or fstd_minutes <> 0
        else false end`,
    ),
    check("flight_records_times", sql`off_block_at < on_block_at`),
    check(
      "flight_records_signs",
      sql`case when counters is null
        then least(total_minutes, dual_minutes, solo_minutes, pic_minutes, copilot_minutes,
          night_minutes, instrument_actual_minutes, instrument_simulated_minutes,
          instrument_ground_minutes, cross_country_minutes, fstd_minutes, landings_day,
          landings_night) >= 0
        else greatest(total_minutes, dual_minutes, solo_minutes, pic_minutes, copilot_minutes,
          night_minutes, instrument_actual_minutes, instrument_simulated_minutes,
          instrument_ground_minutes, cross_country_minutes, fstd_minutes, landings_day,
          landings_night) <= 0 end`,
    ),
    check(
      "flight_records_total",
      sql`dual_minutes + pic_minutes + copilot_minutes = total_minutes`,
    ),
    check("flight_records_solo", sql`abs(solo_minutes) <= abs(pic_minutes)`),
    check(
      "flight_records_parts",
      sql`abs(night_minutes) <= abs(total_minutes)
        and abs(instrument_actual_minutes + instrument_simulated_minutes) <= abs(total_minutes)
        and abs(cross_country_minutes) <= abs(total_minutes)
        and abs(instrument_ground_minutes) <= abs(fstd_minutes)`,
    ),
    check(
      "flight_records_state",
      sql`case state when 'draft' then num_nonnulls(endorsed_at, attestation_id, counters, corrects) = 0
        when 'endorsed' then num_nulls(endorsed_at, attestation_id) = 0 else false end`,
    ),
    check(
      "flight_records_counter",
      sql`counters is null or (reason is not null and corrects is null)`,
    ),
    // Nobody endorses their own flights.
    check("flight_records_by_another", sql`instructor_id <> profile_id`),
  ],
);

/**
 * That an instructor lets a student fly a type of aircraft solo, for some days. Triggers refuse to
 * change or delete it; it can be ended.
 */
export const soloEndorsements = pgTable(
  "solo_endorsements",
  {
    id: uuid().primaryKey(),
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    aircraftType: text("aircraft_type").notNull(),
    /** The first and the last day, in UTC. */
    validFrom: date("valid_from").notNull(),
    validUntil: date("valid_until").notNull(),
    /** What the student has to observe, such as the aerodrome and the wind. */
    conditions: text(),
    instructorId: uuid("instructor_id").notNull(),
    endorsedAt: at("endorsed_at").notNull(),
    attestationId: uuid("attestation_id").notNull(),
    /** The day from which it does not count any more. */
    endedOn: date("ended_on"),
    endedBy: uuid("ended_by"),
    endReason: text("end_reason"),
  },
  (table) => [
    index("solo_endorsements_profile").on(table.profileId, table.validFrom),
    index("solo_endorsements_enrolment").on(table.enrolmentId),
    check("solo_endorsements_in_order", sql`valid_from <= valid_until`),
    check("solo_endorsements_by_another", sql`instructor_id <> profile_id`),
    check(
      "solo_endorsements_ended",
      sql`ended_on is null or (ended_by is not null and end_reason is not null)`,
    ),
  ],
);
