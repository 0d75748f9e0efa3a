import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Category } from "./rules.ts";

/** An online session with a time, a presenter and, while it is live, a place to join (D2 §3). */
export const webinars = pgTable(
  "webinars",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    presenter: text().notNull(),
    presenterTitle: text("presenter_title").notNull(),
    category: text().$type<Category>().notNull(),
    startsAt: at("starts_at").notNull(),
    /** How long it takes, in minutes. */
    duration: integer().notNull(),
    /** Where one joins while it is live: for those who have registered, and nobody else. */
    url: text(),
    /** Where it can be watched afterwards. */
    recordingUrl: text("recording_url"),
    updatedAt: at("updated_at").notNull(),
    /** Counts up with each save, so that an edit begun before it is told. */
    version: integer().notNull().default(1),
    /** When it was called off; it is no longer listed, and its page says so. */
    cancelledAt: at("cancelled_at"),
  },
  (table) => [index("webinars_starts").on(table.startsAt, table.id)],
);

/** Who will come. A cancelled registration is deleted; no trace of it is needed. */
export const webinarRegistrations = pgTable(
  "webinar_registrations",
  {
    webinarId: uuid("webinar_id")
      .notNull()
      .references(() => webinars.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    registeredAt: at("registered_at").notNull(),
    /** When the reminder was written; each registration has one at most. */
    remindedAt: at("reminded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.profileId] }),
    index("webinar_registrations_profile").on(table.profileId),
  ],
);
