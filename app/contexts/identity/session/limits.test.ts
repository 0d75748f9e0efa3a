import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Role } from "#app/kernel/actor.ts";
import { guest } from "#app/kernel/actor.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { sessions } from "../tables.ts";
import { sessionLimits } from "./limits.ts";
import { readSession } from "./session.server.ts";

/** A session that was begun and used at these moments before now. */
async function session(ctx: Ctx, about: { roles?: Role[]; begun: number; lastSeen: number }) {
  const { id, setCookies } = await person(ctx, { roles: about.roles ?? [] });
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  await ctx.db
    .update(sessions)
    .set({ createdAt: ago(about.begun), updatedAt: ago(about.lastSeen), expiresAt: ago(-days(30)) })
    .where(eq(sessions.userId, id));
  const request = requestWith(setCookies);
  return {
    read: () => readSession(ctx, request),
    row: async () => (await ctx.db.select().from(sessions).where(eq(sessions.userId, id)))[0]!,
  };
}

const { members, staff } = sessionLimits;
const cases: [string, Role[], { idle: number; absolute: number }][] = [
  ["a member", [], members],
  ["a moderator", ["moderator"], staff],
  ["an admin", ["admin"], staff],
];

dbTest.for(cases)(
  "%s is signed out after too long without use",
  async ([, roles, limits], { ctx }) => {
    const within = await session(ctx, { roles, begun: limits.idle, lastSeen: limits.idle - 1 });
    expect((await within.read()).actor.kind).toBe("member");
    const over = await session(ctx, { roles, begun: limits.idle, lastSeen: limits.idle });
    expect((await over.read()).actor).toEqual(guest);
  },
);

dbTest.for(cases)(
  "%s is signed out in the end, however busy",
  async ([, roles, limits], { ctx }) => {
    const within = await session(ctx, { roles, begun: limits.absolute - 1, lastSeen: 0 });
    expect((await within.read()).actor.kind).toBe("member");
    const over = await session(ctx, { roles, begun: limits.absolute, lastSeen: 0 });
    expect((await over.read()).actor).toEqual(guest);
  },
);

dbTest("a session is not prolonged beyond its last day", async ({ ctx, clock }) => {
  const { read, row } = await session(ctx, {
    roles: ["admin"],
    begun: staff.absolute - hours(1),
    lastSeen: hours(1),
  });
  expect((await read()).setCookies).toHaveLength(1);
  expect((await row()).expiresAt.getTime()).toBe(clock.now().getTime() + hours(1));
});

dbTest(
  "the last use is stored every five minutes, not with every request",
  async ({ ctx, clock }) => {
    const { read, row } = await session(ctx, { begun: 0, lastSeen: 0 });
    clock.advance(minutes(5));
    expect((await read()).setCookies).toEqual([]);
    clock.advance(1);
    expect((await read()).setCookies).toHaveLength(1);
    expect((await row()).updatedAt).toEqual(clock.now());
  },
);

dbTest("a clock that goes back five minutes signs nobody out", async ({ ctx, clock }) => {
  const { read } = await session(ctx, { roles: ["admin"], begun: 0, lastSeen: 0 });
  clock.advance(-minutes(5));
  expect((await read()).actor.kind).toBe("member");
});
