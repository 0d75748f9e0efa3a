import { afterEach, beforeEach, expect, vi } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { dbTest } from "#testing/db.ts";
import { throttles } from "./schema.ts";
import { consume, count, forget, held, hold, sweepThrottles } from "./throttle.server.ts";

// The limiter goes by the wall clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const limit = { name: "test", points: 3, seconds: 60 };
const silent = { name: "silent", points: 0, seconds: 60 };

dbTest("so many are allowed, and the next waits for what is left of the time", async ({ ctx }) => {
  const uses: number[] = [];
  for (let n = 0; n < 4; n++) uses.push(await consume(ctx, limit, "key"));
  expect(uses).toEqual([0, 0, 0, 60]);
  later(45);
  expect(await consume(ctx, limit, "key")).toBe(15);
});

dbTest("when the time is over one begins anew", async ({ ctx }) => {
  for (let n = 0; n < 5; n++) await consume(ctx, limit, "key");
  later(61);
  const uses: number[] = [];
  for (let n = 0; n < 4; n++) uses.push(await consume(ctx, limit, "key"));
  expect(uses).toEqual([0, 0, 0, 60]);
});

dbTest("keys and limits are counted separately", async ({ ctx }) => {
  for (let n = 0; n < 4; n++) await consume(ctx, limit, "key");
  expect(await consume(ctx, limit, "other key")).toBe(0);
  expect(await consume(ctx, { ...limit, name: "other" }, "key")).toBe(0);
});

dbTest("who is held waits until the time is over", async ({ ctx }) => {
  expect(await held(ctx, silent, "key")).toBe(0);
  await hold(ctx, silent, "key", 30);
  expect(await held(ctx, silent, "key")).toBe(30);
  expect(await held(ctx, silent, "other")).toBe(0);
  later(29);
  expect(await held(ctx, silent, "key")).toBe(1);
  later(1);
  expect(await held(ctx, silent, "key")).toBe(0);
});

dbTest("a longer hold replaces a shorter one", async ({ ctx }) => {
  await hold(ctx, silent, "key", 5);
  await hold(ctx, silent, "key", 50);
  expect(await held(ctx, silent, "key")).toBe(50);
});

dbTest("what is only counted is never refused", async ({ ctx }) => {
  const counts: number[] = [];
  for (let n = 0; n < 3; n++) counts.push(await count(ctx, silent, "key"));
  later(61);
  counts.push(await count(ctx, silent, "key"));
  expect(counts).toEqual([1, 2, 3, 1]);
});

dbTest("what is forgotten counts from the beginning", async ({ ctx }) => {
  await count(ctx, silent, "key");
  await count(ctx, silent, "other");
  await forget(ctx, silent, "key");
  await forget(ctx, silent, "never counted");
  expect(await count(ctx, silent, "key")).toBe(1);
  expect(await count(ctx, silent, "other")).toBe(2);
});

dbTest("no key can be read from the table", async ({ ctx }) => {
  await consume(ctx, limit, "hana@people.test");
  const [row] = await ctx.db.select().from(throttles);
  expect(row!.key).toMatch(/^test:[\w-]{32}$/);
});

dbTest("the calendar sweeps away what no longer counts, and only that", async ({ ctx }) => {
  await consume(ctx, { ...limit, name: "short", seconds: 10 }, "key");
  await consume(ctx, { ...limit, name: "long", seconds: 100 }, "key");
  await sweepThrottles({ ...ctx, clock: fixedClock(new Date(Date.now() + 11_000)) });
  const left = await ctx.db.select({ key: throttles.key }).from(throttles);
  expect(left).toEqual([{ key: expect.stringMatching(/^long:/) }]);
});
