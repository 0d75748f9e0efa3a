import type { Role } from "#app/kernel/actor.ts";
import type { Site } from "#app/platform/ctx.ts";

/** The roles that need two-factor authentication in production. */
const guarded: ReadonlySet<Role> = new Set(["admin", "super_admin"]);

/**
 * Returns whether an account has a role that it cannot use before two-factor authentication is set
 * up. The demo's people sign in with one click and have none.
 */
export function needsTwoFactor(
  site: Pick<Site, "mode">,
  account: { roles: readonly Role[]; hasTwoFactor: boolean },
): boolean {
  const { roles, hasTwoFactor } = account;
  return site.mode === "production" && !hasTwoFactor && roles.some((role) => guarded.has(role));
}

/** Returns the roles that can be used without two-factor authentication. */
export function rolesWithoutTwoFactor(roles: readonly Role[]): Role[] {
  return roles.filter((role) => !guarded.has(role));
}
