import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { emittedEvents, inTransaction } from "#testing/emitted-events.ts";
import { emailVerified, verificationRequested } from "../events.ts";
import { mailedTokens, profiles } from "../tables.ts";
import { issueUnlockToken } from "../login/unlock.server.ts";
import { issueVerificationToken, resendVerification, verifyEmail } from "./verify-email.server.ts";

const expired = { ok: false, error: "link-expired" };

/** Returns somebody who has registered, as the actor, and the token from the email to them. */
async function newcomer(ctx: Ctx) {
  const { id, email, actor } = await person(ctx, { verified: false });
  const token = await tokenFor(ctx, { id, email });
  return { id, email, token, own: { ...ctx, actor } };
}

const tokenFor = (ctx: Ctx, { id: userId, email }: { id: string; email: string }) =>
  inTransaction(ctx, (tx) => issueVerificationToken(tx, { userId, email }));

dbTest("the mailed link and a session of the account confirm the address", async ({ ctx }) => {
  const { id, token, own } = await newcomer(ctx);
  expect(await verifyEmail(own, token)).toMatchObject({ ok: true });
  expect(await isVerified(ctx, id)).toBe(true);
  expect(await emittedEvents(ctx, emailVerified)).toEqual([{ userId: id }]);
});

dbTest("the link alone confirms nothing, nor does it with another account", async ({ ctx }) => {
  const { id, token } = await newcomer(ctx);
  const stranger = await person(ctx, { roles: ["super_admin"] });
  for (const actor of [guest, stranger.actor]) {
    expect(await verifyEmail({ ...ctx, actor }, token)).toEqual({
      ok: false,
      error: "not-signed-in",
    });
  }
  expect(await isVerified(ctx, id)).toBe(false);
  expect(await emittedEvents(ctx, emailVerified)).toEqual([]);
});

dbTest("the link confirms its own address only", async ({ ctx }) => {
  const owner = await newcomer(ctx);
  const other = await newcomer(ctx);
  await verifyEmail(owner.own, owner.token);
  expect(await isVerified(ctx, other.id)).toBe(false);
});

dbTest("confirming again changes nothing", async ({ ctx }) => {
  const { id, token, own } = await newcomer(ctx);
  await verifyEmail(own, token);
  expect(await verifyEmail(own, token)).toMatchObject({ ok: true });
  expect(await isVerified(ctx, id)).toBe(true);
  expect(await emittedEvents(ctx, emailVerified)).toHaveLength(1);
});

dbTest("the link works for three days and no longer", async ({ ctx, clock }) => {
  const { id, token, own } = await newcomer(ctx);
  const late = await newcomer(ctx);
  clock.advance(days(3) - 1);
  expect(await verifyEmail(own, token)).toMatchObject({ ok: true });
  expect(await isVerified(ctx, id)).toBe(true);
  clock.advance(1);
  expect(await verifyEmail(late.own, late.token)).toEqual(expired);
  expect(await isVerified(ctx, late.id)).toBe(false);
});

dbTest(
  "a made-up link confirms nothing, nor does what is stored of a real one",
  async ({ ctx }) => {
    const { id, own } = await newcomer(ctx);
    const [stored] = await ctx.db.select().from(mailedTokens);
    for (const token of ["", "not.a.token", stored!.tokenHash]) {
      expect(await verifyEmail(own, token)).toEqual(expired);
    }
    expect(await isVerified(ctx, id)).toBe(false);
  },
);

dbTest("a link says nothing of whom it was sent to", async ({ ctx }) => {
  const { id, email, token } = await newcomer(ctx);
  const readable = token + Buffer.from(token, "base64url").toString("latin1");
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const secret of [id, email, email.split("@")[0]!]) expect(readable).not.toContain(secret);
});

dbTest("an unlock link does not confirm the address", async ({ ctx }) => {
  const { id, email, own } = await newcomer(ctx);
  const token = await inTransaction(ctx, (tx) => issueUnlockToken(tx, { userId: id, email }));
  expect(await verifyEmail(own, token)).toEqual(expired);
  expect(await isVerified(ctx, id)).toBe(false);
});

dbTest("a link to an address that the account no longer has is worth nothing", async ({ ctx }) => {
  const { id, token, own } = await newcomer(ctx);
  const email = "another@people.test";
  await ctx.db.update(profiles).set({ email }).where(eq(profiles.id, id));
  expect(await verifyEmail(own, token)).toEqual(expired);
});

dbTest("an unverified member asks for the email again, five times an hour", async ({ ctx }) => {
  const { id, actor } = await person(ctx, { verified: false });
  const mine = { ...ctx, actor };
  for (let n = 1; n <= 5; n++) expect(await resendVerification(mine)).toMatchObject({ ok: true });
  expect(await resendVerification(mine)).toMatchObject({ error: "too-many-attempts" });
  expect(await emittedEvents(ctx, verificationRequested)).toEqual(
    Array.from({ length: 5 }, () => ({ userId: id })),
  );
});

dbTest("neither a guest nor a verified member is sent a confirmation email", async ({ ctx }) => {
  const { actor } = await person(ctx);
  await expect(resendVerification({ ...ctx, actor })).rejects.toThrow(Denied);
  await expect(resendVerification({ ...ctx, actor: guest })).rejects.toThrow(Denied);
  expect(await emittedEvents(ctx, verificationRequested)).toEqual([]);
});

async function isVerified(ctx: Ctx, id: string): Promise<boolean> {
  const [profile] = await ctx.db
    .select({ emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, id));
  return profile!.emailVerified;
}
