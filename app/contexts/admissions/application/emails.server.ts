import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { publicReason, stageLabels, stageMeanings } from "../stage/rules.ts";
import { issueStatusLink } from "./status-link.server.ts";
import { applicationMoves, applications } from "../tables/applications.ts";

/** What an application's acknowledgement needs; makes the status link that only it will carry. */
export async function applicationReceivedEmailOf(tx: Tx, applicationId: string) {
  const [application] = await tx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) return undefined;
  return { to: application.email, link: () => issueStatusLink(tx, applicationId) };
}

/** What the email about a move needs; of the office's words only the reason for declining. */
export async function applicationMovedEmailOf(ctx: Pick<Ctx, "db" | "site">, moveId: string) {
  const [move] = await ctx.db
    .select({
      to: applications.email,
      toStage: applicationMoves.toStage,
      reason: applicationMoves.reason,
    })
    .from(applicationMoves)
    .innerJoin(applications, eq(applications.id, applicationMoves.applicationId))
    .where(eq(applicationMoves.id, moveId));
  if (!move) return undefined;
  return {
    to: move.to,
    stage: stageLabels[move.toStage],
    meaning: stageMeanings[move.toStage],
    reason: publicReason(move),
    link: `${ctx.site.url}/applications`,
  };
}
