import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttles } from "#app/platform/throttle/schema.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { accountKey, signInThrottle } from "./sign-in-throttle.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

dbTest("one network's failures do not hold up another network", async ({ ctx }) => {
  const from = (network: string) =>
    signInThrottle(ctx, "a@people.test", { network, knownDevice: false });
  for (let n = 0; n < 6; n++) await from("10.0.0.0/24").failed();
  expect(await from("10.0.0.0/24").before()).toBe(2);
  expect(await from("10.0.1.0/24").before()).toBe(0);
});

dbTest("a network that fails at forty accounts waits for every account", async ({ ctx }) => {
  const at = (email: string) =>
    signInThrottle(ctx, email, { network: "10.0.0.0/24", knownDevice: false });
  for (let n = 1; n <= 39; n++) await at(`person-${n}@people.test`).failed();
  expect(await at("another@people.test").before()).toBe(0);
  await at("person-40@people.test").failed();
  expect(await at("another@people.test").before()).toBe(1);
});

dbTest("a known device's own failures are slowed like anybody's", async ({ ctx }) => {
  const device = signInThrottle(ctx, "a@people.test", { network: "n", knownDevice: true });
  for (let n = 0; n < 4; n++) await device.failed();
  expect(await device.before()).toBe(0);
  await device.failed();
  expect(await device.before()).toBe(1);
});

dbTest("a known device's failures never add up to a siege", async ({ ctx }) => {
  const device = signInThrottle(ctx, "a@people.test", { network: "n", knownDevice: true });
  const outcomes = new Set<boolean>();
  for (let n = 0; n < 31; n++) outcomes.add(await device.failed());
  expect([...outcomes]).toEqual([false]);
});

dbTest("nobody waits longer than a quarter of an hour", async ({ ctx }) => {
  const throttle = signInThrottle(ctx, "a@people.test", { network: "n", knownDevice: true });
  for (let n = 0; n < 25; n++) await throttle.failed();
  expect(await throttle.before()).toBe(900);
});

dbTest("eleven attempts within ten seconds are more than a person makes", async ({ ctx }) => {
  const throttle = signInThrottle(ctx, "a@people.test", { network: "n", knownDevice: false });
  for (let n = 0; n < 10; n++) expect(await throttle.before()).toBe(0);
  expect(await throttle.before()).toBe(10);
});

dbTest("failures older than an hour no longer count", async ({ ctx }) => {
  const throttle = signInThrottle(ctx, "a@people.test", { network: "n", knownDevice: false });
  for (let n = 0; n < 4; n++) await throttle.failed();
  vi.setSystemTime(Date.now() + 3_601_000);
  await throttle.failed();
  expect(await throttle.before()).toBe(0);
});

dbTest("what is stored names neither address nor network", async ({ ctx }) => {
  await signInThrottle(ctx, "a@people.test", {
    network: "10.1.2.0/24",
    knownDevice: false,
  }).failed();
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
