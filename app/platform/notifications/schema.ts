import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";
import type { Channel } from "./notification.ts";

/** One thing that one person was told. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    kind: text().notNull(),
    /** The event that caused it. The event itself is deleted after a month. */
    eventId: uuid("event_id").notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The page that it links to: a path of this site. */
    path: text().notNull(),
    /** What it is about ("application:<id>"), if a conversation shows its email. */
    about: text(),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
    /** How its person is told: what they had chosen at the time. */
    channel: text().$type<Exclude<Channel, "never">>().notNull(),
    /** When its email, or the digest that lists it, is to leave. Null if none is. */
    emailDueAt: at("email_due_at"),
    emailedAt: at("emailed_at"),
    /**
     * Until when it waits to be shown by the person's browsers, because these are quiet hours. Null
     * if it does not wait.
     */
    pushWaitsUntil: at("push_waits_until"),
  },
  (table) => [
    // Nobody is told twice of the same event, however often a job is repeated.
    uniqueIndex("notifications_once").on(table.profileId, table.eventId, table.kind),
    index("notifications_newest").on(table.profileId, table.id.desc()),
    index("notifications_unread")
      .on(table.profileId)
      .where(sql`read_at is null`),
    // For those that somebody may not be shown any more.
    index("notifications_unread_about")
      .on(table.about)
      .where(sql`read_at is null and about is not null`),
    index("notifications_due")
      .on(table.emailDueAt, table.profileId)
      .where(sql`emailed_at is null and email_due_at is not null`),
    index("notifications_push_waits")
      .on(table.pushWaitsUntil)
      .where(sql`push_waits_until is not null`),
    index("notifications_age").on(table.createdAt),
  ],
);

/** The most that the bell counts. It shows this number as "99+". */
export const MOST_UNREAD = 100;

/**
 * Returns how many notifications somebody has not read, at most `MOST_UNREAD`, as a part of another
 * query. It reads an index that holds unread ones only.
 */
export function unreadOf(profileId: AnyColumn): SQL<number> {
  return sql<number>`(select count(*)::int from (
    select from ${notifications}
    where ${notifications.profileId} = ${profileId} and ${notifications.readAt} is null
    limit ${sql.raw(String(MOST_UNREAD))}) unread)`;
}
