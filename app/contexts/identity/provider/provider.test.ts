import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Events } from "oauth2-mock-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { minutes, systemClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx, IdentityProvider } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { answerTo, bringing, localIssuer } from "#testing/issuer.ts";
import { isThorough } from "#testing/thorough.ts";
import { twoFactorOn } from "#testing/two-factor.ts";
import { memberRegistered, securityChanged } from "../events.ts";
import {
  issueResetToken,
  requestPasswordReset,
  resetPassword,
} from "../account/password-reset.server.ts";
import { pendingLoginUser } from "../login/pending-login.server.ts";
import { readSession } from "../session/session.server.ts";
import {
  accounts,
  linkedProviders,
  passkeys,
  profiles,
  resetRequests,
  suspensions,
  userRoles,
} from "../tables.ts";
import { noteReauthentication } from "../two-factor/reauthentication.server.ts";
import { hasWayIn } from "../ways-in.server.ts";
import { configuredProviders, providerNames } from "./configured.server.ts";
import { beginProviderLink, beginProviderLogin, takeProviderAnswer } from "./flow.server.ts";
import { linkProvider, ownProviders, unlinkProvider } from "./link.server.ts";
import {
  beginProviderRegistration,
  readProviderRegistration,
  registerWithProvider,
} from "./register.server.ts";
import { signInWithProvider } from "./sign-in.server.ts";

const home = { network: "192.0.2.0/24", userAgent: "Mozilla/5.0 (Windows) Firefox/150" };

let issuer: Awaited<ReturnType<typeof localIssuer>>;
beforeAll(async () => {
  issuer = await localIssuer();
});
afterAll(() => issuer.stop());

/** The issuer's clock is the machine's, so the site's clock is as well. */
const at = (ctx: Ctx, providers: IdentityProvider[] = [issuer.provider]): Ctx => ({
  ...ctx,
  clock: systemClock,
  site: { ...ctx.site, providers },
});

const hana = (email: string) => ({ sub: "hana", email, email_verified: true, name: "Hana Pere" });

/** Begins a login and goes through the issuer. */
async function flow(ctx: Ctx, providerId = "oidc") {
  const begun = await beginProviderLogin(ctx, { providerId, returnTo: "/forum" }, home);
  if (!begun.ok) throw new Error(begun.error);
  const { address, setCookie } = begun.value;
  return { address, answer: await answerTo(address), setCookie };
}

async function taken(ctx: Ctx, providerId = "oidc") {
  const { answer, setCookie } = await flow(ctx, providerId);
  return takeProviderAnswer(ctx, bringing(answer, [setCookie]), providerId);
}

async function entered(ctx: Ctx) {
  const answer = await taken(ctx);
  if (!answer.ok) throw new Error(answer.error);
  return signInWithProvider(ctx, answer.value.identity, home);
}

const linksOf = (ctx: Ctx, userId: string) =>
  ctx.db.select().from(linkedProviders).where(eq(linkedProviders.userId, userId));

async function linked(ctx: Ctx, userId: string, subject = "hana") {
  const now = ctx.clock.now();
  const { issuer: from } = issuer.provider;
  const row = { id: newId(now), userId, issuer: from, subject, email: "x@y.test", linkedAt: now };
  await ctx.db.insert(linkedProviders).values(row);
  return row.id;
}

describe("signing in", () => {
  dbTest(
    "an address that both sides have confirmed links the account, and signs in",
    async ({ ctx: base }) => {
      const ctx = at(base);
      const { id, email } = await person(ctx);
      issuer.says(hana(email.toUpperCase()));
      const done = await entered(ctx);
      if (!done.ok || done.value.way !== "signed-in") throw new Error("not signed in");
      const { actor } = await readSession(ctx, requestWith(done.value.setCookies));
      expect(actor).toMatchObject({ id });
      expect(await linksOf(ctx, id)).toMatchObject([{ subject: "hana", email }]);
      expect(await emittedEvents(ctx, securityChanged)).toEqual([
        { userId: id, what: "provider-linked" },
      ]);
      // The second time nothing is linked, and the address is not looked at.
      issuer.says({ sub: "hana", email: "changed@there.test", email_verified: false });
      expect(await entered(ctx)).toMatchObject({ value: { way: "signed-in", userId: id } });
      expect(await linksOf(ctx, id)).toHaveLength(1);
    },
  );

  dbTest.for([
    ["we have not confirmed the address", false, true],
    ["the provider has not confirmed the address", true, false],
  ] as const)("if %s, nothing is linked", async ([, ours, theirs], { ctx: base }) => {
    const ctx = at(base);
    const { id, email } = await person(ctx, { verified: ours });
    issuer.says({ ...hana(email), email_verified: theirs });
    expect(await entered(ctx)).toEqual({ ok: false, error: "login-first" });
    expect(await linksOf(ctx, id)).toEqual([]);
  });

  dbTest("an account has one account at a provider", async ({ ctx: base }) => {
    const ctx = at(base);
    const { id, email } = await person(ctx);
    await linked(ctx, id, "another number");
    issuer.says(hana(email));
    expect(await entered(ctx)).toEqual({ ok: false, error: "other-account-linked" });
  });

  dbTest("a suspended account is not entered", async ({ ctx: base }) => {
    const ctx = at(base);
    const { id, email } = await person(ctx);
    const suspendedAt = ctx.clock.now();
    await ctx.db.insert(suspensions).values({ id, userId: id, reason: "x", suspendedAt });
    issuer.says(hana(email));
    expect(await entered(ctx)).toEqual({ ok: false, error: "account-suspended" });
  });

  dbTest(
    "an account with a second step is asked for it, whatever the provider says of its own",
    async ({ ctx: base }) => {
      const ctx = at(base);
      const { id, email, actor } = await person(ctx);
      await twoFactorOn({ ...ctx, actor });
      issuer.says({ ...hana(email), amr: ["mfa", "otp"] });
      const done = await entered(ctx);
      if (!done.ok || done.value.way !== "two-factor") throw new Error("no second step");
      expect(await pendingLoginUser(ctx, done.value.pendingLogin)).toBe(id);
    },
  );

  dbTest("in production an admin's roles wait for a second step", async ({ ctx: base }) => {
    const live = { ...base, site: { ...base.site, mode: "production" as const } };
    const ctx = at(live);
    const { email } = await person(ctx, { roles: ["admin"] });
    issuer.says(hana(email));
    const done = await entered(ctx);
    if (!done.ok || done.value.way !== "signed-in") throw new Error("not signed in");
    const { actor } = await readSession(ctx, requestWith(done.value.setCookies));
    expect(actor).toMatchObject({ twoFactorNeeded: true, roles: new Set() });
  });
});

describe("an answer", () => {
  const refused = { ok: false, error: "provider-refused" };

  dbTest("counts once, and in the browser that asked", async ({ ctx: base }) => {
    const ctx = at(base);
    issuer.says(hana("hana@there.test"));
    const { answer, setCookie } = await flow(ctx);
    const other = await flow(ctx);
    const take = (cookies: string[], id = "oidc", brought = answer) =>
      takeProviderAnswer(ctx, bringing(brought, cookies), id);
    expect(await take([])).toMatchObject(refused);
    expect(await take([other.setCookie])).toMatchObject(refused);
    expect(await take([setCookie], "oidc", other.answer)).toMatchObject(refused);
    expect(await take([setCookie])).toMatchObject({
      ok: true,
      value: { identity: { subject: "hana", emailVerified: true }, returnTo: "/forum" },
    });
    expect(await take([setCookie])).toMatchObject(refused);
    await expect(take([setCookie], "google")).rejects.toThrow(NotFound);
  });

  dbTest("of another provider's flow is refused", async ({ ctx: base }) => {
    const second = { ...issuer.provider, id: "google", name: "Google" };
    const ctx = at(base, [issuer.provider, second]);
    issuer.says(hana("hana@there.test"));
    const { answer, setCookie } = await flow(ctx);
    const swapped = answer.replace("/oidc/", "/google/");
    expect(await takeProviderAnswer(ctx, bringing(swapped, [setCookie]), "google")).toMatchObject(
      refused,
    );
  });

  dbTest(
    "with a token for another flow, person, site or issuer is refused",
    async ({ ctx: base }) => {
      const ctx = at(base);
      for (const wrong of [
        { nonce: "of another flow" },
        { nonce: undefined },
        { aud: "another site" },
        { iss: "https://evil.example" },
        { exp: Math.floor(Date.now() / 1000) - 600 },
      ]) {
        issuer.says({ ...hana("hana@there.test"), ...wrong });
        const answer = await taken(ctx);
        expect(answer.ok, JSON.stringify(wrong)).toBe(false);
      }
      issuer.says(hana("hana@there.test"));
      issuer.service.once(Events.BeforeResponse, ({ body }) => {
        const tokens = body as { id_token: string };
        const [head, claims] = tokens.id_token.split(".");
        tokens.id_token = `${head}.${claims}.${Buffer.from("forged").toString("base64url")}`;
      });
      expect(await taken(ctx), "the signature is checked").toMatchObject(refused);
    },
  );

  dbTest("that says that the person cancelled is no trouble", async ({ ctx: base }) => {
    const ctx = at(base);
    const { answer, setCookie } = await flow(ctx);
    const cancelled = new URL(answer);
    cancelled.searchParams.delete("code");
    cancelled.searchParams.set("error", "access_denied");
    expect(
      await takeProviderAnswer(ctx, bringing(cancelled.href, [setCookie]), "oidc"),
    ).toMatchObject({ error: "provider-declined" });
  });

  dbTest.for([5, -5])(
    "is refused with its own error if the clocks differ by %i minutes",
    async (ahead, { ctx: base }) => {
      const clock = { now: () => new Date(Date.now() - minutes(ahead)) };
      const ctx = { ...at(base), clock };
      issuer.says(hana("hana@there.test"));
      const answer = await taken(ctx);
      expect(answer).toMatchObject({ error: "provider-clock", detail: { provider: "Local ID" } });
      if (answer.ok) throw new Error("taken");
      expect(Math.abs(Number(answer.detail?.seconds) - ahead * 60)).toBeLessThan(10);
    },
  );

  dbTest(
    "takes the address from the user's information where the token has none",
    async ({ ctx: base }) => {
      const ctx = at(base);
      issuer.says({ sub: "hana" });
      issuer.service.once(Events.BeforeUserinfo, (answer) => {
        answer.body = { sub: "hana", email: "hana@there.test", email_verified: true };
      });
      expect(await taken(ctx)).toMatchObject({
        value: { identity: { email: "hana@there.test", emailVerified: true } },
      });
    },
  );
});

dbTest("an issuer that is away is not waited for twice", async ({ ctx: base }) => {
  const gone = await localIssuer("Gone");
  await gone.stop();
  const ctx = at(base, [gone.provider]);
  const begin = () => beginProviderLogin(ctx, { providerId: "oidc", returnTo: null }, home);
  expect(await begin()).toMatchObject({ error: "provider-away", detail: { provider: "Gone" } });
  expect(await begin()).toMatchObject({ detail: { reason: "away" } });
});

dbTest.skipIf(!isThorough)(
  "an issuer that takes a connection and says nothing is given up after seconds",
  async ({ ctx: base }) => {
    const silent = createServer().listen(0, "localhost");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const ctx = at(base, [{ ...issuer.provider, issuer: `http://localhost:${port}` }]);
    const begun = performance.now();
    const answer = await beginProviderLogin(ctx, { providerId: "oidc", returnTo: null }, home);
    expect(answer).toMatchObject({ error: "provider-away", detail: { reason: "OAUTH_TIMEOUT" } });
    expect(performance.now() - begun).toBeLessThan(8000);
    silent.close();
  },
);

dbTest.for([
  [{ email_verified: true }, false],
  [{ xms_edov: false }, false],
  [{ xms_edov: "1" }, true],
  [{ xms_edov: true }, true],
] as const)(
  "Microsoft confirms an address by a claim of its own: %j",
  async (each, { ctx: base }) => {
    const [said, isVerified] = each;
    const ctx = at(base, [{ ...issuer.provider, id: "microsoft", name: "Microsoft" }]);
    issuer.says({ sub: "hana", email: "hana@there.test", ...said });
    expect(await taken(ctx, "microsoft")).toMatchObject({
      value: { identity: { emailVerified: isVerified } },
    });
  },
);

describe("registering", () => {
  async function pending(ctx: Ctx) {
    const answer = await taken(ctx);
    if (!answer.ok) throw new Error(answer.error);
    const { identity } = answer.value;
    expect(await signInWithProvider(ctx, identity, home)).toEqual({
      ok: true,
      value: { way: "unknown" },
    });
    const cookie = await beginProviderRegistration(ctx, identity, "/forum");
    if (!cookie.ok) throw new Error(cookie.error);
    return (await readProviderRegistration(ctx.site, requestWith([cookie.value])))!;
  }

  dbTest.for([true, false])(
    "makes an account whose address is confirmed if the provider says so (%s)",
    async (verified, { ctx: base }) => {
      const ctx = at(base);
      issuer.says({ ...hana("new@there.test"), email_verified: verified });
      const asked = await pending(ctx);
      expect(await ctx.db.select().from(profiles), "nothing is stored before").toEqual([]);
      const done = await registerWithProvider(ctx, asked, { name: "Hana P." }, home);
      if (!done.ok) throw new Error(done.error);
      const { actor } = await readSession(ctx, requestWith(done.value.setCookies));
      expect(actor).toMatchObject({
        name: "Hana P.",
        email: "new@there.test",
        emailVerified: verified,
      });
      expect(await ctx.db.select().from(accounts), "there is no password").toEqual([]);
      // The subscriber sends the confirmation email to an address that is not confirmed.
      expect(await emittedEvents(ctx, memberRegistered)).toHaveLength(1);
      expect(await entered(ctx)).toMatchObject({ value: { way: "signed-in" } });
      expect(await registerWithProvider(ctx, asked, { name: "Again" }, home)).toEqual({
        ok: false,
        error: "link-expired",
      });
    },
  );

  dbTest("is refused if the address has an account meanwhile", async ({ ctx: base }) => {
    const ctx = at(base);
    issuer.says(hana("meanwhile@there.test"));
    const asked = await pending(ctx);
    await person(ctx, { email: "meanwhile@there.test" });
    expect(await registerWithProvider(ctx, asked, { name: "Hana" }, home)).toMatchObject({
      error: "already-registered",
    });
  });

  dbTest("needs an address", async ({ ctx: base }) => {
    const ctx = at(base);
    issuer.says({ sub: "hana" });
    issuer.service.once(Events.BeforeUserinfo, (answer) => {
      answer.body = { sub: "hana" };
    });
    const answer = await taken(ctx);
    if (!answer.ok) throw new Error(answer.error);
    expect(await beginProviderRegistration(ctx, answer.value.identity, null)).toMatchObject({
      error: "provider-no-address",
    });
  });

  dbTest(
    "with a stranger's address gives nothing once its reader takes the account over",
    async ({ ctx: base }) => {
      const ctx = at(base);
      issuer.says({ ...hana("victim@there.test"), email_verified: false });
      await registerWithProvider(ctx, await pending(ctx), { name: "Mallory" }, home);
      await requestPasswordReset(ctx, { email: "victim@there.test" }, home);
      const [request] = await ctx.db.select().from(resetRequests);
      const issued = await transact(ctx, async (tx) => ok(await issueResetToken(tx, request!.id)));
      if (!issued.ok) throw new Error("no token");
      const form = { token: issued.value!.token, password: "kea over the ridge" };
      expect((await resetPassword(ctx, form)).ok).toBe(true);
      expect(await entered(ctx)).toEqual({ ok: false, error: "login-first" });
    },
  );
});

describe("linking", () => {
  async function link(me: Ctx, currentPassword = PASSWORD) {
    const begun = await beginProviderLink(me, { providerId: "oidc", currentPassword });
    if (!begun.ok) return begun;
    const answer = await answerTo(begun.value.address);
    const request = bringing(answer, [begun.value.setCookie]);
    return { request, take: (by: Ctx) => takeProviderAnswer(by, request, "oidc") };
  }

  dbTest(
    "takes the password, the same session's account and the same address",
    async ({ ctx: base }) => {
      const ctx = at(base);
      const { id, email, actor } = await person(ctx);
      const me = { ...ctx, actor };
      issuer.says(hana(email));
      expect(await link(me, "not it")).toMatchObject({ error: "wrong-password" });
      const unverified = { ...ctx, actor: { ...actor, emailVerified: false } };
      await expect(link(unverified)).rejects.toThrow(Denied);
      const begun = await link(me);
      if (!("take" in begun)) throw new Error(begun.error);
      const stranger = await person(ctx);
      expect(await begun.take(ctx)).toMatchObject({ error: "provider-refused" });
      expect(await begun.take({ ...ctx, actor: stranger.actor })).toMatchObject({
        error: "provider-refused",
      });
      const answer = await begun.take(me);
      if (!answer.ok) throw new Error(answer.error);
      expect(answer.value.purpose).toBe("provider-link");
      const { identity } = answer.value;
      const other = await linkProvider(me, { ...identity, email: "other@there.test" });
      expect(other).toMatchObject({ error: "address-differs" });
      const unconfirmed = await linkProvider(me, { ...identity, emailVerified: false });
      expect(unconfirmed).toMatchObject({ error: "address-unconfirmed-there" });
      expect((await linkProvider(me, identity)).ok).toBe(true);
      expect(await linkProvider(me, identity)).toMatchObject({ error: "linked-elsewhere" });
      expect(await ownProviders(me)).toMatchObject({
        linked: [{ name: "Local ID", email, works: true }],
        linkable: [],
      });
      expect(await linksOf(ctx, id)).toHaveLength(1);
    },
  );

  dbTest("can be undone, but the last way in stays", async ({ ctx: base }) => {
    const ctx = at(base);
    const { id, actor } = await person(ctx);
    const me = { ...ctx, actor };
    const row = await linked(ctx, id);
    const form = { id: row, currentPassword: PASSWORD };
    expect(await unlinkProvider(me, { ...form, currentPassword: "no" })).toMatchObject({
      error: "wrong-password",
    });
    const other = await person(ctx);
    await expect(unlinkProvider({ ...ctx, actor: other.actor }, form)).rejects.toThrow(NotFound);
    expect((await unlinkProvider(me, form)).ok).toBe(true);

    // Without a password, the link is the only way in.
    const last = await linked(ctx, id);
    await ctx.db.update(accounts).set({ password: null }).where(eq(accounts.userId, id));
    await noteReauthentication(ctx, actor);
    const again = { id: last, currentPassword: "none" };
    expect(await unlinkProvider(me, again)).toEqual({ ok: false, error: "last-way-in" });
    expect(await linksOf(ctx, id)).toHaveLength(1);
    // A passkey is another way in.
    await ctx.db.insert(passkeys).values({
      id: newId(),
      userId: id,
      credentialId: "a credential",
      publicKey: "a key",
      counter: 0,
      transports: [],
      name: "Mine",
      createdAt: ctx.clock.now(),
    });
    expect((await unlinkProvider(me, again)).ok).toBe(true);
  });

  dbTest(
    "to a provider that is no longer offered is shown and is no way in",
    async ({ ctx: base }) => {
      const ctx = at(base, []);
      const { id, actor } = await person(ctx);
      await linked(ctx, id);
      expect(await ownProviders({ ...ctx, actor })).toMatchObject({
        linked: [{ name: new URL(issuer.provider.issuer).host, works: false }],
      });
      await ctx.db.update(accounts).set({ password: null }).where(eq(accounts.userId, id));
      expect(await hasWayIn(ctx, id)).toBe(false);
      expect(await hasWayIn(at(base), id)).toBe(true);
    },
  );
});

dbTest(
  "a role that is lost while somebody signs in is lost in the new session",
  async ({ ctx: base }) => {
    const ctx = at(base);
    const { id, email } = await person(ctx, { roles: ["moderator"] });
    issuer.says(hana(email));
    const answer = await taken(ctx);
    if (!answer.ok) throw new Error(answer.error);
    await ctx.db.delete(userRoles).where(eq(userRoles.userId, id));
    const done = await signInWithProvider(ctx, answer.value.identity, home);
    if (!done.ok || done.value.way !== "signed-in") throw new Error("not signed in");
    const { actor } = await readSession(ctx, requestWith(done.value.setCookies));
    expect(actor).toMatchObject({ roles: new Set() });
  },
);

dbTest("a flow ends after a quarter of an hour", async ({ ctx: base }) => {
  const ctx = at(base);
  issuer.says(hana("hana@there.test"));
  const { answer, setCookie } = await flow(ctx);
  const later = { ...ctx, clock: { now: () => new Date(Date.now() + minutes(15)) } };
  expect(await takeProviderAnswer(later, bringing(answer, [setCookie]), "oidc")).toMatchObject({
    detail: { reason: "used or late" },
  });
});

dbTest("the configuration names the providers, and nothing is offered without one", () => {
  expect(configuredProviders({})).toEqual([]);
  const env = {
    GOOGLE_CLIENT_ID: "g",
    GOOGLE_CLIENT_SECRET: "s",
    MICROSOFT_TENANT: "9188040d-6c67-4b65-b112-36a304b66dad",
    MICROSOFT_CLIENT_ID: "m",
    MICROSOFT_CLIENT_SECRET: "s",
  };
  expect(configuredProviders(env).map(({ issuer: from }) => from)).toEqual([
    "https://accounts.google.com",
    "https://login.microsoftonline.com/9188040d-6c67-4b65-b112-36a304b66dad/v2.0",
  ]);
  const other = { OIDC_NAME: "Our ID", OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "o" };
  const providers = configuredProviders({ ...other, OIDC_CLIENT_SECRET: "s" });
  expect(providerNames({ providers })).toEqual([{ id: "oidc", name: "Our ID" }]);
});
