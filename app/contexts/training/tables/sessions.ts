import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { RosterVia, SessionKind } from "../session/rules.ts";
import type { SessionState } from "../session/states.ts";
import type { Warning } from "../session/warnings.ts";
import type { Mark } from "../attendance/rules.ts";
import { trainingResources } from "./resources.ts";

/** A planned meeting of an intake with its instructors. */
export const trainingSessions = pgTable(
  "training_sessions",
  {
    id: uuid().primaryKey(),
    /** The intake in admissions. */
    intakeId: uuid("intake_id").notNull(),
    awardId: text("award_id").notNull(),
    /** The groups of the intake that it is for; empty for everybody. */
    groups: text().array().notNull().default([]),
    topic: text().notNull(),
    kind: text().$type<SessionKind>().notNull(),
    base: text().notNull(),
    /** Where people meet, in words. */
    place: text().notNull(),
    /** The times that the clocks of the place show ("2026-03-10T09:30"), its IANA zone, and the moments. */
    localStart: text("local_start").notNull(),
    localEnd: text("local_end").notNull(),
    timeZone: text("time_zone").notNull(),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    state: text().$type<SessionState>().notNull().default("draft"),
    /** What was warned of when it was planned, and why it was planned so all the same. */
    warnings: jsonb().$type<Warning[]>().notNull().default([]),
    warningReason: text("warning_reason"),
    cancelReason: text("cancel_reason"),
    cancelledAt: at("cancelled_at"),
    publishedAt: at("published_at"),
    closedAt: at("closed_at"),
    closedBy: uuid("closed_by"),
    /** Goes up with each change that people's calendars have to follow. */
    sequence: integer().notNull().default(0),
    version: integer().notNull().default(1),
    plannedBy: uuid("planned_by").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    index("training_sessions_intake").on(table.intakeId, table.startsAt),
    index("training_sessions_times").on(table.base, table.startsAt),
    check("training_sessions_in_order", sql`starts_at < ends_at`),
    check(
      "training_sessions_state",
      sql`state in ('draft', 'published', 'open', 'closed', 'cancelled')`,
    ),
    check("training_sessions_cancelled", sql`state <> 'cancelled' or cancel_reason is not null`),
    check("training_sessions_closed", sql`state <> 'closed' or closed_at is not null`),
  ],
);

/** Who teaches a session. One of them leads it. */
export const sessionInstructors = pgTable(
  "session_instructors",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => trainingSessions.id, { onDelete: "cascade" }),
    instructorId: uuid("instructor_id").notNull(),
    leads: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.instructorId] }),
    index("session_instructors_instructor").on(table.instructorId),
    uniqueIndex("session_instructors_lead")
      .on(table.sessionId)
      .where(sql`leads`),
  ],
);

/** What a session uses. */
export const sessionResources = pgTable(
  "session_resources",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => trainingSessions.id, { onDelete: "cascade" }),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => trainingResources.id),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.resourceId] }),
    index("session_resources_resource").on(table.resourceId),
  ],
);

/**
 * The times that sessions take of instructors, resources and students; each row is of one of them.
 * They are written anew whenever a session changes, and deleted when it is cancelled.
 *
 * The migration adds exclusion constraints that drizzle cannot declare, `session_bookings_instructor`,
 * `session_bookings_resource` and `session_bookings_student`: the times of one never overlap.
 */
export const sessionBookings = pgTable(
  "session_bookings",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => trainingSessions.id, { onDelete: "cascade" }),
    instructorId: uuid("instructor_id"),
    resourceId: uuid("resource_id"),
    studentId: uuid("student_id"),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [
    index("session_bookings_session").on(table.sessionId),
    check("session_bookings_of_one", sql`num_nonnulls(instructor_id, resource_id, student_id) > 0`),
  ],
);

/** Who is expected at a session. Whoever joins an intake later is not on its earlier rosters. */
export const rosterEntries = pgTable(
  "roster_entries",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => trainingSessions.id),
    /** The enrolment in admissions, and whose it is. */
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    since: at("since").notNull(),
    /** Set when the student is not expected any more. */
    until: at("until"),
    via: text().$type<RosterVia>().notNull(),
    /** Of a make-up: the missed session. */
    makesUpFor: uuid("makes_up_for"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.enrolmentId] }),
    index("roster_entries_enrolment").on(table.enrolmentId),
    index("roster_entries_profile").on(table.profileId),
    // A missed session has one make-up at a time.
    uniqueIndex("roster_entries_make_up")
      .on(table.enrolmentId, table.makesUpFor)
      .where(sql`until is null`),
    check("roster_entries_make_up_of", sql`via <> 'make-up' or makes_up_for is not null`),
    check("roster_entries_via", sql`via in ('intake', 'transfer', 'make-up', 'refresher')`),
  ],
);

/** The group of an intake in which somebody is. Without a row they are in none. */
export const trainingGroups = pgTable("training_groups", {
  enrolmentId: uuid("enrolment_id").primaryKey(),
  profileId: uuid("profile_id").notNull(),
  name: text().notNull(),
});

/** How many students an instructor may have in a kind of session, where staff changed it. */
export const sessionRatios = pgTable(
  "session_ratios",
  {
    kind: text().$type<SessionKind>().primaryKey(),
    students: integer().notNull(),
    version: integer().notNull().default(1),
  },
  () => [check("session_ratios_students", sql`students between 1 and 100`)],
);

/**
 * Whether a student was at a session, as an instructor said. Rows are only added; a correction names
 * the entry that it replaces. The id comes from the device, so that an entry sent twice is one entry.
 */
export const attendanceEntries = pgTable(
  "attendance_entries",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id").notNull(),
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    status: text().$type<Mark>().notNull(),
    /** The minutes that the student was there, of those that the session lasts. */
    minutes: integer().notNull(),
    fullMinutes: integer("full_minutes").notNull(),
    /** The entry that this one corrects. */
    replaces: uuid(),
    /** The other entries that contradicted each other, which this one settles too. */
    settles: uuid().array().notNull().default([]),
    reason: text(),
    saidAt: at("said_at").notNull(),
    receivedAt: at("received_at").notNull(),
    by: uuid("said_by").notNull(),
  },
  (table) => [
    index("attendance_entries_session").on(table.sessionId),
    index("attendance_entries_enrolment").on(table.enrolmentId),
    index("attendance_entries_profile").on(table.profileId),
    foreignKey({
      name: "attendance_entries_rostered",
      columns: [table.sessionId, table.enrolmentId],
      foreignColumns: [rosterEntries.sessionId, rosterEntries.enrolmentId],
    }),
    check(
      "attendance_entries_minutes",
      sql`case status when 'present' then minutes = full_minutes
        when 'late' then minutes between 1 and full_minutes - 1
        when 'absent' then minutes = 0 when 'excused' then minutes = 0 else false end`,
    ),
    check("attendance_entries_reason", sql`replaces is null or reason is not null`),
  ],
);

/** An entry that was refused because its sender had lost the role meanwhile. The office sees it. */
export const refusedAttendance = pgTable(
  "refused_attendance",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id").notNull(),
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    status: text().$type<Mark>().notNull(),
    minutes: integer().notNull(),
    saidAt: at("said_at").notNull(),
    receivedAt: at("received_at").notNull(),
    by: uuid("said_by").notNull(),
  },
  (table) => [
    index("refused_attendance_session").on(table.sessionId),
    foreignKey({
      name: "refused_attendance_rostered",
      columns: [table.sessionId, table.enrolmentId],
      foreignColumns: [rosterEntries.sessionId, rosterEntries.enrolmentId],
    }),
  ],
);
