import { afterEach, expect, vi } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest, testSite } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { happened } from "#testing/happenings.ts";
import { emailVerified, verificationRequested } from "../events.ts";
import { profiles } from "../schema.ts";
import { unlockToken } from "./unlock.server.ts";
import { resendVerification, verificationToken, verifyEmail } from "./verify-email.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const expired = { ok: false, error: "link-expired" };

dbTest("the mailed link confirms the address and makes it known", async ({ ctx }) => {
  const { id, email } = await person(ctx, { verified: false });
  expect(await verifyEmail(ctx, await verificationToken(testSite, email))).toMatchObject({
    ok: true,
  });
  expect(await isVerified(ctx, id)).toBe(true);
  expect(await happened(ctx, emailVerified)).toEqual([{ userId: id }]);
});

dbTest("the link confirms its own address only", async ({ ctx }) => {
  const owner = await person(ctx, { verified: false });
  const other = await person(ctx, { verified: false });
  await verifyEmail(ctx, await verificationToken(testSite, owner.email));
  expect(await isVerified(ctx, other.id)).toBe(false);
});

dbTest("opening the link again changes nothing", async ({ ctx }) => {
  const { id, email } = await person(ctx, { verified: false });
  const token = await verificationToken(testSite, email);
  await verifyEmail(ctx, token);
  expect(await verifyEmail(ctx, token)).toMatchObject({ ok: true });
  expect(await isVerified(ctx, id)).toBe(true);
  expect(await happened(ctx, emailVerified)).toHaveLength(1);
});

dbTest("the link works for three days and no longer", async ({ ctx }) => {
  const { id, email } = await person(ctx, { verified: false });
  const token = await verificationToken(testSite, email);
  const mailed = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(mailed + days(3) + 2000);
  expect(await verifyEmail(ctx, token)).toEqual(expired);
  expect(await isVerified(ctx, id)).toBe(false);
  vi.setSystemTime(mailed + days(3) - 60_000);
  expect(await verifyEmail(ctx, token)).toMatchObject({ ok: true });
});

dbTest("a forged link confirms nothing", async ({ ctx }) => {
  const { id, email } = await person(ctx, { verified: false });
  const stranger = await verificationToken(testSite, "stranger@people.test");
  const [head, , signature] = stranger.split(".");
  const payload = Buffer.from(JSON.stringify({ email })).toString("base64url");
  const forged = [
    "",
    "not.a.token",
    `${head}.${payload}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`,
    await verificationToken({ ...testSite, secret: "somebody else's secret, 0123456789" }, email),
  ];
  for (const token of forged) expect(await verifyEmail(ctx, token)).toEqual(expired);
  expect(await isVerified(ctx, id)).toBe(false);
});

dbTest("an unlock link does not confirm the address", async ({ ctx }) => {
  const { id, email } = await person(ctx, { verified: false });
  expect(await verifyEmail(ctx, await unlockToken(testSite, email))).toEqual(expired);
  expect(await isVerified(ctx, id)).toBe(false);
});

dbTest("a link for an address whose account is gone has expired", async ({ ctx }) => {
  const token = await verificationToken(testSite, "gone@people.test");
  expect(await verifyEmail(ctx, token)).toEqual(expired);
  expect(await happened(ctx, emailVerified)).toEqual([]);
});

dbTest("an unverified member asks for the letter again, five times an hour", async ({ ctx }) => {
  const { id, actor } = await person(ctx, { verified: false });
  const mine = { ...ctx, actor };
  for (let n = 1; n <= 5; n++) expect(await resendVerification(mine)).toMatchObject({ ok: true });
  expect(await resendVerification(mine)).toMatchObject({ error: "too-many-attempts" });
  expect(await happened(ctx, verificationRequested)).toEqual(
    Array.from({ length: 5 }, () => ({ userId: id })),
  );
});

dbTest("neither a guest nor a verified member is sent a confirmation letter", async ({ ctx }) => {
  const { actor } = await person(ctx);
  await expect(resendVerification({ ...ctx, actor })).rejects.toThrow(Denied);
  await expect(resendVerification({ ...ctx, actor: guest })).rejects.toThrow(Denied);
  expect(await happened(ctx, verificationRequested)).toEqual([]);
});

async function isVerified(ctx: Ctx, id: string): Promise<boolean> {
  const [profile] = await ctx.db
    .select({ emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, id));
  return profile!.emailVerified;
}
