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
 * twice. If that takes minutes, it is `long`, and others do not wait for it. What is done for many
 * people at once is `bulk`, so that what somebody waits for does not queue behind it.
 */
export type Subscriber = {
  name: string;
  event: string;
  within?: (tx: Tx, event: DeliveredEvent<unknown>) => Promise<void>;
  outside?: (ctx: Ctx, event: DeliveredEvent<unknown>) => Promise<void>;
  long?: true;
  bulk?: true;
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

/** The same for work that takes minutes. */
export function whenHappensLong<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  name: string,
  outside: (ctx: Ctx, event: DeliveredEvent<z.output<Schema>>) => Promise<void>,
): Subscriber {
  return { ...whenHappensOutside(event, name, outside), long: true };
}

/** The same for what is done for many people at once, such as the emails of a newsletter. */
export function whenHappensInBulk<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  name: string,
  outside: (ctx: Ctx, event: DeliveredEvent<z.output<Schema>>) => Promise<void>,
): Subscriber {
  return { ...whenHappensOutside(event, name, outside), bulk: true };
}
