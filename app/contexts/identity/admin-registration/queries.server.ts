import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { identityPolicy } from "../policy.ts";

/** Returns what /make-admin offers to the viewer. No query. */
export function adminRegistration(ctx: Pick<Ctx, "actor" | "site">) {
  const { actor, site } = ctx;
  authorize(identityPolicy.enterAdminArea(actor));
  const setUpSuperAdmin = identityPolicy.setUpSuperAdmin(actor);
  return {
    can: {
      registerSuperAdmin: identityPolicy.registerAdmin(actor, { role: "super_admin" }),
      setUpSuperAdmin,
    },
    /** The person whom the configuration names. Only super admins see it. */
    candidate: (setUpSuperAdmin && site.superAdmin) || null,
  };
}
