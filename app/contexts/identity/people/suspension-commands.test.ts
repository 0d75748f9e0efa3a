import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requestWith } from "#testing/browser.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { totp } from "#testing/totp.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { suspended, suspensionLifted } from "../events.ts";
import { personById } from "./person-record.server.ts";
import { resetRequests, sessions, suspensions, userRoles, verifications } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import { acceptInvitation, issueInvitationLink } from "./invitation.server.ts";
import {
  issueResetToken,
  requestPasswordReset,
  resetPassword,
} from "../account/password-reset.server.ts";
import { signIn } from "../login/sign-in.server.ts";
import { liftSuspension, suspend } from "./suspension-commands.server.ts";
import { takeTwoFactor } from "../login/complete-login.server.ts";

const reason = "Several people report messages that ask for money.";
const home = { network: "192.0.2.0/24", knownDevice: false };

/** Returns a super admin, an admin and somebody with an account. */
async function scene(ctx: Ctx, about: Parameters<typeof person>[1] = {}) {
  const { superAdmin, admin } = await castInDatabase(ctx);
  const owner = await person(ctx, about);
  const staff = { ...ctx, actor: superAdmin };
  const stop = async () => {
    const done = await suspend(staff, { userId: owner.id, reason });
    if (!done.ok) throw new Error(done.error);
  };
  return { staff, admin, owner, stop };
}

dbTest("a suspension ends every session at once, and is written down", async ({ ctx }) => {
  const { staff, owner, stop } = await scene(ctx);
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor.kind).toBe("member");
  await stop();
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor).toEqual(guest);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
  const record = await personById(staff, owner.id);
  expect(record).toMatchObject({
    state: "suspended",
    suspension: { reason, suspendedBy: "Mere Tipene", suspendedAt: ctx.clock.now() },
    can: { suspend: false, lift: true, grant: [] },
  });
  expect(await emittedEvents(ctx, suspended)).toEqual([{ suspensionId: record.suspension!.id }]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "identity.suspended", subject: `profile:${owner.id}`, after: { reason } },
  ]);
});

dbTest("a session that outlives the suspension all the same is nobody's", async ({ ctx }) => {
  const { owner } = await scene(ctx);
  // The session is left, as if it had begun at the very moment of the suspension.
  await ctx.db.insert(suspensions).values({
    id: owner.actor.sessionId,
    userId: owner.id,
    reason,
    suspendedAt: ctx.clock.now(),
  });
  expect((await readSession(ctx, requestWith(owner.setCookies))).actor).toEqual(guest);
});

dbTest("the right password hears of it, a wrong one and a stranger do not", async ({ ctx }) => {
  const { owner, stop } = await scene(ctx);
  await stop();
  const { email } = owner;
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toEqual({
    ok: false,
    error: "account-suspended",
  });
  const wrong = await signIn(ctx, { email, password: "not the password" }, home);
  const unknown = await signIn(ctx, { email: "nobody@people.test", password: PASSWORD }, home);
  expect(wrong).toEqual({ ok: false, error: "invalid-credentials" });
  expect(unknown).toEqual(wrong);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
});

dbTest(
  "a sign-in that waits for its two-factor authentication leads nowhere",
  async ({ ctx, clock }) => {
    const { owner, staff, stop } = await scene(ctx);
    const { secret } = await twoFactorOn({ ...ctx, actor: owner.actor });
    clock.advance(minutes(1));
    const begin = async () => {
      const begun = await signIn(ctx, { email: owner.email, password: PASSWORD }, home);
      if (begun.ok) throw new Error("no two-factor authentication was asked for");
      return begun;
    };
    const begun = await begin();
    expect(begun.error).toBe("two-factor-needed");
    const pendingLogin = String(begun.detail?.["pendingLogin"]);
    const take = async () =>
      takeTwoFactor(ctx, { pendingLogin, code: await totp(secret, clock.now()) }, async () => home);
    await stop();
    // The pending login ended with the sessions, and a new sign-in is refused before the code.
    expect(await take()).toEqual({ ok: false, error: "pending-login-expired" });
    expect((await begin()).error).toBe("account-suspended");

    // A pending login that was opened at the very moment of the suspension does not work either.
    await liftSuspension(staff, { userId: owner.id, reason });
    const late = String((await begin()).detail?.["pendingLogin"]);
    await ctx.db
      .insert(suspensions)
      .values({ id: owner.actor.sessionId, userId: owner.id, reason, suspendedAt: clock.now() });
    const code = await totp(secret, clock.now());
    const taken = () => takeTwoFactor(ctx, { pendingLogin: late, code }, async () => home);
    expect(await taken()).toEqual({ ok: false, error: "account-suspended" });
    const wrong = { pendingLogin: late, code: "000000" };
    expect(await takeTwoFactor(ctx, wrong, async () => home)).toEqual({
      ok: false,
      error: "wrong-code",
    });
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
  },
);

dbTest("a mailed reset link sets no password", async ({ ctx }) => {
  const { owner, staff, stop } = await scene(ctx);
  const tokenNow = async () => {
    await requestPasswordReset(ctx, { email: owner.email }, home);
    const [request] = await ctx.db.select().from(resetRequests);
    const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, request!.id)));
    if (!issued.ok || !issued.value) throw new Error("no token");
    return issued.value.token;
  };
  const earlier = await tokenNow();
  await stop();
  const password = "another pass phrase";
  expect(await resetPassword(ctx, { token: earlier, password })).toEqual({
    ok: false,
    error: "link-expired",
  });
  const later = await tokenNow();
  const before = await ctx.db.select().from(verifications);
  expect(await resetPassword(ctx, { token: later, password })).toEqual({
    ok: false,
    error: "account-suspended",
  });
  expect(await ctx.db.select().from(verifications)).toEqual(before);
  await liftSuspension(staff, { userId: owner.id, reason });
  expect(await signIn(ctx, { email: owner.email, password: PASSWORD }, home)).toMatchObject({
    ok: true,
  });
});

dbTest.for([[true], [false]])(
  "an invitation is not accepted by a suspended account (confirmed: %s)",
  async ([verified], { ctx }) => {
    const { owner, stop } = await scene(ctx, { email: "invited@people.test", verified: verified! });
    await stop();
    const { id } = await invitation(ctx, { email: owner.email, roles: ["admin"] });
    const token = new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;
    for (const actor of [guest, owner.actor]) {
      expect(
        await acceptInvitation({ ...ctx, actor }, { token, password: "a new phrase" }),
      ).toEqual({
        ok: false,
        error: "account-suspended",
      });
    }
    expect(await ctx.db.select().from(userRoles).where(eq(userRoles.userId, owner.id))).toEqual([]);
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
  },
);

dbTest("a suspension is lifted with a reason, and leaves the rest as it was", async ({ ctx }) => {
  const { staff, owner, stop } = await scene(ctx);
  await stop();
  const why = "It was a mix-up of two names.";
  const lift = () => liftSuspension(staff, { userId: owner.id, reason: why });
  expect(await lift()).toMatchObject({ ok: true });
  expect(await lift()).toEqual({ ok: false, error: "not-suspended" });
  expect(await signIn(ctx, { email: owner.email, password: PASSWORD }, home)).toMatchObject({
    ok: true,
  });
  const record = await personById(staff, owner.id);
  expect(record).toMatchObject({
    state: "verified",
    suspension: null,
    earlierSuspensions: [{ reason, liftedBecause: why, liftedBy: "Mere Tipene" }],
  });
  const [{ id } = { id: "" }] = record.earlierSuspensions;
  expect(await emittedEvents(ctx, suspensionLifted)).toEqual([{ suspensionId: id }]);
  const auditLog = await auditLogSoFar(ctx);
  expect(auditLog.at(-1)).toMatchObject({
    action: "identity.suspension-lifted",
    after: { reason: why },
  });
});

dbTest("who is suspended already is not suspended twice", async ({ ctx }) => {
  const { staff, owner, stop } = await scene(ctx);
  await stop();
  expect(await suspend(staff, { userId: owner.id, reason })).toEqual({
    ok: false,
    error: "is-suspended",
  });
  expect(await emittedEvents(ctx, suspended)).toHaveLength(1);
});

dbTest("nobody suspends themselves, and no admin a super admin", async ({ ctx }) => {
  const { staff, admin, owner } = await scene(ctx);
  const superAdmin = staff.actor;
  const attempt = (actor: Ctx["actor"], userId: string) =>
    suspend({ ...ctx, actor }, { userId, reason });
  await expect(attempt(admin, superAdmin.id)).rejects.toThrow(Denied);
  await expect(attempt(admin, admin.id)).rejects.toThrow(Denied);
  await expect(attempt(superAdmin, superAdmin.id)).rejects.toThrow(Denied);
  for (const actor of [guest, owner.actor]) {
    await expect(attempt(actor, admin.id)).rejects.toThrow(Denied);
  }
  expect(await ctx.db.select().from(suspensions)).toEqual([]);
  expect(await attempt(superAdmin, admin.id)).toMatchObject({ ok: true });
  // An admin who is suspended can no longer suspend anybody.
  await expect(attempt(admin, owner.id)).rejects.toThrow(Denied);
});
