import { expect } from "vitest";
import type { fixedClock } from "#app/kernel/clock.ts";
import { dbTest } from "#testing/db.ts";
import { throttles } from "./schema.ts";
import { beginWaits, giveBack, reserve } from "./reservation.server.ts";
import { consume, forget, refund, sweepThrottles } from "./throttle.server.ts";

/** Moves the clock on by so many seconds. */
const later = (clock: ReturnType<typeof fixedClock>, seconds: number) =>
  clock.advance(seconds * 1000);

const limit = { name: "test", points: 3, seconds: 60 };
/** Three are free; then one waits 10 seconds, and 20 from then on. */
const slowdown = { name: "slow", seconds: 60, delays: [0, 0, 0, 10, 20] };
const claim = { slowdown, key: "key" };
const held = (wait: number) => ({ ok: false, error: "too-many-attempts", detail: { wait } });
const counted = (...counts: number[]) => ({ ok: true, value: { counts } });

dbTest(
  "so many are allowed, and the next waits for what is left of the time",
  async ({ ctx, clock }) => {
    const uses: number[] = [];
    for (let n = 0; n < 4; n++) uses.push(await consume(ctx, limit, "key"));
    expect(uses).toEqual([0, 0, 0, 60]);
    later(clock, 45);
    expect(await consume(ctx, limit, "key")).toBe(15);
  },
);

dbTest("when the time is over one begins anew", async ({ ctx, clock }) => {
  for (let n = 0; n < 5; n++) await consume(ctx, limit, "key");
  later(clock, 61);
  const uses: number[] = [];
  for (let n = 0; n < 4; n++) uses.push(await consume(ctx, limit, "key"));
  expect(uses).toEqual([0, 0, 0, 60]);
});

dbTest("keys and limits are counted separately", async ({ ctx }) => {
  for (let n = 0; n < 4; n++) await consume(ctx, limit, "key");
  expect(await consume(ctx, limit, "other key")).toBe(0);
  expect(await consume(ctx, { ...limit, name: "other" }, "key")).toBe(0);
});

dbTest("an attempt is counted before its outcome is known", async ({ ctx, clock }) => {
  for (const n of [1, 2, 3, 4]) expect(await reserve(ctx, [claim])).toMatchObject(counted(n));
  expect(await reserve(ctx, [claim])).toEqual(held(10));
  later(clock, 9);
  expect(await reserve(ctx, [claim])).toEqual(held(1));
  later(clock, 1);
  expect(await reserve(ctx, [claim])).toMatchObject(counted(5));
  expect(await reserve(ctx, [claim])).toEqual(held(20));
});

dbTest(
  "an attempt that is given back was never counted, and nobody waits for it",
  async ({ ctx }) => {
    for (let n = 0; n < 3; n++) await reserve(ctx, [claim]);
    const fourth = await reserve(ctx, [claim]);
    if (!fourth.ok) throw new Error(fourth.error);
    expect(await reserve(ctx, [claim])).toEqual(held(10));
    await giveBack(ctx, fourth.value);
    expect(await reserve(ctx, [claim])).toMatchObject(counted(4));
  },
);

dbTest(
  "a wait that another attempt has brought about outlasts a giving back",
  async ({ ctx, clock }) => {
    for (let n = 0; n < 3; n++) await reserve(ctx, [claim]);
    const fourth = await reserve(ctx, [claim]);
    later(clock, 10);
    await reserve(ctx, [claim]);
    if (fourth.ok) await giveBack(ctx, fourth.value);
    expect(await reserve(ctx, [claim])).toEqual(held(20));
  },
);

dbTest("a wait begins when the attempt has failed, and is there before", async ({ ctx, clock }) => {
  for (let n = 0; n < 3; n++) await reserve(ctx, [claim]);
  const slow = await reserve(ctx, [claim]);
  if (!slow.ok) throw new Error(slow.error);
  later(clock, 9);
  expect(await reserve(ctx, [claim])).toEqual(held(1));
  await beginWaits(ctx, slow.value);
  expect(await reserve(ctx, [claim])).toEqual(held(10));
});

dbTest("an attempt counts for all of its claims or for none", async ({ ctx, clock }) => {
  const other = { slowdown, key: "other" };
  for (let n = 0; n < 4; n++) await reserve(ctx, [other]);
  expect(await reserve(ctx, [claim, other])).toEqual(held(10));
  expect(await reserve(ctx, [claim])).toMatchObject(counted(1));
  later(clock, 10);
  expect(await reserve(ctx, [claim, other])).toMatchObject(counted(2, 5));
});

dbTest(
  "attempts are forgotten after their time, a wait only when it is over",
  async ({ ctx, clock }) => {
    const long = { slowdown: { name: "long", seconds: 60, delays: [0, 100] }, key: "key" };
    await reserve(ctx, [long]);
    later(clock, 50);
    await reserve(ctx, [long]);
    later(clock, 50);
    expect(await reserve(ctx, [long])).toEqual(held(50));
    later(clock, 50);
    expect(await reserve(ctx, [long])).toMatchObject(counted(1));
  },
);

dbTest("what is forgotten counts from the beginning", async ({ ctx }) => {
  for (let n = 0; n < 4; n++) await reserve(ctx, [claim]);
  await consume(ctx, limit, "key");
  await forget(ctx, slowdown, "key");
  await forget(ctx, slowdown, "never counted");
  expect(await reserve(ctx, [claim])).toMatchObject(counted(1));
});

dbTest("a use that is refunded can be used again", async ({ ctx }) => {
  for (let n = 0; n < 3; n++) await consume(ctx, limit, "key");
  await refund(ctx, limit, "key");
  expect(await consume(ctx, limit, "key")).toBe(0);
  expect(await consume(ctx, limit, "key")).toBe(60);
});

dbTest("no key can be read from the table", async ({ ctx }) => {
  await consume(ctx, limit, "hana@people.test");
  const [row] = await ctx.db.select().from(throttles);
  expect(row!.key).toMatch(/^test:[\w-]{32}$/);
});

dbTest("the calendar sweeps away what no longer counts, and only that", async ({ ctx, clock }) => {
  await consume(ctx, { ...limit, name: "short", seconds: 10 }, "key");
  await consume(ctx, { ...limit, name: "long", seconds: 100 }, "key");
  later(clock, 11);
  await sweepThrottles(ctx);
  const left = await ctx.db.select({ key: throttles.key }).from(throttles);
  expect(left).toEqual([{ key: expect.stringMatching(/^long:/) }]);
});
