import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { type Actor, guest, type Role } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import type { RegistrationStep } from "./messages.ts";
import type { AdminRole } from "./rules.ts";
import { invited, securityChanged } from "../events.ts";
import { invitations, profiles, suspensions, userRoles } from "../tables.ts";
import { registerAdmin, setUpSuperAdmin } from "./commands.server.ts";
import { suspend } from "../people/suspension-commands.server.ts";

const email = "ildiko@people.test";

async function staff(ctx: Ctx, role: Role) {
  const { actor } = await person(ctx, { name: "Mere Tipene", roles: [role] });
  return { ...ctx, actor };
}

/** Registers somebody, and returns the result with the steps that `tell` was called with. */
async function register(
  ctx: Ctx,
  about: { email?: string; role?: AdminRole; adminPassword?: string } = {},
  onStep: (step: RegistrationStep) => Promise<unknown> | void = () => {},
) {
  const steps: RegistrationStep[] = [];
  const form = {
    email,
    name: "Ildikó Fűrész",
    role: "admin" as const,
    adminPassword: PASSWORD,
    ...about,
  };
  const result = await registerAdmin(ctx, form, (step) => {
    steps.push(step);
    void onStep(step);
  });
  return { result, steps };
}

const rolesOf = async (ctx: Ctx, userId: string) => {
  const rows = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role).sort();
};

dbTest(
  "somebody without an account is invited by email, and becomes nobody yet",
  async ({ ctx }) => {
    const admin = await staff(ctx, "admin");
    const { result, steps } = await register(admin, { email: "Ildiko@People.test" });
    expect(result).toEqual({ ok: true, value: "invited" });
    expect(steps).toEqual([
      "checking-password",
      "checking-profile",
      "no-profile",
      "inviting",
      "email-handed-over",
    ]);
    const [invitation] = await ctx.db.select().from(invitations);
    expect(invitation).toMatchObject({
      email,
      name: "Ildikó Fűrész",
      roles: ["admin"],
      invitedBy: admin.actor.id,
    });
    expect(await emittedEvents(ctx, invited)).toEqual([{ invitationId: invitation!.id }]);
    expect(await ctx.db.select().from(profiles).where(eq(profiles.email, email))).toEqual([]);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "identity.invited", actorId: admin.actor.id, after: { roles: ["admin"] } },
    ]);
  },
);

dbTest(
  "an account whose address is confirmed gets the role at once, and an email",
  async ({ ctx }) => {
    const chief = await staff(ctx, "super_admin");
    const { id } = await person(ctx, { email, roles: ["moderator"] });
    const { result, steps } = await register(chief, {
      email: " ILDIKO@people.test",
      role: "super_admin",
    });
    expect(result).toEqual({ ok: true, value: "made" });
    expect(steps).toEqual([
      "checking-password",
      "checking-profile",
      "profile-found",
      "setting-role",
    ]);
    expect(await rolesOf(ctx, id)).toEqual(["moderator", "super_admin"]);
    expect(await emittedEvents(ctx, securityChanged)).toEqual([{ userId: id, what: "made-admin" }]);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "identity.admin-registered",
        actorId: chief.actor.id,
        subject: `profile:${id}`,
        after: { role: "super_admin" },
      },
    ]);
    expect(await ctx.db.select().from(invitations)).toEqual([]);
  },
);

dbTest(
  "an account whose address was never confirmed is invited, and gets no role",
  async ({ ctx }) => {
    const squatter = await person(ctx, { email, verified: false });
    const { result, steps } = await register(await staff(ctx, "admin"));
    expect(result).toEqual({ ok: true, value: "invited" });
    expect(steps).toContain("address-unconfirmed");
    expect(await rolesOf(ctx, squatter.id)).toEqual([]);
  },
);

dbTest("who has the role, or a greater one, is told so", async ({ ctx }) => {
  const chief = await staff(ctx, "super_admin");
  const { id } = await person(ctx, { email, roles: ["admin"] });
  const already = (role: AdminRole) => ({ ok: false, error: "already-has-role", detail: { role } });
  expect((await register(chief)).result).toEqual(already("admin"));
  expect((await register(chief, { email: chief.actor.email })).result).toEqual(
    already("super_admin"),
  );
  expect(await rolesOf(ctx, id)).toEqual(["admin"]);
  expect(await auditLogSoFar(ctx)).toEqual([]);
});

dbTest("a second click within ten minutes sends no second email", async ({ ctx, clock }) => {
  const admin = await staff(ctx, "admin");
  const outcome = async () => {
    const { result } = await register(admin);
    return result.ok && result.value;
  };
  expect(await outcome()).toBe("invited");
  clock.advance(minutes(10) - 1);
  expect(await outcome()).toBe("invited-before");
  expect(await emittedEvents(ctx, invited)).toHaveLength(1);
  clock.advance(1);
  expect(await outcome()).toBe("invited");
});

dbTest("a wrong password stops it before anything is looked up", async ({ ctx }) => {
  const admin = await staff(ctx, "admin");
  const { result, steps } = await register(admin, { adminPassword: "not the password" });
  expect(result).toEqual({ ok: false, error: "wrong-password" });
  expect(steps).toEqual(["checking-password"]);
  expect(await ctx.db.select().from(invitations)).toEqual([]);
});

dbTest("nobody gets to guess an admin's password for long", async ({ ctx }) => {
  const admin = await staff(ctx, "admin");
  for (let tries = 0; tries < 5; tries++) await register(admin, { adminPassword: "a guess" });
  expect((await register(admin)).result).toMatchObject({ error: "too-many-attempts" });
});

dbTest("an account that goes while it is registered is not found", async ({ ctx }) => {
  const admin = await staff(ctx, "admin");
  const { id } = await person(ctx, { email });
  const { result } = await register(admin, {}, (step) =>
    // Another request changes the address between the check and the grant.
    step === "setting-role"
      ? ctx.db
          .update(profiles)
          .set({ email: "moved@people.test" })
          .where(eq(profiles.id, id))
          .execute()
      : undefined,
  );
  expect(result).toEqual({ ok: false, error: "user-not-found" });
  expect(await rolesOf(ctx, id)).toEqual([]);
});

dbTest("who is suspended is neither made an admin nor invited to be one", async ({ ctx }) => {
  const chief = await staff(ctx, "super_admin");
  const { id } = await person(ctx, { email });
  await suspend(chief, { userId: id, reason: "Asks members for money." });
  const refused = { ok: false, error: "person-suspended" };
  expect((await register(chief)).result).toEqual(refused);
  await ctx.db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, id));
  expect((await register(chief)).result).toEqual(refused);
  await ctx.db.update(profiles).set({ email: named.email }).where(eq(profiles.id, id));
  expect(await setUp(chief)).toEqual(refused);
  expect(await rolesOf(ctx, id)).toEqual([]);
  expect(await ctx.db.select().from(invitations)).toEqual([]);
});

dbTest("who is suspended while it is done gets no role, either", async ({ ctx }) => {
  const chief = await staff(ctx, "super_admin");
  const { id } = await person(ctx, { email });
  const { result } = await register(chief, {}, (step) =>
    step === "setting-role"
      ? ctx.db
          .insert(suspensions)
          .values({ id: newId(), userId: id, reason: "Spam.", suspendedAt: ctx.clock.now() })
          .execute()
      : undefined,
  );
  expect(result).toEqual({ ok: false, error: "person-suspended" });
  expect(await rolesOf(ctx, id)).toEqual([]);
});

dbTest("what the staff may is asked again when the role is set", async ({ ctx }) => {
  const chief = await staff(ctx, "super_admin");
  const { id } = await person(ctx, { email });
  const demoted = register(chief, { role: "super_admin" }, (step) =>
    step === "setting-role"
      ? ctx.db.delete(userRoles).where(eq(userRoles.userId, chief.actor.id)).execute()
      : undefined,
  );
  await expect(demoted).rejects.toThrow(Denied);
  expect(await rolesOf(ctx, id)).toEqual([]);
});

dbTest("a regular admin registers no super admin, and others nobody", async ({ ctx }) => {
  const { member, moderator, partner } = await castInDatabase(ctx);
  const tries = (actor: Actor, role: AdminRole) => register({ ...ctx, actor }, { role });
  const admin = await staff(ctx, "admin");
  await expect(tries(admin.actor, "super_admin")).rejects.toThrow(Denied);
  for (const actor of [guest, member, moderator, partner]) {
    await expect(tries(actor, "admin")).rejects.toThrow(Denied);
  }
  expect(await ctx.db.select().from(invitations)).toEqual([]);
});

const named = { name: "Rewi Hohepa", email: "rewi@people.test" };
const setUp = (ctx: Ctx, adminPassword = PASSWORD) =>
  setUpSuperAdmin(
    { ...ctx, site: { ...ctx.site, superAdmin: named } },
    { adminPassword },
    () => {},
  );

dbTest("whom the configuration names is invited as a super admin, once", async ({ ctx }) => {
  const chief = await staff(ctx, "super_admin");
  expect(await setUp(chief, "not the password")).toEqual({ ok: false, error: "wrong-password" });
  expect(await setUp(chief)).toEqual({ ok: true, value: "invited" });
  expect(await setUp(chief)).toEqual({ ok: true, value: "invited-before" });
  expect(await ctx.db.select().from(invitations)).toMatchObject([
    { ...named, roles: ["super_admin"], invitedBy: chief.actor.id },
  ]);
});

dbTest(
  "whom it names is invited even with an account, and told of where they are one",
  async ({ ctx }) => {
    const chief = await staff(ctx, "super_admin");
    const { id } = await person(ctx, { email: named.email });
    expect(await setUp(chief)).toEqual({ ok: true, value: "invited" });
    expect(await rolesOf(ctx, id)).toEqual([]);
    await ctx.db.insert(userRoles).values({ userId: id, role: "super_admin" });
    expect(await setUp(chief)).toMatchObject({ error: "already-has-role" });
  },
);

dbTest("only a super admin sets that person up, and only where one is named", async ({ ctx }) => {
  const admin = await staff(ctx, "admin");
  const { member } = await castInDatabase(ctx);
  for (const actor of [guest, member, admin.actor]) {
    await expect(setUp({ ...ctx, actor })).rejects.toThrow(Denied);
  }
  const chief = await staff(ctx, "super_admin");
  await expect(setUpSuperAdmin(chief, { adminPassword: PASSWORD }, () => {})).rejects.toThrow(
    NotFound,
  );
});
