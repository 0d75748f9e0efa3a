import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import type { SlotState } from "./slot/rules.ts";

/**
 * A time that somebody keeps free, and that one person or thing can take. Staff offer those of the
 * institute, and the teams of employers their own.
 *
 * The migration adds an exclusion constraint that drizzle cannot declare, `slots_host_free`: slots of
 * one host that are offered or taken never overlap.
 */
export const slots = pgTable(
  "slots",
  {
    id: uuid().primaryKey(),
    /** The slots that were offered together have the key of their form. */
    seriesId: uuid("series_id").notNull(),
    /** The name of a `SlotKind`, which says who takes it. */
    kind: text().notNull(),
    hostId: uuid("host_id").notNull(),
    /** Whose slot it is, if it is not the institute's: the id of an employer, for its own team. */
    ownerId: uuid("owner_id"),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** The IANA zone of the place, and the time that its clocks show ("2026-03-10T09:30"). */
    timeZone: text("time_zone").notNull(),
    localStart: text("local_start").notNull(),
    /** In person at a base, or by video call at a link. */
    way: text().$type<MeetingWay>().notNull(),
    /** The base's name, or the link of the call. */
    place: text().notNull(),
    state: text().$type<SlotState>().notNull().default("offered"),
    /** Whether others may take it when it is given back. A time fixed for somebody is not offered. */
    listed: boolean().notNull().default(true),
    /** What has taken it, such as an application: the kind says of what it is the id. */
    subjectId: uuid("subject_id"),
    /** Why staff cancelled it. Whoever had taken it reads it. */
    reason: text(),
    offeredBy: uuid("offered_by").notNull(),
    offeredAt: at("offered_at").notNull(),
    changedAt: at("changed_at").notNull(),
    /** Goes up with each change (optimistic lock). */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("slots_times").on(table.startsAt, table.id),
    index("slots_open")
      .on(table.kind, table.startsAt)
      .where(sql`state = 'offered'`),
    index("slots_series").on(table.seriesId),
    index("slots_owner")
      .on(table.ownerId, table.startsAt)
      .where(sql`owner_id is not null`),
    index("slots_subject").on(table.subjectId),
    uniqueIndex("slots_taken_once")
      .on(table.kind, table.subjectId)
      .where(sql`state = 'taken'`),
    check("slots_in_order", sql`starts_at < ends_at`),
    check("slots_taken_by", sql`state <> 'taken' or subject_id is not null`),
  ],
);

/** A private address at which a calendar program reads a person's entries. Each has one at most. */
export const calendarFeeds = pgTable("calendar_feeds", {
  profileId: uuid("profile_id").primaryKey(),
  /** Only a hash is stored of the token in the address. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: at("created_at").notNull(),
  lastFetchedAt: at("last_fetched_at"),
});
