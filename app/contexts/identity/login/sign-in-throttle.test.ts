import * as fc from "fast-check";
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import type { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { throttles } from "#app/platform/throttle/schema.ts";
import { dbTest, testSite } from "#testing/db.ts";
import {
  accountKey,
  beginAttempt,
  delayAfter,
  delaysAfter,
  LONGEST_DELAY,
  type Origin,
} from "./sign-in-throttle.server.ts";

/** Moves the clock on by so many seconds. */
const later = (clock: ReturnType<typeof fixedClock>, seconds: number) =>
  clock.advance(seconds * 1000);

/** Begins an attempt that stays a failure. @returns the seconds to wait; 0 if not refused. */
async function fail(ctx: Ctx, email: string, origin: Origin): Promise<number> {
  const attempt = await beginAttempt(ctx, email, origin);
  return attempt.ok ? 0 : Number(attempt.detail?.wait);
}

const device = { network: "n", knownDevice: true };

dbTest("one network's failures do not hold up another network", async ({ ctx, clock }) => {
  const from = (network: string) => fail(ctx, "a@people.test", { network, knownDevice: false });
  for (let n = 0; n < 5; n++) await from("10.0.0.0/24");
  later(clock, 1);
  expect(await from("10.0.0.0/24")).toBe(0);
  expect(await from("10.0.0.0/24")).toBe(2);
  expect(await from("10.0.1.0/24")).toBe(0);
});

dbTest("a network that fails at forty accounts waits for every account", async ({ ctx }) => {
  const at = (email: string) => fail(ctx, email, { network: "10.0.0.0/24", knownDevice: false });
  for (let n = 1; n <= 40; n++) expect(await at(`person-${n}@people.test`)).toBe(0);
  expect(await at("another@people.test")).toBe(1);
});

dbTest("a network whose people log in is never slowed by their number", async ({ ctx }) => {
  for (let n = 1; n <= 50; n++) {
    const origin = { network: "10.0.0.0/24", knownDevice: false };
    const attempt = await beginAttempt(ctx, `person-${n}@people.test`, origin);
    if (!attempt.ok) throw new Error(attempt.error);
    await attempt.value.succeeded();
  }
});

dbTest("a known device's own failures are slowed like anybody's", async ({ ctx }) => {
  for (let n = 0; n < 5; n++) expect(await fail(ctx, "a@people.test", device)).toBe(0);
  expect(await fail(ctx, "a@people.test", device)).toBe(1);
});

dbTest("a known device's failures never add up to a siege", async ({ ctx, clock }) => {
  const besieging = new Set<boolean>();
  for (let n = 0; n < 31; n++) {
    later(clock, 60);
    await ctx.db.delete(throttles).where(like(throttles.key, "sign-in-burst%"));
    const attempt = await beginAttempt(ctx, "a@people.test", device);
    if (attempt.ok) besieging.add(await attempt.value.failed());
  }
  expect([...besieging]).toEqual([false]);
});

dbTest("nobody waits longer than a quarter of an hour", async ({ ctx, clock }) => {
  let longest = 0;
  for (let n = 0; n < 30; n++) {
    const wait = await fail(ctx, "a@people.test", device);
    longest = Math.max(longest, wait);
    later(clock, wait);
  }
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThanOrEqual(900);
});

dbTest("eleven attempts within ten seconds are more than a person makes", async ({ ctx }) => {
  for (let n = 0; n < 10; n++) {
    const attempt = await beginAttempt(ctx, "a@people.test", device);
    if (!attempt.ok) throw new Error(attempt.error);
    await attempt.value.succeeded();
  }
  expect(await fail(ctx, "a@people.test", device)).toBe(10);
});

dbTest("failures older than an hour no longer count", async ({ ctx, clock }) => {
  for (let n = 0; n < 4; n++) await fail(ctx, "a@people.test", device);
  later(clock, 3601);
  for (let n = 0; n < 5; n++) expect(await fail(ctx, "a@people.test", device)).toBe(0);
});

dbTest("what is stored names neither address nor network", async ({ ctx }) => {
  await fail(ctx, "a@people.test", { network: "10.1.2.0/24", knownDevice: false });
  const stored = JSON.stringify(await ctx.db.select().from(throttles));
  expect(stored).toContain("sign-in-failures");
  expect(stored).not.toContain("people.test");
  expect(stored).not.toContain("10.1.2");
});

test("an account's key is the same for every spelling and another for every secret", () => {
  const key = accountKey(testSite, "a@people.test");
  expect(accountKey(testSite, " A@People.TEST")).toBe(key);
  expect(accountKey(testSite, "b@people.test")).not.toBe(key);
  expect(accountKey({ ...testSite, secret: "another" }, "a@people.test")).not.toBe(key);
  expect(key).not.toContain("people");
});

test("the free failures cost nothing, the next ones twice as much each", () => {
  const delays = [1, 4, 5, 6, 7, 8, 14].map((failures) => delayAfter(failures, 5));
  expect(delays).toEqual([0, 0, 1, 2, 4, 8, 512]);
});

test("no number of failures makes anyone wait longer than a quarter of an hour", () => {
  expect(LONGEST_DELAY).toBe(900);
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 100 }), (failures, free) => {
      const delay = delayAfter(failures, free);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(900);
      expect(delayAfter(failures + 1, free)).toBeGreaterThanOrEqual(delay);
    }),
  );
  expect(delayAfter(15, 5)).toBe(900);
  expect(delayAfter(1e9, 5)).toBe(900);
});

test("the list of delays ends where they no longer grow", () => {
  expect(delaysAfter(3)).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  expect(delaysAfter(40)).toHaveLength(50);
});
