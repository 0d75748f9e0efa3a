import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { days, fixedClock, systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { profiles, sessions, userRoles } from "../tables.ts";
import { readSession } from "./session.server.ts";

dbTest("what the auth library signs is read as the member with all roles", async ({ ctx }) => {
  const { actor, setCookies } = await person(ctx, { roles: ["admin", "moderator"] });
  expect(await readSession(ctx, requestWith(setCookies))).toEqual({ actor, setCookies: [] });
});

dbTest(
  "what the cookie holds is not what is stored, and what is stored opens nothing",
  async ({ ctx }) => {
    const { id, setCookies } = await person(ctx);
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session!.token).toMatch(/^[\w-]{43}$/);
    expect(decodeURIComponent(setCookies[0]!)).not.toContain(session!.token);
    const signature = createHmac("sha256", ctx.site.secret).update(session!.token).digest("base64");
    const forged = `gcpi.session_token=${encodeURIComponent(`${session!.token}.${signature}`)}`;
    expect((await readSession(ctx, requestWith([forged]))).actor).toEqual(guest);
  },
);

dbTest("a session is read with one query, and nobody's with none", async ({ ctx }) => {
  const { setCookies } = await person(ctx, { roles: ["admin"] });
  expect(await queriesOf(ctx, () => readSession(ctx, requestWith(setCookies)))).toHaveLength(1);
  expect(await queriesOf(ctx, () => readSession(ctx, requestWith([])))).toEqual([]);
  const forged = setCookies.map((cookie) => withSignature(cookie, "A".repeat(43) + "="));
  expect(await queriesOf(ctx, () => readSession(ctx, requestWith(forged)))).toEqual([]);
});

dbTest("a cookie whose signature was tampered with is nobody's", async ({ ctx }) => {
  const { setCookies } = await person(ctx);
  const [cookie] = setCookies;
  const signature = signatureOf(cookie!);
  const other = signature.startsWith("A") ? "B" : "A";
  for (const forged of [
    withSignature(cookie!, other + signature.slice(1)),
    withSignature(cookie!, signature.slice(0, 20)),
    withSignature(cookie!, ""),
    cookie!.replace("session_token=", "session_token=x"),
  ]) {
    expect((await readSession(ctx, requestWith([forged]))).actor).toEqual(guest);
  }
  expect((await readSession(ctx, requestWith(setCookies))).actor.kind).toBe("member");
});

dbTest("a cookie without a signature, or without anything, is nobody's", async ({ ctx }) => {
  for (const value of ["", ".", "token", ".signature", "%E0%A4%A"]) {
    const request = requestWith([`gcpi.session_token=${value}`]);
    expect((await readSession(ctx, request)).actor).toEqual(guest);
  }
});

dbTest("a cookie that another secret signed is nobody's", async ({ ctx }) => {
  const { setCookies } = await person(ctx);
  const site = { ...ctx.site, secret: "another secret that is long enough, 0123456789" };
  expect((await readSession({ ...ctx, site }, requestWith(setCookies))).actor).toEqual(guest);
});

dbTest("an expired session is nobody's, from its last second on", async ({ ctx, clock }) => {
  const { id, setCookies } = await person(ctx);
  const expiresAt = new Date(clock.now().getTime() + 1000);
  await ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id));
  expect((await readSession(ctx, requestWith(setCookies))).actor.kind).toBe("member");
  clock.advance(1000);
  expect((await readSession(ctx, requestWith(setCookies))).actor).toEqual(guest);
});

dbTest("an ended session is nobody's from the next request on", async ({ ctx }) => {
  const { id, setCookies } = await person(ctx);
  await readSession(ctx, requestWith(setCookies));
  await ctx.db.delete(sessions).where(eq(sessions.userId, id));
  expect((await readSession(ctx, requestWith(setCookies))).actor).toEqual(guest);
});

dbTest("a role counts, and ceases to count, from the next request on", async ({ ctx }) => {
  const { id, setCookies } = await person(ctx);
  const roles = async () => {
    const { actor } = await readSession(ctx, requestWith(setCookies));
    return actor.kind === "member" ? [...actor.roles] : undefined;
  };
  expect(await roles()).toEqual([]);
  await ctx.db.insert(userRoles).values({ userId: id, role: "admin" });
  expect(await roles()).toEqual(["admin"]);
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, id));
  expect(await roles()).toEqual([]);
});

dbTest("a member without a name is greeted by the first part of the address", async ({ ctx }) => {
  const { id, setCookies } = await person(ctx, { email: "hana.pere@people.test" });
  await ctx.db.update(profiles).set({ name: " " }).where(eq(profiles.id, id));
  const { actor } = await readSession(ctx, requestWith(setCookies));
  expect(actor).toMatchObject({ name: "hana.pere" });
});

dbTest("a session that is used day after day is prolonged, once a day", async ({ ctx }) => {
  const now = { ...ctx, clock: systemClock };
  const { id, setCookies } = await person(now);
  await ctx.db
    .update(sessions)
    .set({ updatedAt: ago(days(2)), expiresAt: ago(-days(28)) })
    .where(eq(sessions.userId, id));
  const first = await readSession(now, requestWith(setCookies));
  expect(first.actor.kind).toBe("member");
  expect(first.setCookies).toHaveLength(1);
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + days(29));
  expect((await readSession(now, requestWith(first.setCookies))).setCookies).toEqual([]);
});

dbTest(
  "the library's cookie is bound to HTTPS and to this host where there is HTTPS",
  async ({ ctx }) => {
    const secure = { ...ctx, site: secureSite(ctx) };
    const { actor, setCookies } = await person(secure);
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-gcpi\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(await readSession(secure, requestWith(setCookies))).toEqual({ actor, setCookies: [] });
  },
);

dbTest(
  "a session under the cookie's former name goes on under the present one",
  async ({ ctx }) => {
    const clock = fixedClock("2026-12-01T00:00:00Z");
    const secure = { ...ctx, clock, site: secureSite(ctx) };
    const { actor, setCookies } = await person(secure);
    const present = setCookies[0]!.split(";")[0]!;
    const former = requestWith([present.replace("__Host-", "__Secure-")]);

    const moved = await readSession({ ...secure, clock }, former);
    expect(moved.actor).toEqual(actor);
    expect(moved.setCookies[0]).toContain(`${present}; Max-Age=2592000; Path=/; HttpOnly; Secure`);
    expect(moved.setCookies[1]).toMatch(/^__Secure-gcpi\.session_token=; Max-Age=0; Path=\//);
    expect((await readSession(secure, requestWith(moved.setCookies.slice(0, 1)))).actor).toEqual(
      actor,
    );
    // Another host could set such a cookie, so it is accepted only for a while, and never on HTTP.
    const later = { ...secure, clock: fixedClock("2027-02-28T00:00:00Z") };
    expect((await readSession(later, former)).actor).toEqual(guest);
    expect((await readSession(ctx, former)).actor).toEqual(guest);
  },
);

const secureSite = (ctx: Ctx) => ({ ...ctx.site, url: "https://gcpi.example" });

const ago = (ms: number) => new Date(Date.now() - ms);

function signatureOf(cookie: string): string {
  const value = decodeURIComponent(cookie.split(";")[0]!.split("=").slice(1).join("="));
  return value.slice(value.lastIndexOf(".") + 1);
}

function withSignature(cookie: string, signature: string): string {
  const value = decodeURIComponent(cookie.split(";")[0]!.split("=").slice(1).join("="));
  const token = value.slice(0, value.lastIndexOf("."));
  return `gcpi.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
