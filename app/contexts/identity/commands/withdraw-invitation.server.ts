import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { identityPolicy } from "../policy.ts";
import { invitations } from "../schema.ts";

/**
 * Takes an invitation back that nobody has used: its link leads nowhere from now on, and a letter
 * that has not left yet does not leave. Of one that was used, or taken back before, nothing changes.
 */
export async function withdrawInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const unused = and(eq(invitations.id, invitationId), isNull(invitations.acceptedAt));
    const [invitation] = await tx.db
      .select({ roles: invitations.roles })
      .from(invitations)
      .where(unused)
      .for("update");
    if (!invitation) return ok();
    authorize(identityPolicy.invite(tx.actor, invitation));
    await tx.db.delete(invitations).where(unused);
    await audit(tx, {
      action: "identity.invitation-withdrawn",
      subject: `invitation:${invitationId}`,
      before: { roles: invitation.roles },
    });
    return ok();
  });
}
