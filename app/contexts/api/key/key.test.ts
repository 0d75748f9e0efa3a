import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { suspensions, userRoles } from "#app/contexts/identity/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { events } from "#app/platform/events/schema.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { apiKey } from "#testing/api.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { apiCalls, apiKeys } from "../tables.ts";
import { keyHolder } from "./authenticate.server.ts";
import { warnOfEndingKeys } from "./expiry.server.ts";
import { makeApiKey } from "./make.server.ts";
import { apiKeyUse, ownApiKeys } from "./queries.server.ts";
import { revokeApiKey } from "./revoke.server.ts";
import { MOST_KEYS } from "./rules.ts";

dbTest("a key acts for its owner, and only a hash of its secret is stored", async ({ ctx }) => {
  const { id, actor } = await person(ctx, { roles: ["admin"] });
  const { secret, keyId } = await apiKey({ ...ctx, actor }, ["people:read"]);
  expect(secret).toMatch(/^gcpi_[\w-]{43}$/);
  const [row] = await ctx.db.select().from(apiKeys);
  expect(row).toMatchObject({ tokenHash: hashOf(secret), hint: secret.slice(0, 9) });
  expect(JSON.stringify(row)).not.toContain(secret);
  const holder = await keyHolder(ctx, secret);
  // A key has no session, so it can make no further keys.
  expect(holder).toMatchObject({ ok: true, value: { keyId, actor: { id, sessionId: "" } } });
  expect([...(holder.ok ? holder.value.scopes : [])]).toEqual(["people:read"]);
  expect((await auditLogSoFar(ctx)).map(({ action }) => action)).toContain("api.key-made");
});

dbTest("a wrong password makes no key", async ({ ctx }) => {
  const { actor } = await person(ctx);
  const made = await makeApiKey(
    { ...ctx, actor },
    { name: "Mine", days: 30, scopes: ["enquiries:write"], currentPassword: "another password" },
  );
  expect(made).toMatchObject({ ok: false, error: "wrong-password" });
  expect(await ctx.db.select().from(apiKeys)).toEqual([]);
});

dbTest(
  "a key that has ended, was revoked, or belongs to a suspended account is refused at once",
  async ({ ctx, clock }) => {
    const { id, actor } = await person(ctx, { roles: ["admin"] });
    const owner = { ...ctx, actor };
    const works = async (secret: string) => (await keyHolder(ctx, secret)).ok;
    const ended = await apiKey(owner, ["people:read"], { days: 7 });
    const revoked = await apiKey(owner, ["people:read"], { days: 30 });
    const other = await apiKey(owner, ["people:read"], { days: 30 });
    expect(await works(ended.secret)).toBe(true);
    clock.advance(days(7));
    expect(await works(ended.secret)).toBe(false);
    expect(await works(revoked.secret)).toBe(true);
    await revokeApiKey(owner, revoked.keyId);
    await revokeApiKey(owner, revoked.keyId);
    expect(await works(revoked.secret)).toBe(false);
    expect(await works(other.secret)).toBe(true);
    await ctx.db.insert(suspensions).values({
      id: newId(),
      userId: id,
      reason: "Left the institute",
      suspendedAt: clock.now(),
    });
    expect(await works(other.secret)).toBe(false);
    const log = await auditLogSoFar(ctx);
    expect(log.filter(({ action }) => action === "api.key-revoked")).toHaveLength(1);
  },
);

dbTest("a role that the owner loses counts from the next request", async ({ ctx }) => {
  const { id, actor } = await person(ctx, { roles: ["admin"] });
  const { secret } = await apiKey({ ...ctx, actor }, ["people:read"]);
  const rolesNow = async () => {
    const holder = await keyHolder(ctx, secret);
    return holder.ok ? [...holder.value.actor.roles] : undefined;
  };
  expect(await rolesNow()).toEqual(["admin"]);
  await ctx.db.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, "admin")));
  expect(await rolesNow()).toEqual([]);
});

dbTest("somebody has twenty keys in use at most", async ({ ctx, clock }) => {
  const { id, actor } = await person(ctx);
  const owner = { ...ctx, actor };
  const rows = Array.from({ length: MOST_KEYS }, (_, n) => ({
    id: newId(),
    profileId: id,
    name: `Key ${n}`,
    hint: "gcpi_0000",
    tokenHash: `hash ${n}`,
    scopes: ["enquiries:write"],
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + days(7)),
  }));
  await ctx.db.insert(apiKeys).values(rows);
  const another = () =>
    makeApiKey(owner, {
      name: "One more",
      days: 30,
      scopes: ["enquiries:write"],
      currentPassword: PASSWORD,
    });
  expect(await another()).toMatchObject({ ok: false, error: "too-many-keys" });
  await revokeApiKey(owner, rows[0]!.id);
  expect(await another()).toMatchObject({ ok: true });
  expect(await ownApiKeys(owner)).toHaveLength(MOST_KEYS + 1);
});

dbTest("a key of somebody else is not found, except by staff", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, actor } = await person(ctx);
  const { keyId } = await apiKey({ ...ctx, actor }, ["enquiries:write"]);
  const stranger = { ...ctx, actor: cast.member };
  await expect(apiKeyUse(stranger, keyId)).rejects.toThrow(NotFound);
  await expect(revokeApiKey(stranger, keyId)).rejects.toThrow(NotFound);
  expect(await apiKeyUse({ ...ctx, actor: cast.admin }, keyId)).toMatchObject({
    key: { owner: { id } },
    can: { revoke: true },
  });
});

dbTest(
  "an owner is told of a key's end a fortnight and a day before, once each",
  async ({ ctx, clock }) => {
    const { actor } = await person(ctx, { roles: ["admin"] });
    const owner = { ...ctx, actor };
    const long = await apiKey(owner, ["people:read"], { days: 30 });
    const short = await apiKey(owner, ["people:read"], { days: 7 });
    const told = async () => {
      await warnOfEndingKeys({ ...ctx, actor: system });
      await warnOfEndingKeys({ ...ctx, actor: system });
      const all = await ctx.db.select().from(events).where(eq(events.name, "api.key-ending"));
      return all.map(({ payload }) => (payload as { keyId: string }).keyId).toSorted();
    };
    const sorted = (...ids: string[]) => ids.toSorted();
    expect(await told()).toEqual([]);
    clock.advance(days(6));
    expect(await told()).toEqual([short.keyId]);
    clock.advance(days(10));
    expect(await told()).toEqual(sorted(short.keyId, long.keyId));
    clock.advance(days(13));
    expect(await told()).toEqual(sorted(short.keyId, long.keyId, long.keyId));
  },
);

dbTest("nobody is told of the end of a key that was revoked", async ({ ctx, clock }) => {
  const { actor } = await person(ctx, { roles: ["admin"] });
  const { keyId } = await apiKey({ ...ctx, actor }, ["people:read"], { days: 30 });
  await revokeApiKey({ ...ctx, actor }, keyId);
  clock.advance(days(20));
  await warnOfEndingKeys({ ...ctx, actor: system });
  expect(await ctx.db.$count(events, eq(events.name, "api.key-ending"))).toBe(0);
});

dbTest("a key that leaked is revoked by staff, who still see what it did", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { actor } = await person(ctx, { roles: ["admin"] });
  const { keyId, secret } = await apiKey({ ...ctx, actor }, ["people:read"]);
  await ctx.db.insert(apiCalls).values({
    id: newId(),
    keyId,
    at: ctx.clock.now(),
    method: "GET",
    path: "/api/v1/people",
    status: 200,
    rows: 50,
  });
  const staff = { ...ctx, actor: cast.superAdmin };
  await revokeApiKey(staff, keyId);
  expect((await keyHolder(ctx, secret)).ok).toBe(false);
  expect(await apiKeyUse(staff, keyId)).toMatchObject({
    calls: [{ method: "GET", path: "/api/v1/people", rows: 50 }],
  });
  expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
    action: "api.key-revoked",
    actorId: cast.superAdmin.id,
  });
});
