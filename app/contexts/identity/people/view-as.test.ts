import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import { requestWith } from "#testing/browser.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { readSession } from "../session/session.server.ts";
import { profiles, userRoles } from "../tables.ts";
import { suspend } from "./suspension-commands.server.ts";
import { beginView, endView } from "./view-as.server.ts";

async function superAdminAndMember(ctx: Ctx) {
  const owner = await person(ctx, { name: "Ana Silva", roles: ["super_admin"] });
  const member = await person(ctx, { name: "Mere Tau" });
  const asOwner = { ...ctx, actor: owner.actor };
  const reading = async () => (await readSession(ctx, requestWith(owner.setCookies))).actor;
  return { owner, member, asOwner, reading };
}

dbTest("a super admin's session reads as the member, without a role", async ({ ctx }) => {
  const { owner, member, asOwner, reading } = await superAdminAndMember(ctx);
  expect(await beginView(asOwner, member.id)).toEqual({ ok: true, value: undefined });
  expect(await reading()).toMatchObject({
    id: member.id,
    name: "Mere Tau",
    sessionId: owner.actor.sessionId,
    roles: new Set(),
    viewedBy: { id: owner.id, name: "Ana Silva" },
  });
  // The member's own session knows nothing of it.
  const own = await readSession(ctx, requestWith(member.setCookies));
  expect(own.actor).toEqual(member.actor);
});

dbTest("a view ends by the button, and both ends are in the audit log", async ({ ctx }) => {
  const { owner, member, asOwner, reading } = await superAdminAndMember(ctx);
  await beginView(asOwner, member.id);
  expect(await endView(asOwner)).toBe(member.id);
  expect(await reading()).toEqual(owner.actor);
  expect(await endView(asOwner)).toBeUndefined();
  const entries = await readAuditLog(ctx, { subject: `profile:${member.id}` });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["identity.view-ended", owner.id],
    ["identity.view-begun", owner.id],
  ]);
});

dbTest("a view ends by itself after half an hour", async ({ ctx, clock }) => {
  const { owner, member, asOwner, reading } = await superAdminAndMember(ctx);
  await beginView(asOwner, member.id);
  clock.advance(minutes(30) - 1);
  expect(await reading()).toMatchObject({ id: member.id });
  clock.advance(1);
  expect(await reading()).toMatchObject({ id: owner.id });
});

dbTest("nobody views the site as staff, and only super admins do so at all", async ({ ctx }) => {
  const { owner, member, asOwner } = await superAdminAndMember(ctx);
  const admin = await person(ctx, { roles: ["admin"] });
  const moderator = await person(ctx, { roles: ["moderator"] });
  await expect(beginView({ ...ctx, actor: admin.actor }, member.id)).rejects.toThrow(Denied);
  await expect(beginView(asOwner, moderator.id)).rejects.toThrow(Denied);
  await expect(beginView(asOwner, owner.id)).rejects.toThrow(Denied);
});

dbTest("a view ends when either of the two gets or loses a role", async ({ ctx }) => {
  const { owner, member, asOwner, reading } = await superAdminAndMember(ctx);
  await beginView(asOwner, member.id);
  await ctx.db.insert(userRoles).values({ userId: member.id, role: "instructor" });
  expect(await reading()).toMatchObject({ id: owner.id });
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, member.id));
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, owner.id));
  expect(await reading()).toMatchObject({ id: owner.id });
});

dbTest("a suspended or erased account is not viewed", async ({ ctx }) => {
  const { owner, member, asOwner, reading } = await superAdminAndMember(ctx);
  await beginView(asOwner, member.id);
  await suspend(asOwner, { userId: member.id, reason: "Spam" });
  expect(await reading()).toMatchObject({ id: owner.id });
  expect(await beginView(asOwner, member.id)).toMatchObject({ ok: false, error: "is-suspended" });
  const other = await person(ctx);
  await beginView(asOwner, other.id);
  await ctx.db.delete(profiles).where(eq(profiles.id, other.id));
  expect(await reading()).toMatchObject({ id: owner.id });
});

dbTest("logging out and ending the view are asked by the super admin", async ({ ctx }) => {
  const { owner, member, asOwner } = await superAdminAndMember(ctx);
  await beginView(asOwner, member.id);
  for (const path of ["/logout", "/view/end", "/view/end.data"]) {
    const { headers } = requestWith(owner.setCookies);
    const request = new Request(`http://localhost:3000${path}`, { headers });
    expect((await readSession(ctx, request)).actor).toEqual(owner.actor);
  }
});
