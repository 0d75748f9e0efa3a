import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { guest, system } from "#app/kernel/actor.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { totp } from "#testing/totp.ts";
import { securityChanged } from "../events.ts";
import { ownSecurity, secretToConfirm } from "../account/queries.server.ts";
import { recoveryCodes, twoFactors, sessions } from "../tables.ts";
import {
  abandonTwoFactor,
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  turnOffTwoFactor,
} from "./commands.server.ts";
import { signIn } from "../login/sign-in.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: false };
const right = { currentPassword: PASSWORD };

dbTest(
  "two-factor authentication takes the password, and counts from its first code on",
  async ({ ctx }) => {
    const { actor, email } = await person(ctx);
    const me = { ...ctx, actor };
    expect(await beginTwoFactor(me, { currentPassword: "not it" })).toMatchObject({
      error: "wrong-password",
    });
    expect(await secretToConfirm(me)).toBeUndefined();
    await beginTwoFactor(me, right);
    expect(await secretToConfirm(me)).toHaveLength(20);
    expect((await ownSecurity(me)).twoFactor).toBeNull();
    expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(true);
    expect(await confirmTwoFactor(me, { code: "000000" })).toMatchObject({ error: "wrong-code" });
    const { codes } = await twoFactorOn(me);
    expect(new Set(codes).size).toBe(10);
    expect((await ownSecurity(me)).twoFactor).toMatchObject({ codesLeft: 10 });
    expect(await secretToConfirm(me), "the secret is shown no more").toBeUndefined();
    expect(await beginTwoFactor(me, right)).toMatchObject({ error: "two-factor-is-on" });
  },
);

dbTest("turning it on ends the other sessions and tells the owner", async ({ ctx }) => {
  const { actor, email, id } = await person(ctx);
  await signIn(ctx, { email, password: PASSWORD }, home);
  await twoFactorOn({ ...ctx, actor });
  const left = await ctx.db.select({ id: sessions.id }).from(sessions);
  expect(left).toEqual([{ id: actor.sessionId }]);
  expect(await emittedEvents(ctx, securityChanged)).toEqual([
    { userId: id, what: "two-factor-on" },
  ]);
  const audited = await ctx.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(auditEntries.id);
  expect(audited).toEqual([{ action: "identity.two-factor-on" }]);
});

dbTest("neither the secret nor a recovery code can be read in the database", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const { secret, codes } = await twoFactorOn({ ...ctx, actor });
  const [stored] = await ctx.db.select().from(twoFactors);
  const hashes = await ctx.db.select().from(recoveryCodes);
  const all = JSON.stringify([stored, hashes]);
  for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
    expect(all).not.toContain(plain);
  }
  expect(hashes).toHaveLength(10);
});

dbTest("a secret that was not confirmed is replaced, or given up", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  await beginTwoFactor(me, right);
  const first = await secretToConfirm(me);
  await beginTwoFactor(me, right);
  expect(await secretToConfirm(me)).not.toEqual(first);
  await abandonTwoFactor(me);
  expect(await secretToConfirm(me)).toBeUndefined();
  expect(await confirmTwoFactor(me, { code: "123456" })).toMatchObject({
    error: "nothing-to-confirm",
  });
});

dbTest("one that is on is not given up without password and code", async ({ ctx, clock }) => {
  const { actor, email } = await person(ctx);
  const me = { ...ctx, actor };
  const { secret } = await twoFactorOn(me);
  await abandonTwoFactor(me);
  clock.advance(minutes(1));
  const code = await totp(secret, clock.now());
  const off = (form: { currentPassword: string; code: string }) => turnOffTwoFactor(me, form);
  expect(await off({ currentPassword: "not it", code })).toMatchObject({ error: "wrong-password" });
  expect(await off({ ...right, code: "000000" })).toMatchObject({ error: "wrong-code" });
  expect((await ownSecurity(me)).twoFactor).not.toBeNull();
  expect(await off({ ...right, code })).toMatchObject({ ok: true });
  expect((await ownSecurity(me)).twoFactor).toBeNull();
  expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
  expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(true);
});

dbTest("new recovery codes replace the old ones", async ({ ctx, clock }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  const { secret, codes } = await twoFactorOn(me);
  clock.advance(minutes(1));
  const renewed = await renewRecoveryCodes(me, {
    ...right,
    code: await totp(secret, clock.now()),
  });
  if (!renewed.ok) throw new Error(renewed.error);
  expect(renewed.value).toHaveLength(10);
  expect(await turnOffTwoFactor(me, { ...right, code: codes[0]! })).toMatchObject({
    error: "wrong-code",
  });
  expect(await turnOffTwoFactor(me, { ...right, code: renewed.value[0]! })).toMatchObject({
    ok: true,
  });
});

dbTest("guessing the password or the code before an open browser is slowed", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const me = { ...ctx, actor };
  for (let guess = 0; guess < 5; guess++) await beginTwoFactor(me, { currentPassword: "no" });
  expect(await beginTwoFactor(me, right)).toMatchObject({ error: "too-many-attempts" });
  const other = await person(ctx);
  const them = { ...ctx, actor: other.actor };
  await beginTwoFactor(them, right);
  for (let guess = 0; guess < 10; guess++) await confirmTwoFactor(them, { code: "000000" });
  expect(await confirmTwoFactor(them, { code: "000000" })).toMatchObject({
    error: "too-many-attempts",
  });
});

dbTest("who has not confirmed their address, and who is nobody, sets none up", async ({ ctx }) => {
  const { actor } = await person(ctx, { verified: false });
  for (const who of [actor, guest]) {
    await expect(beginTwoFactor({ ...ctx, actor: who }, right)).rejects.toThrow(Denied);
  }
});

dbTest(
  "a reset is the operator's and the super admins', and ends every session",
  async ({ ctx }) => {
    const owner = await person(ctx);
    const admin = await person(ctx, { roles: ["admin"] });
    await twoFactorOn({ ...ctx, actor: owner.actor });
    for (const actor of [owner.actor, admin.actor, guest]) {
      await expect(resetTwoFactor({ ...ctx, actor }, owner.id)).rejects.toThrow(Denied);
    }
    const operator = { ...ctx, actor: system };
    expect(await resetTwoFactor(operator, owner.id)).toMatchObject({ ok: true });
    expect(await resetTwoFactor(operator, owner.id)).toMatchObject({ error: "no-two-factor" });
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
    expect(await emittedEvents(ctx, securityChanged)).toContainEqual({
      userId: owner.id,
      what: "two-factor-reset",
    });
  },
);
