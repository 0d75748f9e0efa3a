import { and, arrayContains, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { DeliveredEvent } from "#app/platform/events/subscriber.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { WEBHOOKS, webhookMessagesQueued } from "../events.ts";
import { webhookEndpoints, webhookMessages } from "../tables.ts";

const typesWanted = cached([WEBHOOKS], async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.isActive, true));
  return new Set(rows.flatMap(({ types }) => types));
});

/** Returns the types of events that any endpoint is told of. Cached in the process. */
export async function wantedTypes({ db }: Pick<Ctx, "db">): Promise<string[]> {
  return [...(await typesWanted(db))];
}

/** Returns whether any endpoint is told of events of this type. Cached in the process. */
export async function isTypeWanted({ db }: Pick<Ctx, "db">, type: string): Promise<boolean> {
  return (await typesWanted(db)).has(type);
}

/**
 * Notes a message to each endpoint that is told of events of this type. The body has the event's
 * payload, which has ids only. An event is one message to an endpoint, however often it is delivered.
 */
export async function queueWebhooks(
  tx: Tx,
  type: string,
  { id: eventId, payload, occurredAt }: DeliveredEvent<unknown>,
): Promise<void> {
  const endpoints = await tx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.isActive, true), arrayContains(webhookEndpoints.types, [type])));
  if (endpoints.length === 0) return;
  const now = tx.clock.now();
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: payload });
  await insertAll(
    tx.db,
    webhookMessages,
    endpoints.map(({ id }) => ({
      id: newId(now),
      endpointId: id,
      eventId,
      type,
      body,
      state: "waiting" as const,
      createdAt: now,
      nextAttemptAt: now,
    })),
  );
  for (const { id } of endpoints) await record(tx, webhookMessagesQueued, { endpointId: id });
}
