import { eq } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import { authFor } from "#app/contexts/identity/auth.server.ts";
import { demoPassword, demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles, sessions, userRoles } from "#app/contexts/identity/tables.ts";
import { hashPassword } from "#app/platform/password.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";

const rolesOf: Record<string, Role[]> = {
  instructor: ["instructor"],
  lead: ["instructor"],
  moderator: ["moderator"],
  admin: ["admin"],
  super: ["super_admin"],
};

/** The people whom a visitor can sign in as in demo mode. All addresses are verified. */
export const demoCast: Seed = {
  name: "demo/cast",
  run: async (tx) => {
    const hashed = await hashPassword(demoPassword);
    const auth = authFor(tx, { hashed });
    for (const { key, name, email } of demoPeople) {
      const { user } = await auth.api.signUpEmail({
        body: { name, email, password: demoPassword },
      });
      await tx.db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id));
      await tx.db.delete(sessions).where(eq(sessions.userId, user.id));
      for (const role of rolesOf[key] ?? []) {
        await tx.db.insert(userRoles).values({ userId: user.id, role, grantedAt: tx.clock.now() });
      }
    }
  },
};
