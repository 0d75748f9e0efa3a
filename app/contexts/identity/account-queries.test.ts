import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import {
  actorById,
  addressee,
  displayNames,
  ownSessions,
  shownPeople,
} from "./account-queries.server.ts";
import { sessions } from "./tables.ts";

dbTest("an account is the same person with and without a session", async ({ ctx }) => {
  const people = await castInDatabase(ctx);
  for (const expected of [people.member, people.unverified, people.superAdmin]) {
    expect(await actorById(ctx, expected.id)).toEqual({ ...expected, sessionId: "" });
  }
  expect(await actorById(ctx, newId())).toEqual(guest);
});

dbTest("an account that is gone has no address to write to", async ({ ctx }) => {
  const { unverified } = await castInDatabase(ctx);
  expect(await addressee(ctx, unverified.id)).toEqual({
    address: unverified.email,
    name: unverified.name,
    verified: false,
    timeZone: null,
  });
  expect(await addressee(ctx, newId())).toBeUndefined();
});

dbTest("a person sees their own open sessions, the newest first", async ({ ctx, clock }) => {
  const { actor } = await person(ctx);
  await person(ctx);
  const at = (ms: number) => new Date(clock.now().getTime() + ms);
  const session = (token: string, updatedAt: Date, expiresAt: Date) => ({
    id: newId(),
    token,
    userId: actor.id,
    userAgent: token,
    updatedAt,
    expiresAt,
  });
  await ctx.db
    .update(sessions)
    .set({ updatedAt: at(0), userAgent: "this one" })
    .where(eq(sessions.userId, actor.id));
  await ctx.db
    .insert(sessions)
    .values([
      session("older", at(-5000), at(1)),
      session("newer", at(-10), at(1000)),
      session("expired", at(0), at(0)),
    ]);
  const seen = await ownSessions({ ...ctx, actor });
  expect(seen.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ["this one", true],
    ["newer", false],
    ["older", false],
  ]);
  expect(await ownSessions(ctx)).toEqual([]);
});

dbTest("people are named by one query, whoever is asked for twice or is gone", async ({ ctx }) => {
  const { admin, member } = await castInDatabase(ctx);
  const ids = [admin.id, member.id, null, admin.id, newId()];
  const names = new Map([
    [admin.id, admin.name],
    [member.id, member.name],
  ]);
  expect(await displayNames(ctx, ids)).toEqual(names);
  expect(await queriesOf(ctx, () => displayNames(ctx, ids))).toHaveLength(1);
});

dbTest("people are shown by one query, with the badge of their role", async ({ ctx }) => {
  const { superAdmin, admin, moderator, member } = await castInDatabase(ctx);
  const everybody = [superAdmin, admin, moderator, member];
  const ids = [...everybody.map(({ id }) => id), null, admin.id, newId()];
  const people = await shownPeople(ctx, ids);
  expect(everybody.map(({ id }) => people.get(id)!.role)).toEqual([
    "Staff",
    "Staff",
    "Moderator",
    null,
  ]);
  expect(people.size).toBe(4);
  expect(await queriesOf(ctx, () => shownPeople(ctx, ids))).toHaveLength(1);
});

dbTest("nobody is asked for without a query", async ({ ctx }) => {
  expect(await queriesOf(ctx, () => displayNames(ctx, [null]))).toEqual([]);
});
