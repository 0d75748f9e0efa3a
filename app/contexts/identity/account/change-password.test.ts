import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { securityChanged } from "../events.ts";
import { readSession } from "../session/session.server.ts";
import { changePassword } from "./change-password.server.ts";
import { issueResetToken, requestPasswordReset, resetPassword } from "./password-reset.server.ts";
import { signIn } from "../login/sign-in.server.ts";
import { resetRequests } from "../tables.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";

const home = { network: "192.0.2.0/24", knownDevice: false };
const password = "another pass phrase";

dbTest("a new password takes the present one, and ends the other sessions", async ({ ctx }) => {
  const { id, actor, email, setCookies } = await person(ctx);
  const me = { ...ctx, actor };
  const elsewhere = await signIn(ctx, { email, password: PASSWORD }, home);
  if (!elsewhere.ok) throw new Error(elsewhere.error);
  const wrong = await changePassword(me, { currentPassword: "not it", password });
  expect(wrong).toMatchObject({ error: "wrong-password" });
  expect(await emittedEvents(ctx, securityChanged)).toEqual([]);
  expect((await changePassword(me, { currentPassword: PASSWORD, password })).ok).toBe(true);
  expect((await readSession(ctx, requestWith(setCookies))).actor).toMatchObject({ id });
  expect((await readSession(ctx, requestWith(elsewhere.value.setCookies))).actor).toEqual(guest);
  expect((await signIn(ctx, { email, password }, home)).ok).toBe(true);
  expect(await signIn(ctx, { email, password: PASSWORD }, home)).toMatchObject({
    error: "invalid-credentials",
  });
  expect(await emittedEvents(ctx, securityChanged)).toEqual([
    { userId: id, what: "password-changed" },
  ]);
});

dbTest("a reset link that was on its way is dead afterwards", async ({ ctx }) => {
  const { actor, email } = await person(ctx);
  await requestPasswordReset(ctx, { email }, { network: home.network });
  const [request] = await ctx.db.select().from(resetRequests);
  let token = "";
  await transact(ctx, async (tx) => {
    token = (await issueResetToken(tx, request!.id))!.token;
    return ok();
  });
  await changePassword({ ...ctx, actor }, { currentPassword: PASSWORD, password });
  const reset = await resetPassword(ctx, { token, password: "a stranger's phrase" });
  expect(reset).toMatchObject({ error: "link-expired" });
});

dbTest("a guest has no password to change", async ({ ctx }) => {
  const asked = changePassword(ctx, { currentPassword: PASSWORD, password });
  await expect(asked).rejects.toThrow(Denied);
});
