import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { dbTest } from "#testing/db.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import type { Ctx } from "../ctx.ts";
import { appliedSeeds } from "../seed/schema.ts";
import { deliver, dispatch, forgetDispatched } from "./deliver.server.ts";
import { eventDeliveries, events } from "./schema.ts";
import { type Subscriber, whenHappens, whenHappensOutside } from "./subscriber.ts";

const rang = defineEvent({
  name: "test.rang",
  payload: z.object({ door: z.string() }),
  invalidates: [],
});
const knocked = defineEvent({ name: "test.knocked", payload: z.object({}), invalidates: [] });

const writes = (name: string) =>
  whenHappens(rang, name, async (tx, { payload }) => {
    const row = { name: `${name}: ${payload.door}`, appliedAt: tx.clock.now() };
    await tx.db.insert(appliedSeeds).values(row);
  });
const written = async (ctx: Ctx) =>
  (await ctx.db.select({ name: appliedSeeds.name }).from(appliedSeeds)).map(({ name }) => name);
const notes = (ctx: Ctx) => ctx.db.select().from(eventDeliveries);
const eventId = async (ctx: Ctx) => (await ctx.db.select({ id: events.id }).from(events))[0]!.id;

dbTest("an event reaches each of its subscribers and no other's", async ({ ctx }) => {
  const other = whenHappens(knocked, "other", async () => {
    throw new Error("not mine");
  });
  await happen(ctx, rang, { door: "front" });
  await happen(ctx, rang, { door: "back" });
  const done = await workOff(ctx, [writes("one"), writes("two"), other]);
  expect(done).toHaveLength(4);
  expect((await written(ctx)).sort()).toEqual([
    "one: back",
    "one: front",
    "two: back",
    "two: front",
  ]);
});

dbTest("an event is taken off the outbox once", async ({ ctx }) => {
  await happen(ctx, rang, { door: "front" });
  expect(await workOff(ctx, [writes("one")])).toHaveLength(1);
  expect(await workOff(ctx, [writes("one")])).toEqual([]);
  const [event] = await ctx.db.select().from(events);
  expect(event!.dispatchedAt).toEqual(ctx.clock.now());
});

dbTest("an event that nobody waits for is taken off too", async ({ ctx }) => {
  await happen(ctx, rang, { door: "front" });
  expect(await dispatch(ctx, [], async () => {})).toBe(1);
  expect(await dispatch(ctx, [], async () => {})).toBe(0);
});

dbTest("an event stays in the outbox when its delivery could not be queued", async ({ ctx }) => {
  await happen(ctx, rang, { door: "front" });
  const broken = dispatch(ctx, [writes("one")], async () => {
    throw new Error("the queue is down");
  });
  await expect(broken).rejects.toThrow("the queue is down");
  expect(await workOff(ctx, [writes("one")])).toHaveLength(1);
});

dbTest("a long outbox is taken a hundred at a time, oldest first", async ({ ctx, clock }) => {
  for (let n = 0; n < 101; n++) {
    await happen(ctx, rang, { door: String(n) });
    clock.advance(1);
  }
  const taken: string[] = [];
  const subscribers = [writes("one")];
  const enqueue = async (_db: Ctx["db"], { eventId }: { eventId: string }) => {
    taken.push(eventId);
  };
  expect(await dispatch(ctx, subscribers, enqueue)).toBe(100);
  expect(await dispatch(ctx, subscribers, enqueue)).toBe(1);
  const inOrder = await ctx.db.select({ id: events.id }).from(events).orderBy(events.occurredAt);
  expect(taken).toEqual(inOrder.map(({ id }) => id));
});

dbTest("a delivery that is repeated does nothing the second time", async ({ ctx }) => {
  await happen(ctx, rang, { door: "front" });
  const delivery = { eventId: await eventId(ctx), subscriber: "one" };
  for (let n = 0; n < 3; n++) await deliver(ctx, [writes("one")], delivery);
  expect(await written(ctx)).toEqual(["one: front"]);
  expect(await notes(ctx)).toMatchObject([{ ...delivery, deliveredAt: ctx.clock.now() }]);
});

dbTest(
  "a subscriber that failed is not noted, writes nothing and is tried again",
  async ({ ctx }) => {
    let broken = true;
    const shaky = whenHappens(rang, "shaky", async (tx) => {
      await tx.db.insert(appliedSeeds).values({ name: "half", appliedAt: tx.clock.now() });
      if (broken) throw new Error("not yet");
    });
    await happen(ctx, rang, { door: "front" });
    const delivery = { eventId: await eventId(ctx), subscriber: "shaky" };
    await expect(deliver(ctx, [shaky], delivery)).rejects.toThrow("not yet");
    expect(await written(ctx)).toEqual([]);
    expect(await notes(ctx)).toEqual([]);
    broken = false;
    await deliver(ctx, [shaky], delivery);
    expect(await written(ctx)).toEqual(["half"]);
  },
);

dbTest("what a subscriber makes happen is worked off as well", async ({ ctx }) => {
  const heard: string[] = [];
  const chain: Subscriber[] = [
    whenHappens(rang, "answer", (tx) => happen(tx, knocked, {})),
    whenHappens(knocked, "hear", async () => {
      heard.push("knock");
    }),
  ];
  await happen(ctx, rang, { door: "front" });
  await workOff(ctx, chain);
  expect(heard).toEqual(["knock"]);
});

dbTest(
  "work outside happens once, outside any transaction, and is retried until it succeeds",
  async ({ ctx }) => {
    let failures = 2;
    const handles: unknown[] = [];
    const outside = whenHappensOutside(rang, "outside", async (given, { payload }) => {
      handles.push(given.db);
      expect(payload).toEqual({ door: "front" });
      if (failures-- > 0) throw new Error("no connection");
    });
    await happen(ctx, rang, { door: "front" });
    const delivery = { eventId: await eventId(ctx), subscriber: "outside" };
    await expect(deliver(ctx, [outside], delivery)).rejects.toThrow("no connection");
    await expect(deliver(ctx, [outside], delivery)).rejects.toThrow("no connection");
    expect(await notes(ctx)).toEqual([]);
    await deliver(ctx, [outside], delivery);
    await deliver(ctx, [outside], delivery);
    expect(handles).toEqual([ctx.db, ctx.db, ctx.db]);
    expect(await notes(ctx)).toMatchObject([delivery]);
  },
);

dbTest("a subscriber sees which event it is, and when it happened", async ({ ctx, clock }) => {
  const at = clock.now();
  const seen: unknown[] = [];
  const look = whenHappens(rang, "look", async (_tx, event) => {
    seen.push(event);
  });
  await happen(ctx, rang, { door: "front" });
  clock.advance(60_000);
  await workOff(ctx, [look]);
  expect(seen).toEqual([{ id: await eventId(ctx), occurredAt: at, payload: { door: "front" } }]);
});

dbTest(
  "a delivery of an erased event, or to a subscriber that is gone, is done",
  async ({ ctx }) => {
    await happen(ctx, rang, { door: "front" });
    await deliver(ctx, [], { eventId: await eventId(ctx), subscriber: "gone" });
    await deliver(ctx, [writes("one")], { eventId: newId(), subscriber: "one" });
    expect(await notes(ctx)).toEqual([]);
    expect(await written(ctx)).toEqual([]);
  },
);

dbTest("an event is stored with who and when, and with what it declares only", async ({ ctx }) => {
  const payload = { door: "front", address: "hana@people.test" };
  await happen({ ...ctx, actor: system }, rang, payload);
  expect(await ctx.db.select().from(events)).toMatchObject([
    {
      name: "test.rang",
      payload: { door: "front" },
      actorId: null,
      occurredAt: ctx.clock.now(),
      dispatchedAt: null,
    },
  ]);
  expect(JSON.stringify(await ctx.db.select().from(events))).not.toContain("hana");
});

dbTest("an event with a payload that it does not declare is a bug", async ({ ctx }) => {
  await expect(happen(ctx, rang, { door: 7 } as never)).rejects.toThrow(z.ZodError);
  expect(await ctx.db.select().from(events)).toEqual([]);
});

dbTest("old events are forgotten with their notes, waiting ones never", async ({ ctx, clock }) => {
  await happen(ctx, rang, { door: "old" });
  const old = await eventId(ctx);
  await workOff(ctx, [writes("one")]);
  await happen(ctx, rang, { door: "old but waiting" });
  clock.advance(days(30));
  await happen(ctx, rang, { door: "new" });
  await ctx.db
    .update(events)
    .set({ dispatchedAt: clock.now() })
    .where(eq(events.occurredAt, clock.now()));
  await forgetDispatched(ctx, clock.now());
  const left = await ctx.db.select({ payload: events.payload }).from(events);
  expect(left.map(({ payload }) => (payload as { door: string }).door).sort()).toEqual([
    "new",
    "old but waiting",
  ]);
  expect((await notes(ctx)).filter(({ eventId }) => eventId === old)).toEqual([]);
});
