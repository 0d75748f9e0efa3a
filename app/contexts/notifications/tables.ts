import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
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
