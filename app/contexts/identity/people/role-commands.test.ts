import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { type Actor, guest, type Role, roles } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { roleGranted, roleRevoked } from "../events.ts";
import { personById } from "./person-record.server.ts";
import { roleRevocations, userRoles } from "../tables.ts";
import { grantRole, revokeRole } from "./role-commands.server.ts";
import { suspend } from "./suspension-commands.server.ts";

const reason = "Looks after the flight forum from March.";

const rolesOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId)))
    .map(({ role }) => role)
    .sort();

dbTest("an admin makes a moderator, and it is known by whom, when and why", async ({ ctx }) => {
  const { admin, member } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: admin };
  const userId = member.id;
  expect(await grantRole(staff, { userId, role: "moderator", reason })).toMatchObject({
    ok: true,
  });
  const person = await personById(staff, userId);
  expect(person.roles).toEqual([
    { role: "moderator", at: ctx.clock.now(), by: "Dávid Kőszegi", reason },
  ]);
  expect(await emittedEvents(ctx, roleGranted)).toEqual([{ userId, role: "moderator" }]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      action: "identity.role-granted",
      actorId: admin.id,
      subject: `profile:${userId}`,
      before: { roles: [] },
      after: { roles: ["moderator"], reason },
    },
  ]);
});

dbTest("a role that somebody has already is not given twice", async ({ ctx }) => {
  const { admin, moderator } = await castInDatabase(ctx);
  const again = { userId: moderator.id, role: "moderator" as const, reason };
  expect(await grantRole({ ...ctx, actor: admin }, again)).toEqual({
    ok: false,
    error: "has-role",
  });
  expect(await emittedEvents(ctx, roleGranted)).toEqual([]);
});

dbTest("a role needs a confirmed address, and an account that can be used", async ({ ctx }) => {
  const { superAdmin, unverified, member } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: superAdmin };
  for (const role of roles) {
    expect(await grantRole(staff, { userId: unverified.id, role, reason })).toEqual({
      ok: false,
      error: "address-not-confirmed",
    });
  }
  await suspend(staff, { userId: member.id, reason });
  expect(await grantRole(staff, { userId: member.id, role: "admin", reason })).toEqual({
    ok: false,
    error: "person-suspended",
  });
});

dbTest("who is admin or super admin is for super admins to say", async ({ ctx }) => {
  const everybody = await castInDatabase(ctx);
  const { admin, superAdmin, member, moderator } = everybody;
  const change = (actor: Actor, role: Role) => [
    () => grantRole({ ...ctx, actor }, { userId: member.id, role, reason }),
    () => revokeRole({ ...ctx, actor }, { userId: superAdmin.id, role, reason, confirmed: true }),
  ];
  for (const role of ["admin", "super_admin"] as const) {
    for (const attempt of change(admin, role)) await expect(attempt()).rejects.toThrow(Denied);
  }
  for (const actor of [guest, member, moderator, everybody.partner]) {
    for (const role of roles) {
      for (const attempt of change(actor, role)) await expect(attempt()).rejects.toThrow(Denied);
    }
  }
  expect(await rolesOf(ctx, member.id)).toEqual([]);
  expect(await rolesOf(ctx, superAdmin.id)).toEqual(["super_admin"]);
});

dbTest(
  "what a role allows counts by what the actor has now, not by what they had",
  async ({ ctx }) => {
    const { admin, superAdmin, member } = await castInDatabase(ctx);
    const demoted = { ...ctx, actor: { ...admin, roles: new Set<Role>(["super_admin"]) } };
    await expect(grantRole(demoted, { userId: member.id, role: "admin", reason })).rejects.toThrow(
      Denied,
    );
    await expect(
      revokeRole(demoted, { userId: superAdmin.id, role: "super_admin", reason, confirmed: true }),
    ).rejects.toThrow(Denied);
  },
);

dbTest("a role is taken away, and the record keeps that it was had", async ({ ctx }) => {
  const { admin, superAdmin } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: superAdmin };
  const change = { userId: admin.id, role: "admin" as const, reason, confirmed: false };
  expect(await revokeRole(staff, change)).toMatchObject({ ok: true });
  expect(await rolesOf(ctx, admin.id)).toEqual([]);
  const { lostRoles } = await personById(staff, admin.id);
  expect(lostRoles).toEqual([{ role: "admin", at: ctx.clock.now(), by: "Mere Tipene", reason }]);
  expect(await emittedEvents(ctx, roleRevoked)).toEqual([{ userId: admin.id, role: "admin" }]);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      action: "identity.role-revoked",
      actorId: superAdmin.id,
      subject: `profile:${admin.id}`,
      before: { roles: ["admin"] },
      after: { roles: [], reason },
    },
  ]);
  // The second click finds that the role is gone.
  expect(await revokeRole(staff, change)).toEqual({ ok: false, error: "has-not-role" });
  expect(await ctx.db.select().from(roleRevocations)).toHaveLength(1);
});

dbTest("the last super admin cannot be demoted, by themselves or with consent", async ({ ctx }) => {
  const { superAdmin, admin } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: superAdmin };
  const change = { userId: superAdmin.id, role: "super_admin" as const, reason, confirmed: true };
  expect(await revokeRole(staff, change)).toEqual({ ok: false, error: "last-super-admin" });
  // A second super admin who is suspended cannot act, and so does not count.
  await grantRole(staff, { userId: admin.id, role: "super_admin", reason });
  await suspend(staff, { userId: admin.id, reason });
  expect(await revokeRole(staff, change)).toEqual({ ok: false, error: "last-super-admin" });
  expect(await rolesOf(ctx, superAdmin.id)).toEqual(["super_admin"]);
});

dbTest("nobody gives up a role of their own by accident", async ({ ctx }) => {
  const { superAdmin, admin } = await castInDatabase(ctx);
  const staff = { ...ctx, actor: superAdmin };
  await grantRole(staff, { userId: admin.id, role: "super_admin", reason });
  const change = { userId: superAdmin.id, role: "super_admin" as const, reason };
  expect(await revokeRole(staff, { ...change, confirmed: false })).toEqual({
    ok: false,
    error: "own-role",
  });
  expect(await rolesOf(ctx, superAdmin.id)).toEqual(["super_admin"]);
  expect(await revokeRole(staff, { ...change, confirmed: true })).toMatchObject({ ok: true });
  expect(await rolesOf(ctx, superAdmin.id)).toEqual([]);
});

dbTest("of somebody whom there is not, nothing is granted", async ({ ctx }) => {
  const { superAdmin } = await castInDatabase(ctx);
  const nobody = { userId: newId(), role: "admin" as const, reason };
  await expect(grantRole({ ...ctx, actor: superAdmin }, nobody)).rejects.toThrow(NotFound);
});
