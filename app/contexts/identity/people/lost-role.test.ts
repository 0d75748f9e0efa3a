import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { revokeRole } from "./role-commands.server.ts";
import { sessions } from "../tables.ts";
import { hasLostRole } from "./lost-role.server.ts";

/** Returns somebody whose session begins at the test clock's time, not at the wall clock's. */
async function visitor(ctx: Ctx, about: Parameters<typeof person>[1] = {}) {
  const somebody = await person(ctx, about);
  await beginAt(ctx, somebody.id, ctx.clock.now());
  return { ...somebody, ctx: { ...ctx, actor: somebody.actor } };
}

const beginAt = (ctx: Ctx, userId: string, createdAt: Date) =>
  ctx.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, userId));

dbTest(
  "a role is lost in mid-visit when it goes while the session lasts",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const admin = await visitor(ctx, { roles: ["admin"] });
    expect(await hasLostRole(admin.ctx, ["admin", "super_admin"])).toBe(false);
    clock.advance(hours(1));
    const change = {
      userId: admin.id,
      role: "admin" as const,
      reason: "Moves on.",
      confirmed: false,
    };
    await revokeRole({ ...ctx, actor: cast.superAdmin }, change);
    expect(await hasLostRole(admin.ctx, ["admin", "super_admin"])).toBe(true);
    expect(await hasLostRole(admin.ctx, ["moderator"])).toBe(false);

    // Somebody who has signed in since is treated like anybody without the role.
    clock.advance(hours(1));
    await beginAt(ctx, admin.id, clock.now());
    expect(await hasLostRole(admin.ctx, ["admin", "super_admin"])).toBe(false);
  },
);

dbTest("nobody else has lost what somebody has", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  const admin = await visitor(ctx, { roles: ["admin"] });
  const member = await visitor(ctx);
  clock.advance(hours(1));
  const change = {
    userId: admin.id,
    role: "admin" as const,
    reason: "Moves on.",
    confirmed: false,
  };
  await revokeRole({ ...ctx, actor: cast.superAdmin }, change);
  expect(await hasLostRole(member.ctx, ["admin"])).toBe(false);
  expect(await hasLostRole({ ...ctx, actor: cast.visitor }, ["admin"])).toBe(false);
});
