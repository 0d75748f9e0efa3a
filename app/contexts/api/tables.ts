import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** A secret with which a program acts for its owner, within some scopes and until a date. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    /** What the owner calls it. */
    name: text().notNull(),
    /** The first characters of the secret, by which the owner recognises it. */
    hint: text().notNull(),
    /** Only a hash is stored of the secret. */
    tokenHash: text("token_hash").notNull().unique(),
    scopes: text().array().notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** How many days before the end the owner was last told of it; null as long as nobody was. */
    warnedDays: integer("warned_days"),
    lastUsedAt: at("last_used_at"),
    revokedAt: at("revoked_at"),
    /** The owner, or staff. */
    revokedBy: uuid("revoked_by"),
  },
  (table) => [index("api_keys_owner").on(table.profileId, table.createdAt)],
);

/**
 * A request that was made with a key. The write that has an idempotency key keeps its answer here,
 * so that a repeated request gets the same one.
 */
export const apiCalls = pgTable(
  "api_calls",
  {
    id: uuid().primaryKey(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    method: text().notNull(),
    /** Without the query, which may name people. */
    path: text().notNull(),
    /** Null while the request is carried out. */
    status: integer(),
    /** How many rows were sent. */
    rows: integer().notNull().default(0),
    /** The id of what was created or changed. */
    resultId: text("result_id"),
    idempotencyKey: text("idempotency_key"),
    /** The hash of what was sent with the idempotency key. */
    bodyHash: text("body_hash"),
    /** The answer to repeat. It has ids only. */
    answer: text(),
  },
  (table) => [
    index("api_calls_of_key").on(table.keyId, table.id),
    index("api_calls_at").on(table.at),
    uniqueIndex("api_calls_once")
      .on(table.keyId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
);

/** An address of another system that is told of events. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey(),
  url: text().notNull(),
  /** What it is for. */
  description: text().notNull(),
  /** The types of events that it is told of. */
  types: text().array().notNull(),
  /** The signing secret, encrypted. */
  sealedSecret: text("sealed_secret").notNull(),
  /** The secret before the last change, encrypted. Both sign until a day after the change. */
  formerSecret: text("former_secret"),
  secretChangedAt: at("secret_changed_at"),
  isActive: boolean("is_active").notNull().default(true),
  /** Since when every attempt has failed; null after a successful one. */
  failingSince: at("failing_since"),
  /** Set if it was switched off because it failed for so long. */
  switchedOffAt: at("switched_off_at"),
  createdBy: uuid("created_by").notNull(),
  createdAt: at("created_at").notNull(),
  /** Goes up with each change (optimistic lock). */
  version: integer().notNull().default(1),
});

/** A message to an endpoint, with how its attempts went. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: uuid().primaryKey(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The event that it is about. A replay is another message about the same event. */
    eventId: uuid("event_id").notNull(),
    type: text().notNull(),
    /** The body, as JSON. It has ids only. */
    body: text().notNull(),
    state: text().$type<"waiting" | "delivered" | "failed">().notNull(),
    createdAt: at("created_at").notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it was delivered or given up. */
    nextAttemptAt: at("next_attempt_at"),
    lastAttemptAt: at("last_attempt_at"),
    /** The status of the last answer; null if there was none. */
    lastStatus: integer("last_status"),
    /** Why the last attempt failed. */
    lastError: text("last_error"),
    /** The message that this one repeats. */
    replays: uuid(),
  },
  (table) => [
    index("webhook_messages_due")
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index("webhook_messages_of_endpoint").on(table.endpointId, table.id),
    index("webhook_messages_created").on(table.createdAt),
    uniqueIndex("webhook_messages_once")
      .on(table.endpointId, table.eventId)
      .where(sql`replays is null`),
  ],
);
