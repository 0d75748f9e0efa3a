import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { identityPolicy } from "../policy.ts";

/** What /make-admin offers to whoever looks at it. No query. */
export function adminRegistration(ctx: Pick<Ctx, "actor" | "site">) {
  const { actor, site } = ctx;
  authorize(identityPolicy.enterAdminArea(actor));
  const setUpSuperAdmin = identityPolicy.setUpSuperAdmin(actor);
  return {
    can: {
      registerSuperAdmin: identityPolicy.registerAdmin(actor, { role: "super_admin" }),
      setUpSuperAdmin,
    },
    /** Whom the configuration names; nobody's business but a super admin's. */
    candidate: (setUpSuperAdmin && site.superAdmin) || null,
  };
}
