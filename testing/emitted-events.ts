import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { EventDefinition } from "#app/kernel/event.ts";
import { ok, valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { deliver, type Delivery, dispatch } from "#app/platform/events/deliver.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { events } from "#app/platform/events/schema.ts";
import type { Subscriber } from "#app/platform/events/subscriber.ts";

/** Returns the payloads of an event's occurrences so far, oldest first. */
export async function emittedEvents(ctx: Ctx, event: EventDefinition): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ payload: events.payload })
    .from(events)
    .where(eq(events.name, event.name))
    .orderBy(asc(events.id));
  return rows.map(({ payload }) => payload);
}

/** Emits an event, as a command would. */
export async function happen<Schema extends z.ZodType>(
  ctx: Ctx,
  event: EventDefinition<Schema>,
  payload: z.input<Schema>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    await emit(tx, event, payload);
    return ok();
  });
}

/** Runs `work` in a transaction that is committed. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return valueOf(await transact<T, never>(ctx, async (tx) => ok(await work(tx))));
}

/** Returns what events made stale, without the tags of tables that transactions wrote. */
export function contentTags(invalidated: ReadonlySet<string> | "all"): string[] {
  if (invalidated === "all") return ["all"];
  return [...invalidated].filter((tag) => !tag.startsWith("table:"));
}

/** Delivers events as the background worker does, until none is left. @returns the deliveries. */
export async function workOff(ctx: Ctx, subscribers: readonly Subscriber[]): Promise<Delivery[]> {
  const done: Delivery[] = [];
  for (;;) {
    const batch: Delivery[] = [];
    const taken = await dispatch(ctx, subscribers, async (_db, delivery) => {
      batch.push(delivery);
    });
    if (taken === 0) return done;
    for (const delivery of batch) await deliver(ctx, subscribers, delivery);
    done.push(...batch);
  }
}
