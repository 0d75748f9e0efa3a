import { expect } from "vitest";
import { DrizzleQueryError, sql } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { profiles, userRoles } from "./tables.ts";

dbTest("has_role says which roles a person holds", async ({ ctx }) => {
  const { member, admin, superAdmin } = await castInDatabase(ctx);
  const has = async (userId: string, role: string) => {
    const [answer] = await rows<{ has: boolean }>(
      ctx.db,
      sql`select has_role(_user_id => ${userId}, _role => ${role}) as has`,
    );
    return answer?.has;
  };
  expect(await has(admin.id, "admin")).toBe(true);
  expect(await has(admin.id, "super_admin")).toBe(false);
  expect(await has(superAdmin.id, "super_admin")).toBe(true);
  expect(await has(superAdmin.id, "admin")).toBe(false);
  expect(await has(member.id, "admin")).toBe(false);
  expect(await has(newId(), "admin")).toBe(false);
});

dbTest("two accounts cannot share an address in different capitals", async ({ ctx }) => {
  const insert = (email: string) =>
    ctx.db.transaction((tx) => tx.insert(profiles).values({ id: newId(), name: "A", email }));
  await insert("hana@people.test");
  await expect(insert("Hana@People.test")).rejects.toThrow(DrizzleQueryError);
  await insert("hana@other.test");
});

dbTest("a role is held once, and is one of the three", async ({ ctx }) => {
  const { member } = await castInDatabase(ctx);
  const grant = (role: string) =>
    ctx.db.transaction((tx) =>
      tx.insert(userRoles).values({ userId: member.id, role: role as Role }),
    );
  await grant("moderator");
  await expect(grant("moderator")).rejects.toThrow(DrizzleQueryError);
  await expect(grant("user")).rejects.toThrow(DrizzleQueryError);
  await grant("admin");
});
