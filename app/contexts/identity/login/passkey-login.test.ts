import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days, minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { softAuthenticator } from "#testing/passkey.ts";
import { securityChanged } from "../events.ts";
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
} from "../passkey/commands.server.ts";
import { readSession } from "../session/session.server.ts";
import { accounts, passkeys, recoveryCodes, suspensions, verifications } from "../tables.ts";
import { resetTwoFactor } from "../two-factor/commands.server.ts";
import { noteReauthentication } from "../two-factor/reauthentication.server.ts";
import { takeTwoFactor } from "./complete-login.server.ts";
import { beginPasskeyLogin, finishPasskeyLogin } from "./passkey-login.server.ts";
import { signIn } from "./sign-in.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: false };
const refused = { ok: false, error: "passkey-refused" };
type Authenticator = ReturnType<typeof softAuthenticator>;

async function begun(me: Ctx) {
  const options = await beginPasskey(me, { currentPassword: PASSWORD }, "GCPI");
  if (!options.ok) throw new Error(options.error);
  return options.value;
}

async function added(me: Ctx, device: Authenticator, name = "My telephone") {
  const done = await addPasskey(me, { name, response: device.create(await begun(me)) });
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

/** Begins a login in a browser, and returns how the browser finishes it. */
async function login(ctx: Ctx) {
  const asked = await beginPasskeyLogin(ctx, home);
  if (!asked.ok) throw new Error(asked.error);
  const { options, setCookie } = asked.value;
  const finish = (response: unknown, cookies = [setCookie]) =>
    finishPasskeyLogin(ctx, requestWith(cookies), response, home);
  return { options, finish };
}

async function withPasskey(ctx: Ctx) {
  const owner = await person(ctx);
  const me = { ...ctx, actor: owner.actor };
  const device = softAuthenticator();
  const codes = await added(me, device);
  return { ...owner, me, device, codes };
}

dbTest("a passkey signs in, and the list says when it was used", async ({ ctx, clock }) => {
  const { id, me, device } = await withPasskey(ctx);
  expect(await ownPasskeys(me)).toMatchObject([{ name: "My telephone", lastUsedAt: null }]);
  const { options, finish } = await login(ctx);
  const done = await finish(device.use(options, id));
  if (!done.ok) throw new Error(done.error);
  const { actor } = await readSession(ctx, requestWith(done.value.setCookies));
  expect(actor).toMatchObject({ id });
  expect(await ownPasskeys(me)).toMatchObject([{ lastUsedAt: clock.now() }]);
});

dbTest("an answer is accepted once", async ({ ctx }) => {
  const { id, device } = await withPasskey(ctx);
  const { options, finish } = await login(ctx);
  const answer = device.use(options, id);
  expect((await finish(answer)).ok).toBe(true);
  expect(await finish(answer)).toEqual(refused);
});

dbTest("an answer counts in the browser that asked, for five minutes", async ({ ctx, clock }) => {
  const { id, device } = await withPasskey(ctx);
  const other = await login(ctx);
  const mine = await login(ctx);
  const answer = device.use(mine.options, id);
  expect(await other.finish(answer)).toEqual(refused);
  expect(await mine.finish(answer, [])).toEqual(refused);
  clock.advance(minutes(5));
  expect(await mine.finish(answer)).toEqual(refused);
});

dbTest(
  "an answer of another site, of an unverified user or of another key is refused",
  async ({ ctx }) => {
    const { id, device } = await withPasskey(ctx);
    const stranger = await person(ctx);
    const answers: ((options: { challenge: string }) => unknown)[] = [
      (options) => device.use(options, id, { origin: "https://evil.example" }),
      (options) => device.use(options, id, { rpID: "evil.example" }),
      (options) => device.use(options, id, { flags: 0x01 }),
      (options) => device.use(options, stranger.id),
      (options) => softAuthenticator().use(options, id),
      (options) => ({ ...softAuthenticator().use(options, id), id: device.id, rawId: device.id }),
      () => undefined,
      () => ({ id: 1 }),
    ];
    for (const answer of answers) {
      const { options, finish } = await login(ctx);
      expect(await finish(answer(options)), String(answer)).toEqual(refused);
    }
  },
);

dbTest("a copied passkey is noticed by its counter", async ({ ctx }) => {
  const { id, device } = await withPasskey(ctx);
  const first = await login(ctx);
  expect((await first.finish(device.use(first.options, id, { counter: 7 }))).ok).toBe(true);
  const copy = await login(ctx);
  expect(await copy.finish(device.use(copy.options, id, { counter: 7 }))).toEqual(refused);
});

dbTest("a suspended account is not entered", async ({ ctx, clock }) => {
  const { id, device } = await withPasskey(ctx);
  const suspendedAt = clock.now();
  await ctx.db.insert(suspensions).values({ id, userId: id, reason: "x", suspendedAt });
  const { options, finish } = await login(ctx);
  expect(await finish(device.use(options, id))).toMatchObject({ error: "account-suspended" });
});

dbTest("a passkey that is registered twice is stored once", async ({ ctx }) => {
  const { me, device } = await withPasskey(ctx);
  const again = await addPasskey(me, { name: "Again", response: device.create(await begun(me)) });
  expect(again).toMatchObject({ error: "passkey-known" });
  const other = await person(ctx);
  const theirs = { ...ctx, actor: other.actor };
  const taken = await addPasskey(theirs, {
    name: "Theirs",
    response: device.create(await begun(theirs)),
  });
  expect(taken).toMatchObject({ error: "passkey-known" });
  expect(await ctx.db.select().from(passkeys)).toHaveLength(1);
});

dbTest(
  "a registration takes the password, and a fresh answer to the own challenge",
  async ({ ctx, clock }) => {
    const { actor } = await person(ctx);
    const me = { ...ctx, actor };
    expect(await beginPasskey(me, { currentPassword: "not it" }, "GCPI")).toMatchObject({
      error: "wrong-password",
    });
    const device = softAuthenticator();
    const stranger = { ...ctx, actor: (await person(ctx)).actor };
    const answers = [
      device.create(await begun(stranger)),
      device.create(await begun(me), { origin: "https://evil.example" }),
      device.create(await begun(me), { flags: 0x01 }),
      device.create({ challenge: "bWFkZSB1cA" }),
      undefined,
    ];
    for (const response of answers) {
      expect(await addPasskey(me, { name: "x", response })).toEqual(refused);
    }
    const late = device.create(await begun(me));
    clock.advance(minutes(5));
    expect(await addPasskey(me, { name: "x", response: late })).toEqual(refused);
    const unverified = { ...me, actor: { ...actor, emailVerified: false } };
    await expect(beginPasskey(unverified, { currentPassword: PASSWORD }, "GCPI")).rejects.toThrow(
      Denied,
    );
  },
);

dbTest(
  "the first passkey ends the other sessions and makes recovery codes, the second does not",
  async ({ ctx }) => {
    const owner = await person(ctx);
    const elsewhere = await signIn(ctx, { email: owner.email, password: PASSWORD }, home);
    if (!elsewhere.ok) throw new Error(elsewhere.error);
    const me = { ...ctx, actor: owner.actor };
    expect(await added(me, softAuthenticator())).toHaveLength(10);
    const { actor } = await readSession(ctx, requestWith(elsewhere.value.setCookies));
    expect(actor.kind).toBe("guest");
    expect(await added(me, softAuthenticator(), "Another")).toEqual([]);
  },
);

dbTest(
  "the password alone no longer signs in: a recovery code is the other second step",
  async ({ ctx }) => {
    const { email, codes } = await withPasskey(ctx);
    const half = await signIn(ctx, { email, password: PASSWORD }, home);
    if (half.ok) throw new Error("no second step was asked for");
    expect(half.error).toBe("two-factor-needed");
    const pendingLogin = String(half.detail?.pendingLogin);
    const done = await takeTwoFactor(ctx, { pendingLogin, code: codes[0]! }, async () => home);
    expect(done.ok).toBe(true);
  },
);

dbTest(
  "the demo's one click meets no second step, and production knows no such click",
  async ({ ctx }) => {
    const { email } = await withPasskey(ctx);
    const form = { email, password: PASSWORD };
    expect((await signIn(ctx, form, home, { oneClick: true })).ok).toBe(true);
    const production: Ctx = { ...ctx, site: { ...ctx.site, mode: "production" } };
    expect(await signIn(production, form, home, { oneClick: true })).toMatchObject({
      error: "two-factor-needed",
    });
  },
);

dbTest("a passkey lets an admin of production use the role", async ({ ctx: demo }) => {
  const ctx: Ctx = { ...demo, site: { ...demo.site, mode: "production" } };
  const { actor, setCookies } = await person(ctx, { roles: ["admin"] });
  await added({ ...ctx, actor }, softAuthenticator());
  const session = await readSession(ctx, requestWith(setCookies));
  expect(session.actor).toMatchObject({ roles: new Set(["admin"]) });
});

dbTest("removing takes the password, and only one's own can be removed", async ({ ctx }) => {
  const { me, id, device, email } = await withPasskey(ctx);
  const [passkey] = await ownPasskeys(me);
  const form = { id: passkey!.id, currentPassword: PASSWORD };
  expect(await removePasskey(me, { ...form, currentPassword: "not it" })).toMatchObject({
    error: "wrong-password",
  });
  const stranger = { ...ctx, actor: (await person(ctx)).actor };
  await expect(removePasskey(stranger, form)).rejects.toThrow(NotFound);
  expect(await removePasskey(me, form)).toMatchObject({ ok: true });
  const { options, finish } = await login(ctx);
  expect(await finish(device.use(options, id))).toEqual(refused);
  expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
  expect((await signIn(ctx, { email, password: PASSWORD }, home)).ok).toBe(true);
  const told = (await emittedEvents(ctx, securityChanged)) as { what: string }[];
  expect(told.map(({ what }) => what).sort()).toEqual(["passkey-added", "passkey-removed"]);
});

dbTest("the last way in cannot be removed", async ({ ctx }) => {
  const { me, id } = await withPasskey(ctx);
  const [passkey] = await ownPasskeys(me);
  // The owner has said that somebody else knows the password, and has not chosen a new one.
  await ctx.db.update(accounts).set({ password: null }).where(eq(accounts.userId, id));
  const form = { id: passkey!.id, currentPassword: PASSWORD };
  expect(await removePasskey(me, form)).toMatchObject({ error: "not-reauthenticated" });
  await noteReauthentication(me, me.actor);
  expect(await removePasskey(me, form)).toEqual({ ok: false, error: "last-way-in" });
  expect(await ownPasskeys(me)).toHaveLength(1);
});

dbTest("staff who reset two-factor authentication remove the passkeys too", async ({ ctx }) => {
  const { id } = await withPasskey(ctx);
  const staff = await person(ctx, { roles: ["super_admin"] });
  expect(await resetTwoFactor({ ...ctx, actor: staff.actor }, id)).toMatchObject({ ok: true });
  expect(await ctx.db.select().from(passkeys)).toEqual([]);
  expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
});

dbTest("nothing is left of a challenge that was answered", async ({ ctx, clock }) => {
  const { id, device } = await withPasskey(ctx);
  const { options, finish } = await login(ctx);
  await finish(device.use(options, id));
  expect(await ctx.db.select().from(verifications)).toEqual([]);
  clock.advance(days(1));
});
