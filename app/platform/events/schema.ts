import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What happened, written in the same transaction as the change itself: the outbox. */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    actorId: text("actor_id"),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
    dispatchedAt: timestamp("dispatched_at", { withTimezone: true }),
  },
  (table) => [
    index("events_undispatched")
      .on(table.id)
      .where(sql`dispatched_at is null`),
  ],
);

/** Which subscriber has dealt with which event: what makes a repeated delivery harmless. */
export const eventDeliveries = pgTable(
  "event_deliveries",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    subscriber: text().notNull(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);
