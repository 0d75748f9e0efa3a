import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "../ctx.ts";
import { type Db, prepared } from "../db/database.server.ts";
import { transact } from "../db/transact.server.ts";
import { eventDeliveries, events } from "./schema.ts";
import type { DeliveredEvent, Subscriber } from "./subscriber.ts";

/** One event on its way to one subscriber. */
export type Delivery = { eventId: string; subscriber: string };

/** How many events are taken from the outbox at once. */
export const BATCH = 100;

/**
 * Takes new events from the outbox and passes each of their deliveries to `enqueue`, in the
 * transaction that marks them. Several processes may do it at once.
 *
 * @returns how many events were taken; if `BATCH`, there may be more.
 */
export async function dispatch(
  ctx: Ctx,
  subscribers: readonly Subscriber[],
  enqueue: (db: Ctx["db"], delivery: Delivery) => Promise<void>,
): Promise<number> {
  // Asked before the transaction, because the embedded database has one connection.
  const wanting: Subscriber[] = [];
  for (const subscriber of subscribers) {
    if (!subscriber.wanted || (await subscriber.wanted(ctx))) wanting.push(subscriber);
  }
  return ctx.db.transaction(async (db) => {
    const batch = await db
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(isNull(events.dispatchedAt))
      .orderBy(asc(events.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (batch.length === 0) return 0;
    for (const event of batch) {
      for (const subscriber of wanting) {
        if (subscriber.event !== event.name) continue;
        await enqueue(db, { eventId: event.id, subscriber: subscriber.name });
      }
    }
    const ids = batch.map((event) => event.id);
    await db.update(events).set({ dispatchedAt: ctx.clock.now() }).where(inArray(events.id, ids));
    return batch.length;
  });
}

/** Delivers one event to one subscriber, once. A repeated delivery does nothing. */
export async function deliver(
  ctx: Ctx,
  subscribers: readonly Subscriber[],
  delivery: Delivery,
): Promise<void> {
  const subscriber = subscribers.find(({ name }) => name === delivery.subscriber);
  const deliveredEvent = await eventById(ctx, delivery.eventId);
  // The event was erased, or a later version no longer has the subscriber, so nothing is left to
  // do.
  if (!subscriber || !deliveredEvent) return;

  if (subscriber.outside) {
    if (await delivered(ctx, delivery)) return;
    await subscriber.outside(ctx, deliveredEvent);
    await note(ctx, delivery);
    return;
  }
  await transact(ctx, async (tx) => {
    if (await note(tx, delivery)) await subscriber.within?.(tx, deliveredEvent);
    return ok();
  });
}

/** Returns a stored event as its subscribers see it. Undefined once it was deleted. */
export async function eventById(
  ctx: Pick<Ctx, "db">,
  id: string,
): Promise<DeliveredEvent<unknown> | undefined> {
  const [event] = await eventQuery(ctx.db).execute({ id });
  return event;
}

const eventQuery = (db: Db) =>
  prepared(db, "events.by-id", () =>
    db
      .select({ id: events.id, payload: events.payload, occurredAt: events.occurredAt })
      .from(events)
      .where(eq(events.id, sql.placeholder("id")))
      .prepare("events_by_id"),
  );

/** Deletes old events. Their deliveries are no longer needed to recognise a repetition. */
export async function forgetDispatched(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .delete(events)
    .where(
      sql`${events.dispatchedAt} is not null and ${events.occurredAt} < ${before.toISOString()}`,
    );
}

async function delivered(ctx: Ctx, delivery: Delivery): Promise<boolean> {
  const found = await deliveryQuery(ctx.db).execute(delivery);
  return found.length > 0;
}

const deliveryQuery = (db: Db) =>
  prepared(db, "events.delivery", () =>
    db
      .select({ eventId: eventDeliveries.eventId })
      .from(eventDeliveries)
      .where(
        and(
          eq(eventDeliveries.eventId, sql.placeholder("eventId")),
          eq(eventDeliveries.subscriber, sql.placeholder("subscriber")),
        ),
      )
      .prepare("events_delivery"),
  );

/** @returns false if the delivery had been noted before. */
async function note(ctx: Ctx, delivery: Delivery): Promise<boolean> {
  const added = await insertDelivery(ctx.db).execute({
    ...delivery,
    deliveredAt: ctx.clock.now(),
  });
  return added.length > 0;
}

const insertDelivery = (db: Db) =>
  prepared(db, "events.note-delivery", () =>
    db
      .insert(eventDeliveries)
      .values({
        eventId: sql.placeholder("eventId"),
        subscriber: sql.placeholder("subscriber"),
        deliveredAt: sql.placeholder("deliveredAt"),
      })
      .onConflictDoNothing()
      .returning({ eventId: eventDeliveries.eventId })
      .prepare("events_note_delivery"),
  );
