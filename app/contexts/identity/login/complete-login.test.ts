import { afterEach, beforeEach, expect, vi } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { secondStepOn } from "#testing/second-step.ts";
import { totp } from "#testing/totp.ts";
import { securityChanged, signInBesieged } from "../events.ts";
import { profiles, recoveryCodes, secondSteps, sessions } from "../tables.ts";
import { readSession } from "../session/session.server.ts";
import { changePassword } from "../account/change-password.server.ts";
import { acceptInvitation, issueInvitationLink } from "../people/invitation.server.ts";
import { signIn } from "./sign-in.server.ts";
import { takeSecondStep } from "./complete-login.server.ts";

// Throttles go by the wall clock, which the tests hold still and move by hand.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const home = { network: "192.0.2.0/24", knownDevice: false, userAgent: "Firefox/140.0" };
const fromHome = async () => home;

/** Somebody with a second step, and the ways in. */
async function owner(ctx: Ctx) {
  const { actor, email, id } = await person(ctx);
  const { secret, codes } = await secondStepOn({ ...ctx, actor });
  const challenge = async () => {
    const result = await signIn(ctx, { email, password: PASSWORD }, home);
    if (result.ok || result.error !== "second-step-needed") throw new Error("no challenge");
    return String(result.detail?.["challenge"]);
  };
  const code = () => totp(secret, ctx.clock.now());
  return { actor, email, id, codes, challenge, code };
}

dbTest("the password alone begins no session", async ({ ctx }) => {
  const { actor, challenge } = await owner(ctx);
  expect(await challenge()).toMatch(/^[\w-]{43}$/);
  const left = await ctx.db.select({ id: sessions.id }).from(sessions);
  expect(left).toEqual([{ id: actor.sessionId }]);
});

dbTest("password and code begin one, on the device that it is", async ({ ctx, clock }) => {
  const { id, email, challenge, code } = await owner(ctx);
  clock.advance(minutes(1));
  const form = { challenge: await challenge(), code: await code() };
  const result = await takeSecondStep(ctx, form, fromHome);
  if (!result.ok) throw new Error(result.error);
  expect(result.value).toMatchObject({ userId: id, email });
  expect(result.value.setCookies).toHaveLength(1);
  expect(result.value.setCookies[0]).toMatch(/^gcpi\.session_token=.+; HttpOnly; SameSite=Lax/);
  const { actor } = await readSession(ctx, requestWith(result.value.setCookies));
  expect(actor).toMatchObject({ kind: "member", id });
  const agents = await ctx.db.select({ agent: sessions.userAgent }).from(sessions);
  expect(agents.map(({ agent }) => agent)).toContain("Firefox/140.0");
});

dbTest("a code counts once, and so does a challenge", async ({ ctx, clock }) => {
  const { challenge, code } = await owner(ctx);
  const [one, other] = [await challenge(), await challenge()];
  clock.advance(minutes(1));
  const same = await code();
  expect((await takeSecondStep(ctx, { challenge: one, code: same }, fromHome)).ok).toBe(true);
  const again = await takeSecondStep(ctx, { challenge: other, code: same }, fromHome);
  expect(again).toMatchObject({ error: "wrong-code" });
  clock.advance(minutes(1));
  const late = await takeSecondStep(ctx, { challenge: one, code: await code() }, fromHome);
  expect(late).toMatchObject({ error: "challenge-expired" });
});

dbTest("the code that turned the second step on does not log in as well", async ({ ctx }) => {
  const { challenge, code } = await owner(ctx);
  const form = { challenge: await challenge(), code: await code() };
  expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
});

dbTest("a recovery code counts once, however it is typed, and is told", async ({ ctx }) => {
  const { id, codes, challenge } = await owner(ctx);
  const typed = codes[3]!.replaceAll("-", " ").toLowerCase();
  const take = async (code: string) =>
    takeSecondStep(ctx, { challenge: await challenge(), code }, fromHome);
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
  const { challenge } = await owner(ctx);
  const stranger = await owner(ctx);
  const form = { challenge: await challenge(), code: stranger.codes[0]! };
  expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
});

dbTest("a challenge dies after ten minutes, and with a new password", async ({ ctx, clock }) => {
  const { actor, challenge, code } = await owner(ctx);
  const [old, fresh] = [await challenge(), await challenge()];
  await changePassword(
    { ...ctx, actor },
    { currentPassword: PASSWORD, password: "another pass phrase" },
  );
  for (const token of [old, fresh, "made up", ""]) {
    clock.advance(minutes(1));
    const form = { challenge: token, code: await code() };
    expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({ error: "challenge-expired" });
  }
});

dbTest("a challenge that waited for ten minutes is too late", async ({ ctx, clock }) => {
  const { challenge, code } = await owner(ctx);
  const token = await challenge();
  clock.advance(minutes(10));
  const form = { challenge: token, code: await code() };
  expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({ error: "challenge-expired" });
});

dbTest(
  "guessing codes is slowed, and the right password does not begin the count anew",
  async ({ ctx }) => {
    const { challenge } = await owner(ctx);
    for (let guess = 1; guess <= 5; guess++) {
      const form = { challenge: await challenge(), code: "000000" };
      expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({ error: "wrong-code" });
    }
    const form = { challenge: await challenge(), code: "000000" };
    expect(await takeSecondStep(ctx, form, fromHome)).toMatchObject({
      error: "too-many-attempts",
    });
  },
);

dbTest("a stranger's guesses hold up no browser that is known", async ({ ctx, clock }) => {
  const { id, challenge, code } = await owner(ctx);
  const token = await challenge();
  for (let guess = 1; guess <= 30; guess++) {
    const from = async () => ({ ...home, network: `198.51.${guess}.0/24` });
    const guessed = await takeSecondStep(ctx, { challenge: token, code: "000000" }, from);
    expect(guessed).toMatchObject({ error: "wrong-code" });
  }
  expect(await emittedEvents(ctx, signInBesieged)).toEqual([{ userId: id }]);
  clock.advance(minutes(1));
  const form = { challenge: await challenge(), code: await code() };
  const known = async () => ({ ...home, knownDevice: true });
  expect((await takeSecondStep(ctx, form, known)).ok).toBe(true);
});

dbTest(
  "whoever takes an unconfirmed account over by invitation finds no second step on it",
  async ({ ctx }) => {
    const { id, actor } = await person(ctx, { email: "taken@people.test" });
    await secondStepOn({ ...ctx, actor });
    await ctx.db.update(profiles).set({ emailVerified: false });
    const { id: invitationId } = await invitation(ctx, { email: "taken@people.test" });
    const link = new URL(await issueInvitationLink(ctx, invitationId));
    const token = link.searchParams.get("token")!;
    const accepted = await acceptInvitation(ctx, { token, password: "the owner's own phrase" });
    if (!accepted.ok) throw new Error(accepted.error);
    const { actor: signedIn } = await readSession(ctx, requestWith(accepted.value));
    expect(signedIn).toMatchObject({ kind: "member", id });
    expect(await ctx.db.select().from(secondSteps)).toEqual([]);
    expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
  },
);
