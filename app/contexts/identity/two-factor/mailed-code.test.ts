import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { softAuthenticator } from "#testing/passkey.ts";
import { changePassword } from "../account/change-password.server.ts";
import { reauthenticationCodeRequested } from "../events.ts";
import { signIn } from "../login/sign-in.server.ts";
import { addPasskey, beginPasskey, renewCodesOfPasskeys } from "../passkey/commands.server.ts";
import {
  beginPasskeyReauthentication,
  reauthenticateByPasskey,
} from "../passkey/reauthenticate.server.ts";
import { accounts, passkeys, reauthenticationCodes } from "../tables.ts";
import { beginTwoFactor } from "./commands.server.ts";
import {
  issueReauthenticationCode,
  reauthenticateByCode,
  requestReauthenticationCode,
} from "./mailed-code.server.ts";
import { reauthenticate, reauthenticationOf } from "./reauthentication.server.ts";

const none = { currentPassword: "none" };

async function withoutPassword(ctx: Ctx) {
  const owner = await person(ctx);
  await ctx.db.delete(accounts).where(eq(accounts.userId, owner.id));
  return { ...owner, me: { ...ctx, actor: owner.actor } };
}

async function mailed(me: Ctx, actor: { id: string; sessionId: string }): Promise<string> {
  const about = { userId: actor.id, sessionId: actor.sessionId };
  const issued = await transact(me, async (tx) => ok(await issueReauthenticationCode(tx, about)));
  if (!issued.ok || !issued.value) throw new Error("no code");
  return issued.value;
}

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

dbTest("an account without a password proves itself by a mailed code", async ({ ctx, clock }) => {
  const { me, actor } = await withoutPassword(ctx);
  expect(await reauthenticationOf(me)).toEqual({ way: "confirmation", until: null });
  expect(await beginTwoFactor(me, none)).toMatchObject({ error: "not-reauthenticated" });
  expect((await requestReauthenticationCode(me)).ok).toBe(true);
  expect(await emittedEvents(ctx, reauthenticationCodeRequested)).toEqual([
    { userId: actor.id, sessionId: actor.sessionId },
  ]);
  const code = await mailed(me, actor);
  expect(code).toMatch(/^\d{6}$/);
  const [stored] = await ctx.db.select().from(reauthenticationCodes);
  expect(JSON.stringify(stored)).not.toContain(code);
  const wrong = await reauthenticateByCode(me, { code: wrongFor(code) });
  expect(wrong).toMatchObject({ error: "wrong-mailed-code" });
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await reauthenticateByCode(me, { code: spaced })).ok).toBe(true);
  expect(await reauthenticateByCode(me, { code })).toMatchObject({ error: "mailed-code-expired" });
  expect((await beginTwoFactor(me, none)).ok).toBe(true);
  clock.advance(minutes(10));
  expect(await beginTwoFactor(me, none)).toMatchObject({ error: "not-reauthenticated" });
});

dbTest("a code ends after ten minutes, or five attempts", async ({ ctx, clock }) => {
  const { me, actor } = await withoutPassword(ctx);
  const late = await mailed(me, actor);
  clock.advance(minutes(10));
  expect(await reauthenticateByCode(me, { code: late })).toMatchObject({
    error: "mailed-code-expired",
  });
  const code = await mailed(me, actor);
  for (let n = 0; n < 5; n++) await reauthenticateByCode(me, { code: wrongFor(code) });
  expect(await reauthenticateByCode(me, { code })).toMatchObject({ error: "mailed-code-expired" });
});

dbTest(
  "a code counts in the session that asked for it, and replaces the earlier one",
  async ({ ctx }) => {
    const { me, actor } = await withoutPassword(ctx);
    const stranger = await withoutPassword(ctx);
    const earlier = await mailed(me, actor);
    const code = await mailed(me, actor);
    const theirs = await reauthenticateByCode(stranger.me, { code });
    expect(theirs).toMatchObject({ error: "mailed-code-expired" });
    if (earlier !== code) {
      const old = await reauthenticateByCode(me, { code: earlier });
      expect(old).toMatchObject({ error: "wrong-mailed-code" });
    }
    const noSession = { userId: actor.id, sessionId: stranger.actor.sessionId };
    const issued = await transact(me, async (tx) =>
      ok(await issueReauthenticationCode(tx, noSession)),
    );
    expect(issued).toEqual({ ok: true, value: undefined });
  },
);

dbTest("five codes are mailed in an hour", async ({ ctx }) => {
  const { me } = await withoutPassword(ctx);
  for (let n = 0; n < 5; n++) expect((await requestReauthenticationCode(me)).ok).toBe(true);
  expect(await requestReauthenticationCode(me)).toMatchObject({ error: "too-many-attempts" });
});

dbTest(
  "an account with a password is asked for it, whatever its session has proved",
  async ({ ctx }) => {
    const { actor } = await person(ctx);
    const me = { ...ctx, actor };
    await reauthenticateByCode(me, { code: await mailed(me, actor) });
    expect(await reauthenticationOf(me)).toEqual({ way: "password" });
    expect(await reauthenticate(me, actor, "none")).toMatchObject({ error: "wrong-password" });
    expect((await reauthenticate(me, actor, PASSWORD)).ok).toBe(true);
  },
);

dbTest("an account without a password can set one", async ({ ctx }) => {
  const { me, email, actor } = await withoutPassword(ctx);
  const form = { ...none, password: "kea over the ridge" };
  expect(await changePassword(me, form)).toMatchObject({ error: "not-reauthenticated" });
  await reauthenticateByCode(me, { code: await mailed(me, actor) });
  expect((await changePassword(me, form)).ok).toBe(true);
  const home = { network: "192.0.2.0/24", knownDevice: false };
  expect((await signIn(ctx, { email, password: form.password }, home)).ok).toBe(true);
});

dbTest(
  "an account that has only a passkey proves itself by it, and renews its recovery codes",
  async ({ ctx }) => {
    const { me, id, actor } = await withoutPassword(ctx);
    expect(await renewCodesOfPasskeys(me, none)).toMatchObject({ error: "not-reauthenticated" });
    await reauthenticateByCode(me, { code: await mailed(me, actor) });
    expect(await renewCodesOfPasskeys(me, none)).toMatchObject({ error: "no-two-factor" });
    const device = softAuthenticator();
    const asked = await beginPasskey(me, none, "GCPI");
    if (!asked.ok) throw new Error(asked.error);
    const made = await addPasskey(me, { name: "Mine", response: device.create(asked.value) });
    expect(made.ok && made.value.length).toBe(10);

    const later = { ...me, clock: { now: () => new Date(me.clock.now().getTime() + minutes(11)) } };
    expect(await renewCodesOfPasskeys(later, none)).toMatchObject({ error: "not-reauthenticated" });
    const options = await beginPasskeyReauthentication(later);
    if (!options.ok) throw new Error(options.error);
    const answer = device.use(options.value, id);
    const stranger = await person(ctx);
    const theirs = await reauthenticateByPasskey({ ...later, actor: stranger.actor }, answer);
    expect(theirs).toMatchObject({ error: "passkey-refused" });
    expect((await reauthenticateByPasskey(later, answer)).ok).toBe(true);
    expect(await reauthenticateByPasskey(later, answer)).toMatchObject({
      error: "passkey-refused",
    });
    const renewed = await renewCodesOfPasskeys(later, none);
    if (!renewed.ok || !made.ok) throw new Error("not renewed");
    expect(renewed.value).toHaveLength(10);
    expect(renewed.value).not.toEqual(made.value);
    expect(await ctx.db.select().from(passkeys)).toHaveLength(1);
  },
);
