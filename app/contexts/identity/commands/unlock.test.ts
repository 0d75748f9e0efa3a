import { afterEach, expect, test, vi } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { testSite } from "#testing/db.ts";
import { unlockedEmail, unlockToken } from "./unlock.server.ts";
import { verificationToken } from "./verify-email.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("an unlock link names the address it was mailed to", async () => {
  const token = await unlockToken(testSite, "hana@people.test");
  expect(await unlockedEmail(testSite, token)).toBe("hana@people.test");
});

test("an unlock link works for an hour", async () => {
  const token = await unlockToken(testSite, "hana@people.test");
  const mailed = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(mailed + minutes(59));
  expect(await unlockedEmail(testSite, token)).toBe("hana@people.test");
  vi.setSystemTime(mailed + minutes(61));
  expect(await unlockedEmail(testSite, token)).toBeUndefined();
});

test("a forged unlock link names nobody", async () => {
  const elsewhere = { ...testSite, secret: "somebody else's secret, 0123456789" };
  for (const token of ["", "a.b.c", await unlockToken(elsewhere, "hana@people.test")]) {
    expect(await unlockedEmail(testSite, token)).toBeUndefined();
  }
});

test("a confirmation link does not unlock", async () => {
  const token = await verificationToken(testSite, "hana@people.test");
  expect(await unlockedEmail(testSite, token)).toBeUndefined();
});
