import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { hashPassword } from "#app/platform/password.server.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { invitation, PASSWORD, person } from "#testing/factories.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { changePassword } from "../account/change-password.server.ts";
import {
  issueResetToken,
  requestPasswordReset,
  resetPassword,
} from "../account/password-reset.server.ts";
import { takeTwoFactor } from "../login/complete-login.server.ts";
import { signIn } from "../login/sign-in.server.ts";
import { acceptInvitation, issueInvitationLink } from "../people/invitation.server.ts";
import { register } from "../registration/register.server.ts";
import { readSession } from "../session/session.server.ts";
import { accounts, profiles, resetRequests } from "../tables.ts";

const home = { network: "192.0.2.0/24", knownDevice: false };
const refused = { ok: false, error: "common-password" };

/** Gives an account a password that was accepted before passwords were checked. */
async function keepOldPassword(ctx: Ctx, userId: string, password: string) {
  const hash = await hashPassword(password);
  await ctx.db.update(accounts).set({ password: hash }).where(eq(accounts.userId, userId));
}

dbTest("registration refuses a common password, and makes no account", async ({ ctx }) => {
  const form = { name: "Aroha Ngata", email: "aroha@people.test", password: "12345678" };
  expect(await register(ctx, form, home)).toEqual(refused);
  expect(await register(ctx, { ...form, password: form.email }, home)).toMatchObject({
    error: "own-password",
  });
  expect(await ctx.db.select().from(profiles)).toEqual([]);
});

dbTest("a change refuses it, and keeps the password", async ({ ctx }) => {
  const { actor, email } = await person(ctx);
  const form = { currentPassword: PASSWORD, password: "12345678" };
  expect(await changePassword({ ...ctx, actor }, form)).toEqual(refused);
  expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(true);
});

dbTest(
  "a reset refuses it as often as it is tried, and the link can still be used",
  async ({ ctx }) => {
    const { email } = await person(ctx);
    await requestPasswordReset(ctx, { email }, home);
    const [request] = await ctx.db.select().from(resetRequests);
    const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, request!.id)));
    const token = (issued.ok && issued.value?.token) as string;
    for (let n = 0; n < 6; n++) {
      expect(await resetPassword(ctx, { token, password: "12345678" })).toEqual(refused);
    }
    expect(await resetPassword(ctx, { token, password: email })).toMatchObject({
      error: "own-password",
    });
    expect((await resetPassword(ctx, { token, password: "kea over the ridge" })).ok).toBe(true);
  },
);

dbTest("an invitation refuses it, and can still be accepted", async ({ ctx }) => {
  const { id, name } = await invitation(ctx);
  const token = new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;
  expect(await acceptInvitation(ctx, { token, password: "12345678" })).toEqual(refused);
  const own = await acceptInvitation(ctx, { token, password: name.replaceAll(" ", "") });
  expect(own).toMatchObject({ error: "own-password" });
  expect((await acceptInvitation(ctx, { token, password: "kea over the ridge" })).ok).toBe(true);
});

dbTest("whoever signs in with such a password must change it in that session", async ({ ctx }) => {
  const { id, email } = await person(ctx);
  await keepOldPassword(ctx, id, "12345678");
  const entered = await signIn(ctx, { email, password: "12345678" }, home);
  if (!entered.ok) throw new Error(entered.error);
  const request = requestWith(entered.value.setCookies);
  const { actor } = await readSession(ctx, request);
  expect(actor).toMatchObject({ id, passwordProblem: "common-password" });
  const form = { currentPassword: "12345678", password: "kea over the ridge" };
  expect((await changePassword({ ...ctx, actor }, form)).ok).toBe(true);
  expect((await readSession(ctx, request)).actor).not.toHaveProperty("passwordProblem");
});

dbTest("a two-factor code does not spare the change", async ({ ctx }) => {
  const { id, email, actor } = await person(ctx);
  const { codes } = await twoFactorOn({ ...ctx, actor });
  await keepOldPassword(ctx, id, "12345678");
  const begun = await signIn(ctx, { email, password: "12345678" }, home);
  if (begun.ok) throw new Error("no code was asked for");
  const pendingLogin = String(begun.detail?.pendingLogin);
  const form = { pendingLogin, code: codes[0]! };
  const done = await takeTwoFactor(ctx, form, async () => home);
  if (!done.ok) throw new Error(done.error);
  const session = await readSession(ctx, requestWith(done.value.setCookies));
  expect(session.actor).toMatchObject({ id, passwordProblem: "common-password" });
});

dbTest("a password that is accepted leaves the session free", async ({ ctx }) => {
  const { email } = await person(ctx);
  const entered = await signIn(ctx, { email, password: PASSWORD }, home);
  if (!entered.ok) throw new Error(entered.error);
  const session = await readSession(ctx, requestWith(entered.value.setCookies));
  expect(session.actor).not.toHaveProperty("passwordProblem");
});
