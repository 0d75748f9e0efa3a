import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { publicReason, stageLabels, stageMeanings } from "../stage/rules.ts";
import { issueStatusLink } from "./status-link.server.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";

/** What an application's acknowledgement needs; makes the status link that only it will carry. */
export async function applicationReceivedEmailOf(tx: Tx, applicationId: string) {
  const [application] = await tx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) return undefined;
  return { to: application.email, link: () => issueStatusLink(tx, applicationId) };
}

/** What the email about a move needs; of the staff's words only the reason for declining. */
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
