import type { z } from "zod";
import type { EventDefinition } from "#app/kernel/event.ts";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";

/** An event as its subscribers see it. */
export type DeliveredEvent<Payload> = { id: string; payload: Payload; occurredAt: Date };

/**
 * A function that an event is delivered to, at least once, with retries after growing pauses.
 *
 * `within` runs in a transaction that also notes the delivery, so its writes happen exactly once.
 * `outside` calls other servers (SMTP) and runs outside any transaction; it must tolerate being run
 * twice.
 */
export type Subscriber = {
  name: string;
  event: string;
  within?: (tx: Tx, event: DeliveredEvent<unknown>) => Promise<void>;
  outside?: (ctx: Ctx, event: DeliveredEvent<unknown>) => Promise<void>;
  /**
   * Has a queue of its own, so that others do not wait for it: `long` takes minutes and is done one
   * at a time, `bulk` is done for many people at once, `webhooks` asks servers of strangers.
   */
  slow?: "long" | "bulk" | "webhooks";
  /**
   * Whether it wants anything at present, from what is cached in the process. An event that it does
   * not want causes no job.
   */
  wanted?: (ctx: Ctx) => Promise<boolean>;
};

export function whenHappens<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  name: string,
  within: (tx: Tx, event: DeliveredEvent<z.output<Schema>>) => Promise<void>,
): Subscriber {
  return {
    name,
    event: event.name,
    within: (tx, it) => within(tx, { ...it, payload: event.payload.parse(it.payload) }),
  };
}

export function whenHappensOutside<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  name: string,
  outside: (ctx: Ctx, event: DeliveredEvent<z.output<Schema>>) => Promise<void>,
): Subscriber {
  return {
    name,
    event: event.name,
    outside: (ctx, it) => outside(ctx, { ...it, payload: event.payload.parse(it.payload) }),
  };
}

/** The same for work that has a queue of its own (see `Subscriber.slow`). */
export function whenHappensSlowly<Schema extends z.ZodType>(
  slow: NonNullable<Subscriber["slow"]>,
  event: EventDefinition<Schema>,
  name: string,
  outside: (ctx: Ctx, event: DeliveredEvent<z.output<Schema>>) => Promise<void>,
): Subscriber {
  return { ...whenHappensOutside(event, name, outside), slow };
}
