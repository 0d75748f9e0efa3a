import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Channel } from "#app/platform/notifications/notification.ts";

/** How somebody wants to be told of a kind. A kind without a row is told in its usual way. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    profileId: uuid("profile_id").notNull(),
    kind: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.kind] })],
);

/** When somebody does not want emails, and by which clock. */
export const quietHours = pgTable("quiet_hours", {
  profileId: uuid("profile_id").primaryKey(),
  /** In minutes since midnight; both null if there are no quiet hours. */
  from: smallint("from_minute"),
  until: smallint("until_minute"),
  /** Null for the time zone of the profile. */
  timeZone: text("time_zone"),
  updatedAt: at("updated_at").notNull(),
});

/**
 * A browser that shows notifications, also when the site is not open. Nothing is sent to it when the
 * session has ended in which it was turned on.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    /** The address at the browser's push service. Whoever has it and our key can send to it. */
    endpoint: text().notNull().unique(),
    /** The browser's keys, with which messages are encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key that the browser was given. It changes with the site's secret. */
    serverKey: text("server_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("push_subscriptions_profile").on(table.profileId)],
);
