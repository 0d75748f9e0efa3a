import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { days, systemClock } from "#app/kernel/clock.ts";
import { requestWith } from "#testing/browser.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { profiles, sessions, userRoles } from "./schema.ts";
import { readSession, sessionCookieName } from "./session.server.ts";

dbTest("what the auth library signs is read as the member with all roles", async ({ ctx }) => {
  const { actor, setCookies } = await person(ctx, { roles: ["admin", "moderator"] });
  expect(await readSession(ctx, requestWith(setCookies))).toEqual({ actor, setCookies: [] });
});

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

test("the cookie's name binds it to HTTPS where there is HTTPS", () => {
  expect(sessionCookieName({ url: "https://gcpi.example" })).toBe("__Secure-gcpi.session_token");
  expect(sessionCookieName({ url: "http://localhost:3000" })).toBe("gcpi.session_token");
});

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
