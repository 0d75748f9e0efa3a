import { eq } from "drizzle-orm";
import { demoPeople, type DemoKey } from "#app/contexts/identity/demo.ts";
import { invitations, profiles, suspensions, userRoles } from "#app/contexts/identity/tables.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const reasons: Partial<Record<DemoKey, string>> = {
  moderator: "Teaches in Budapest, and knows the forum since its first day.",
  admin: "Runs the office in Budapest.",
};

/**
 * What staff see about people: why some have their roles, a suspended account, an account with an
 * unverified address, and an invitation that is not accepted yet.
 */
export const demoUsers: Seed = {
  name: "demo/users",
  run: async (tx) => {
    const superAdmin = await idOf(tx, "super");
    for (const key of ["moderator", "admin"] as const) {
      await tx.db
        .update(userRoles)
        .set({ grantedBy: superAdmin, reason: reasons[key]! })
        .where(eq(userRoles.userId, await idOf(tx, key)));
    }
    const now = tx.clock.now().getTime();
    const stopped = await account(tx, "Kristóf Bella", "kristof.bella@members.gcpi.example", {
      createdAt: new Date(now - days(41)),
      emailVerified: true,
    });
    const suspendedAt = new Date(now - days(3));
    await tx.db.insert(suspensions).values({
      id: newId(suspendedAt),
      userId: stopped,
      reason: "Three members report that he asked them for money to arrange a job.",
      suspendedAt,
      suspendedBy: await idOf(tx, "admin"),
    });
    await account(tx, "Tāne Rewi", "tane.rewi@members.gcpi.example", {
      createdAt: new Date(now - days(2)),
      emailVerified: false,
    });
    const createdAt = new Date(now - hours(20));
    await tx.db.insert(invitations).values({
      id: newId(createdAt),
      email: "judit.halasz@members.gcpi.example",
      name: "Judit Halász",
      roles: ["moderator"],
      invitedBy: superAdmin,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days(7)),
    });
  },
};

async function idOf(tx: Tx, key: DemoKey): Promise<string> {
  const { email } = demoPeople.find((person) => person.key === key)!;
  const [profile] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return profile!.id;
}

async function account(
  tx: Tx,
  name: string,
  email: string,
  about: { createdAt: Date; emailVerified: boolean },
): Promise<string> {
  const id = newId(about.createdAt);
  await tx.db.insert(profiles).values({ id, name, email, ...about });
  return id;
}
