import { count, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { PASSWORD, person } from "#testing/factories.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { suspensions, userRoles } from "../tables.ts";
import { registerAdmin } from "../admin-registration/commands.server.ts";
import { grantRole, revokeRole } from "./role-commands.server.ts";
import { suspend } from "./suspension-commands.server.ts";

const SUPER_ADMINS = fewOrMany(4, 6);
const reason = "Everybody against everybody.";

/** Returns how many people can still act as super admin. */
async function accountStatus(ctx: Ctx): Promise<number> {
  const [roles] = await ctx.db
    .select({ n: count() })
    .from(userRoles)
    .leftJoin(suspensions, eq(suspensions.userId, userRoles.userId))
    .where(isNull(suspensions.id));
  return roles!.n;
}

describe.each(separateDatabases("standings"))("on %s", (_, open) => {
  test("of all who make somebody an admin at once, by either way, one does", async () => {
    const { database, end } = await open();
    try {
      const base = { db: database.db, clock: fixedClock(TEST_NOW), site: testSite };
      const guestly: Ctx = { ...base, actor: { kind: "guest" } };
      const chief = await person(guestly, { roles: ["super_admin"] });
      const { id: userId, email } = await person(guestly);
      const staff = { ...base, actor: chief.actor };
      const filled = { email, name: "Hana Pere", role: "admin" as const, adminPassword: PASSWORD };
      const outcomes = await Promise.all([
        ...Array.from({ length: 4 }, () => registerAdmin(staff, filled, () => {})),
        ...Array.from({ length: 4 }, () => grantRole(staff, { userId, role: "admin", reason })),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = outcomes.flatMap((each) => (each.ok ? [] : [each.error]));
      expect(new Set(refused)).toEqual(new Set(["already-has-role", "has-role"]));
      const roles = await base.db.select().from(userRoles).where(eq(userRoles.userId, userId));
      expect(roles).toHaveLength(1);
    } finally {
      await end();
    }
  });

  test.each([
    [
      "demote",
      (ctx: Ctx, userId: string) =>
        revokeRole(ctx, { userId, role: "super_admin", reason, confirmed: true }),
    ],
    ["suspend", (ctx: Ctx, userId: string) => suspend(ctx, { userId, reason })],
  ] as const)("when all super admins %s each other at once, one is left", async (__, act) => {
    const { database, end } = await open();
    try {
      const base = { db: database.db, clock: fixedClock(TEST_NOW), site: testSite };
      const guestly: Ctx = { ...base, actor: { kind: "guest" } };
      const people: Awaited<ReturnType<typeof person>>[] = [];
      for (let n = 0; n < SUPER_ADMINS; n++) {
        people.push(await person(guestly, { roles: ["super_admin"] }));
      }
      const pairs = people.flatMap((one) =>
        people.filter((other) => other !== one).map((other) => [one, other] as const),
      );
      const outcomes = await Promise.allSettled(
        pairs.map(([one, other]) => act({ ...base, actor: one.actor }, other.id)),
      );
      const done = outcomes.filter((each) => each.status === "fulfilled" && each.value.ok);
      expect(done).toHaveLength(SUPER_ADMINS - 1);
      // All others had lost the right by then and were refused. Nothing else went wrong.
      for (const each of outcomes) {
        if (each.status === "rejected") expect(each.reason).toBeInstanceOf(Denied);
      }
      expect(await accountStatus(guestly)).toBe(1);
    } finally {
      await end();
    }
  });
});
