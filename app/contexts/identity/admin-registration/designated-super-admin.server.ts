import type { Site } from "#app/platform/ctx.ts";
import type { Env } from "#app/platform/env.server.ts";

/** The person whom the demo's super admin can set up, so that this can be tried there too. */
const demoCandidate = { name: "Rewi Hohepa", email: "rewi@demo.gcpi.test" };

/** Returns whom the configuration names for one-click setup at /make-admin (rulings §1). */
export function designatedSuperAdmin(
  env: Pick<Env, "APP_MODE" | "SUPER_ADMIN_NAME" | "SUPER_ADMIN_EMAIL">,
): Site["superAdmin"] {
  const { SUPER_ADMIN_NAME: name, SUPER_ADMIN_EMAIL: email } = env;
  if (name && email) return { name, email };
  return env.APP_MODE === "demo" ? demoCandidate : undefined;
}
