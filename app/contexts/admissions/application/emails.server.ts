import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { publicReason, stageLabels, stageMeanings, STATUS_LINK_LASTS } from "../stage/rules.ts";
import { applications, applicationTransitions } from "../tables/applications.ts";

/** Returns what an acknowledgement needs. `link` issues the status link that only it contains. */
export async function applicationReceivedEmailOf(tx: Tx, applicationId: string) {
  const [application] = await tx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) return undefined;
  return { to: application.email, link: () => issueStatusLink(tx, applicationId) };
}

/** Returns what a transition's email needs. Of staff's texts, only the reason for declining. */
export async function applicationMovedEmailOf(ctx: Pick<Ctx, "db" | "site">, transitionId: string) {
  const [transition] = await ctx.db
    .select({
      to: applications.email,
      toStage: applicationTransitions.toStage,
      reason: applicationTransitions.reason,
    })
    .from(applicationTransitions)
    .innerJoin(applications, eq(applications.id, applicationTransitions.applicationId))
    .where(eq(applicationTransitions.id, transitionId));
  if (!transition) return undefined;
  return {
    to: transition.to,
    stage: stageLabels[transition.toStage],
    meaning: stageMeanings[transition.toStage],
    reason: publicReason(transition),
    link: `${ctx.site.url}/applications`,
  };
}

/**
 * Issues an application's status link. Only a hash and the expiry are stored, so it is issued while
 * the acknowledgement is composed, and only that email contains it.
 */
export async function issueStatusLink(
  ctx: Pick<Ctx, "db" | "clock" | "site">,
  applicationId: string,
): Promise<string> {
  const token = newToken();
  await ctx.db
    .update(applications)
    .set({
      tokenHash: hashOf(token),
      tokenExpiresAt: new Date(ctx.clock.now().getTime() + STATUS_LINK_LASTS),
    })
    .where(eq(applications.id, applicationId));
  return `${ctx.site.url}/applications/status?token=${token}`;
}
