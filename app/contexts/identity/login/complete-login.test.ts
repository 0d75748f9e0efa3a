import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { totp } from "#testing/totp.ts";
import { securityChanged, signInBesieged } from "../events.ts";
import { profiles, recoveryCodes, twoFactors, sessions } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import { changePassword } from "../account/change-password.server.ts";
import { acceptInvitation, issueInvitationLink } from "../people/invitation.server.ts";
import { signIn } from "./sign-in.server.ts";
import { takeTwoFactor } from "./complete-login.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: false, userAgent: "Firefox/140.0" };
const fromHome = async () => home;

/** Returns somebody with two-factor authentication, and functions to sign in as them. */
async function owner(ctx: Ctx) {
  const { actor, email, id } = await person(ctx);
  const { secret, codes } = await twoFactorOn({ ...ctx, actor });
  const pendingLogin = async () => {
    const result = await signIn(ctx, { email, password: PASSWORD }, home);
    if (result.ok || result.error !== "two-factor-needed") throw new Error("no pendingLogin");
    return String(result.detail?.["pendingLogin"]);
  };
  const code = () => totp(secret, ctx.clock.now());
  return { actor, email, id, codes, pendingLogin, code };
}

dbTest("the password alone begins no session", async ({ ctx }) => {
  const { actor, pendingLogin } = await owner(ctx);
  expect(await pendingLogin()).toMatch(/^[\w-]{43}$/);
  const left = await ctx.db.select({ id: sessions.id }).from(sessions);
  expect(left).toEqual([{ id: actor.sessionId }]);
});

dbTest("password and code begin one, on the device that it is", async ({ ctx, clock }) => {
  const { id, email, pendingLogin, code } = await owner(ctx);
  clock.advance(minutes(1));
  const form = { pendingLogin: await pendingLogin(), code: await code() };
  const result = await takeTwoFactor(ctx, form, fromHome);
  if (!result.ok) throw new Error(result.error);
  expect(result.value).toMatchObject({ userId: id, email });
  expect(result.value.setCookies).toHaveLength(1);
  expect(result.value.setCookies[0]).toMatch(/^gcpi\.session_token=.+; HttpOnly; SameSite=Lax/);
  const { actor } = await readSession(ctx, requestWith(result.value.setCookies));
  expect(actor).toMatchObject({ kind: "member", id });
  const agents = await ctx.db.select({ agent: sessions.userAgent }).from(sessions);
  expect(agents.map(({ agent }) => agent)).toContain("Firefox/140.0");
});

dbTest("a code counts once, and so does a pendingLogin", async ({ ctx, clock }) => {
  const { pendingLogin, code } = await owner(ctx);
  const [one, other] = [await pendingLogin(), await pendingLogin()];
  clock.advance(minutes(1));
  const same = await code();
  expect((await takeTwoFactor(ctx, { pendingLogin: one, code: same }, fromHome)).ok).toBe(true);
  const again = await takeTwoFactor(ctx, { pendingLogin: other, code: same }, fromHome);
  expect(again).toMatchObject({ error: "wrong-code" });
  clock.advance(minutes(1));
  const late = await takeTwoFactor(ctx, { pendingLogin: one, code: await code() }, fromHome);
  expect(late).toMatchObject({ error: "pending-login-expired" });
});

dbTest(
  "the code that turned two-factor authentication on does not log in as well",
  async ({ ctx }) => {
    const { pendingLogin, code } = await owner(ctx);
    const form = { pendingLogin: await pendingLogin(), code: await code() };
    expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
  },
);

dbTest("a recovery code counts once, however it is typed, and is told", async ({ ctx }) => {
  const { id, codes, pendingLogin } = await owner(ctx);
  const typed = codes[3]!.replaceAll("-", " ").toLowerCase();
  const take = async (code: string) =>
    takeTwoFactor(ctx, { pendingLogin: await pendingLogin(), code }, fromHome);
  expect((await take(typed)).ok).toBe(true);
  expect(await take(codes[3]!)).toMatchObject({ error: "wrong-code" });
  expect((await take(codes[4]!)).ok).toBe(true);
  const told = await emittedEvents(ctx, securityChanged);
  expect(told).toHaveLength(3);
  expect(told.filter((each) => JSON.stringify(each).includes("recovery-code-used"))).toEqual([
    { userId: id, what: "recovery-code-used" },
    { userId: id, what: "recovery-code-used" },
  ]);
});

dbTest("another account's recovery code opens nothing", async ({ ctx }) => {
  const { pendingLogin } = await owner(ctx);
  const stranger = await owner(ctx);
  const form = { pendingLogin: await pendingLogin(), code: stranger.codes[0]! };
  expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
});

dbTest("a pendingLogin dies after ten minutes, and with a new password", async ({ ctx, clock }) => {
  const { actor, pendingLogin, code } = await owner(ctx);
  const [old, fresh] = [await pendingLogin(), await pendingLogin()];
  await changePassword(
    { ...ctx, actor },
    { currentPassword: PASSWORD, password: "another pass phrase" },
  );
  for (const token of [old, fresh, "made up", ""]) {
    clock.advance(minutes(1));
    const form = { pendingLogin: token, code: await code() };
    expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({
      error: "pending-login-expired",
    });
  }
});

dbTest("a pendingLogin that waited for ten minutes is too late", async ({ ctx, clock }) => {
  const { pendingLogin, code } = await owner(ctx);
  const token = await pendingLogin();
  clock.advance(minutes(10));
  const form = { pendingLogin: token, code: await code() };
  expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({
    error: "pending-login-expired",
  });
});

dbTest(
  "guessing codes is slowed, and the right password does not begin the count anew",
  async ({ ctx }) => {
    const { pendingLogin } = await owner(ctx);
    for (let guess = 1; guess <= 5; guess++) {
      const form = { pendingLogin: await pendingLogin(), code: "000000" };
      expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
    }
    const form = { pendingLogin: await pendingLogin(), code: "000000" };
    expect(await takeTwoFactor(ctx, form, fromHome)).toMatchObject({
      error: "too-many-attempts",
    });
  },
);

dbTest("a stranger's guesses hold up no browser that is known", async ({ ctx, clock }) => {
  const { id, pendingLogin, code } = await owner(ctx);
  const token = await pendingLogin();
  for (let guess = 1; guess <= 30; guess++) {
    const from = async () => ({ ...home, network: `198.51.${guess}.0/24` });
    const guessed = await takeTwoFactor(ctx, { pendingLogin: token, code: "000000" }, from);
    expect(guessed).toMatchObject({ error: "wrong-code" });
  }
  expect(await emittedEvents(ctx, signInBesieged)).toEqual([{ userId: id }]);
  clock.advance(minutes(1));
  const form = { pendingLogin: await pendingLogin(), code: await code() };
  const known = async () => ({ ...home, knownDevice: true });
  expect((await takeTwoFactor(ctx, form, known)).ok).toBe(true);
});

dbTest(
  "whoever takes an unconfirmed account over by invitation finds no two-factor authentication on it",
  async ({ ctx }) => {
    const { id, actor } = await person(ctx, { email: "taken@people.test" });
    await twoFactorOn({ ...ctx, actor });
    await ctx.db.update(profiles).set({ emailVerified: false });
    const { id: invitationId } = await invitation(ctx, { email: "taken@people.test" });
    const link = new URL(await issueInvitationLink(ctx, invitationId));
    const token = link.searchParams.get("token")!;
    const accepted = await acceptInvitation(ctx, { token, password: "the owner's own phrase" });
    if (!accepted.ok) throw new Error(accepted.error);
    const { actor: signedIn } = await readSession(ctx, requestWith(accepted.value));
    expect(signedIn).toMatchObject({ kind: "member", id });
    expect(await ctx.db.select().from(twoFactors)).toEqual([]);
    expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
  },
);
