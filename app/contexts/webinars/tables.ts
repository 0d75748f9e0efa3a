import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Category } from "./rules.ts";

/** An online session with a time, a presenter and an address at which it is joined (D2 §3). */
export const webinars = pgTable(
  "webinars",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    presenter: text().notNull(),
    presenterTitle: text("presenter_title").notNull(),
    /** The presenter's profile among the institute's instructors; null if they have none. */
    instructorId: text("instructor_id"),
    category: text().$type<Category>().notNull(),
    startsAt: at("starts_at").notNull(),
    /** In minutes. */
    duration: integer().notNull(),
    /** The join address. Only people who have registered get it, and only while it is live. */
    url: text(),
    /** The recording's address. */
    recordingUrl: text("recording_url"),
    updatedAt: at("updated_at").notNull(),
    /** Goes up with each save (optimistic lock). */
    version: integer().notNull().default(1),
    /** When it was called off. It is then no longer listed, and its page says so. */
    cancelledAt: at("cancelled_at"),
  },
  (table) => [index("webinars_starts").on(table.startsAt, table.id)],
);

/** A cancelled registration is deleted, because nobody needs a trace of it. */
export const webinarRegistrations = pgTable(
  "webinar_registrations",
  {
    webinarId: uuid("webinar_id")
      .notNull()
      .references(() => webinars.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    registeredAt: at("registered_at").notNull(),
    /** When the reminder was sent. Each registration gets one at most. */
    remindedAt: at("reminded_at"),
    /** When they were first led to the webinar while it was live; null if they were not. */
    joinedAt: at("joined_at"),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.profileId] }),
    index("webinar_registrations_profile").on(table.profileId),
    // A webinar that is moved has few people who were reminded already, however many registered.
    index("webinar_registrations_reminded")
      .on(table.webinarId)
      .where(sql`reminded_at is not null`),
  ],
);
