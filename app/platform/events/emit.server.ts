import { sql } from "drizzle-orm";
import type { z } from "zod";
import { actorId } from "#app/kernel/actor.ts";
import type { EventDefinition } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { type Db, prepared } from "../db/database.server.ts";
import { insertAll } from "../db/insert-all.server.ts";
import type { Tx } from "../db/transact.server.ts";
import { events } from "./schema.ts";

/**
 * Writes an event into the transaction's outbox. Subscribers get it only if the transaction
 * commits.
 */
export async function emit<Schema extends z.ZodType>(
  tx: Tx,
  event: EventDefinition<Schema>,
  payload: z.input<Schema>,
): Promise<void> {
  const occurredAt = tx.clock.now();
  const parsed = event.payload.parse(payload);
  tx.emitted += 1;
  for (const tag of event.invalidates(parsed)) tx.invalidated.add(tag);
  await insertEvent(tx.db).execute({
    id: newId(occurredAt),
    name: event.name,
    payload: parsed,
    actorId: actorId(tx.actor),
    occurredAt,
  });
}

/** Writes many events of one kind with one statement. */
export async function emitAll<Schema extends z.ZodType>(
  tx: Tx,
  event: EventDefinition<Schema>,
  payloads: readonly z.input<Schema>[],
): Promise<void> {
  const occurredAt = tx.clock.now();
  const rows = payloads.map((payload) => {
    const parsed = event.payload.parse(payload);
    for (const tag of event.invalidates(parsed)) tx.invalidated.add(tag);
    return {
      id: newId(occurredAt),
      name: event.name,
      payload: parsed,
      actorId: actorId(tx.actor),
      occurredAt,
    };
  });
  tx.emitted += rows.length;
  await insertAll(tx.db, events, rows);
}

const insertEvent = (db: Db) =>
  prepared(db, "events.insert", () =>
    db
      .insert(events)
      .values({
        id: sql.placeholder("id"),
        name: sql.placeholder("name"),
        payload: sql.placeholder("payload"),
        actorId: sql.placeholder("actorId"),
        occurredAt: sql.placeholder("occurredAt"),
      })
      .prepare("events_insert"),
  );
