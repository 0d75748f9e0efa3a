import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { newId, timeOfId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { ownSessions } from "../account-queries.server.ts";
import { resetPassword } from "../account/password-reset.server.ts";
import { newDeviceSignedIn, securityChanged } from "../events.ts";
import { readSession } from "../session/session.server.ts";
import { linkedProviders, passkeys, profiles, sessions, twoFactors } from "../tables.ts";
import { disownSession, issueDisownToken, sessionToDisown } from "./disown-session.server.ts";
import { replaceSession } from "./new-session.server.ts";
import { signIn } from "./sign-in.server.ts";

const home = { network: "192.0.2.0/24", knownDevice: false, userAgent: "Firefox/1 Windows" };

async function signedIn(ctx: Ctx, email: string) {
  const entered = await signIn(ctx, { email, password: PASSWORD }, home);
  if (!entered.ok) throw new Error(entered.error);
  return entered.value;
}

dbTest("the browser's earlier session ends, whoever's it was, and no other", async ({ ctx }) => {
  const before = await person(ctx);
  const elsewhere = await signedIn(ctx, before.email);
  const next = await person(ctx);
  const begun = await signedIn(ctx, next.email);
  await replaceSession({ ...ctx, actor: before.actor }, begun, { newDevice: false });
  expect((await readSession(ctx, requestWith(before.setCookies))).actor).toEqual(guest);
  expect((await readSession(ctx, requestWith(elsewhere.setCookies))).actor.kind).toBe("member");
  expect((await readSession(ctx, requestWith(begun.setCookies))).actor).toMatchObject({
    id: next.id,
  });
});

dbTest("the owner is told of a new device only", async ({ ctx }) => {
  const { email } = await person(ctx);
  const { userId, sessionId } = await signedIn(ctx, email);
  await replaceSession(ctx, { userId, sessionId }, { newDevice: false });
  expect(await emittedEvents(ctx, newDeviceSignedIn)).toEqual([]);
  await replaceSession(ctx, { userId, sessionId }, { newDevice: true });
  expect(await emittedEvents(ctx, newDeviceSignedIn)).toEqual([{ userId, sessionId }]);
});

dbTest(
  "the sign-ins of staff are in the audit log, and those of members are not",
  async ({ ctx }) => {
    const member = await person(ctx);
    const admin = await person(ctx, { roles: ["admin"] });
    for (const { email } of [member, admin]) {
      await replaceSession(ctx, await signedIn(ctx, email), { newDevice: true });
    }
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "identity.staff-signed-in",
        actorId: admin.id,
        subject: `profile:${admin.id}`,
        after: { device: "Firefox on Windows", newDevice: true },
      },
    ]);
  },
);

dbTest("the list says from which device and network a session began", async ({ ctx }) => {
  const { actor, email } = await person(ctx);
  const { sessionId } = await signedIn(ctx, email);
  const listed = await ownSessions({ ...ctx, actor });
  expect(listed.find(({ id }) => id === sessionId)).toMatchObject({
    userAgent: home.userAgent,
    network: home.network,
    begun: expect.any(Date),
    lastUsed: expect.any(Date),
    current: false,
  });
});

/** Somebody else signs in; the owner has the link in the email. */
async function intrusion(ctx: Ctx) {
  const owner = await person(ctx);
  const { sessionId, setCookies } = await signedIn(ctx, owner.email);
  const about = { userId: owner.id, email: owner.email, sessionId };
  const issued = await transact(ctx, async (tx) => ok(await issueDisownToken(tx, about)));
  if (!issued.ok) throw new Error("no token");
  return { owner, intruder: requestWith(setCookies), token: issued.value };
}

dbTest("“this was not me” ends the session and voids the password", async ({ ctx }) => {
  const { owner, intruder, token } = await intrusion(ctx);
  expect(await sessionToDisown(ctx, token)).toEqual({ device: "Firefox on Windows" });
  expect((await readSession(ctx, intruder)).actor.kind).toBe("member");
  const done = await disownSession(ctx, token);
  if (!done.ok) throw new Error(done.error);
  expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
  expect((await readSession(ctx, intruder)).actor).toEqual(guest);
  expect(await signIn(ctx, { email: owner.email, password: PASSWORD }, home)).toMatchObject({
    error: "invalid-credentials",
  });
  const form = { token: done.value.resetToken, password: "kea over the ridge" };
  expect((await resetPassword(ctx, form)).ok).toBe(true);
  expect((await signIn(ctx, { ...form, email: owner.email }, home)).ok).toBe(true);
  const told = (await emittedEvents(ctx, securityChanged)) as { what: string }[];
  expect(told.map(({ what }) => what).sort()).toEqual(["password-reset", "session-disowned"]);
});

dbTest(
  "“this was not me” removes what was added since that session began, and nothing older",
  async ({ ctx }) => {
    const { owner, token } = await intrusion(ctx);
    const [session] = await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, owner.id))
      .orderBy(desc(sessions.id));
    const begun = timeOfId(session!.id).getTime();
    const twice = [
      ["before", new Date(begun - 60_000)],
      ["since", new Date(begun + 60_000)],
    ] as const;
    for (const [name, at] of twice) {
      const id = newId();
      const key = { credentialId: name, publicKey: "a key", counter: 0, transports: [] };
      await ctx.db.insert(passkeys).values({ id, userId: owner.id, name, createdAt: at, ...key });
      const there = { issuer: `https://${name}.example`, subject: name, email: owner.email };
      await ctx.db.insert(linkedProviders).values({ id, userId: owner.id, linkedAt: at, ...there });
    }
    const confirmedAt = new Date(begun + 60_000);
    await ctx.db
      .insert(twoFactors)
      .values({ userId: owner.id, sealedSecret: "x", createdAt: confirmedAt, confirmedAt });
    // The session that the email was about may have ended.
    await ctx.db.delete(sessions).where(eq(sessions.id, session!.id));
    expect((await disownSession(ctx, token)).ok).toBe(true);
    expect(await ctx.db.select().from(passkeys)).toMatchObject([{ name: "before" }]);
    expect(await ctx.db.select().from(linkedProviders)).toMatchObject([{ subject: "before" }]);
    expect(await ctx.db.select().from(twoFactors)).toEqual([]);
  },
);

dbTest(
  "the link works once, within a week, and for the address it went to",
  async ({ ctx, clock }) => {
    const used = await intrusion(ctx);
    await disownSession(ctx, used.token);
    const expired = { ok: false, error: "link-expired" };
    expect(await sessionToDisown(ctx, used.token)).toBeUndefined();
    expect(await disownSession(ctx, used.token)).toEqual(expired);
    expect(await disownSession(ctx, "made up")).toEqual(expired);
    const moved = await intrusion(ctx);
    await ctx.db
      .update(profiles)
      .set({ email: "elsewhere@people.test" })
      .where(eq(profiles.id, moved.owner.id));
    expect(await disownSession(ctx, moved.token)).toEqual(expired);
    const late = await intrusion(ctx);
    clock.advance(days(7));
    expect(await disownSession(ctx, late.token)).toEqual(expired);
    expect((await readSession(ctx, late.intruder)).actor.kind).toBe("member");
  },
);
