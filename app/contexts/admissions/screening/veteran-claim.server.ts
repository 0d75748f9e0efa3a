import { and, eq, isNull } from "drizzle-orm";
import { feeRules, programmeModuleIds } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { veteranClaimDecided, veteranClaimWithdrawn, veteranRateClaimed } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { lockedApplication } from "../stage/rows.server.ts";
import { isFinal, stageLabels } from "../stage/rules.ts";
import { evidence, evidenceSightings, veteranClaims } from "../tables/screening.ts";
import type { ClaimDecision, VeteranClaim } from "./form.ts";
import { handInEvidence, type HandInError, type Upload } from "./hand-in.server.ts";
import { takesEvidence } from "./rules.ts";
import { claimVersion, eligibleForVeterans } from "./veteran-claim-rules.ts";

/**
 * Claims the veterans' rate (D1 §9) and hands in a proof of service, both or neither. A further proof
 * is handed in the same way. After the office has declined it, it can be claimed again.
 *
 * Errors: "no-veteran-rate" if no course of the programme has one; "claim-accepted"; those of
 * `handInEvidence`.
 */
export async function claimVeteranRate(
  ctx: Ctx,
  files: FileStore,
  applicationId: string,
  { key, service }: Omit<VeteranClaim, "file">,
  upload: Upload,
): Promise<Result<{ repeated: boolean }, HandInError | "no-veteran-rate" | "claim-accepted">> {
  const proof = { key, kind: "proof-of-service" } as const;
  return handInEvidence(ctx, files, applicationId, proof, upload, async (tx) => {
    const application = orNotFound(await lockedApplication(tx, applicationId));
    authorize(admissionsPolicy.claimVeteranRate(tx.actor, application));
    const moduleIds = await programmeModuleIds(tx, application.programmeId);
    if (eligibleForVeterans(await feeRules(tx), moduleIds).length === 0) {
      return err("no-veteran-rate");
    }
    const before = await claimOf(tx, applicationId);
    if (before?.decision === "accepted" && !before.withdrawnAt) return err("claim-accepted");
    const claim = {
      service,
      claimedBy: actorId(tx.actor)!,
      claimedAt: tx.clock.now(),
      decision: null,
      decisionNote: null,
      decisionBy: null,
      decisionAt: null,
      withdrawnAt: null,
    };
    await tx.db
      .insert(veteranClaims)
      .values({ applicationId, ...claim })
      .onConflictDoUpdate({ target: veteranClaims.applicationId, set: claim });
    await record(tx, veteranRateClaimed, { applicationId });
    return ok();
  });
}

/**
 * Takes a claim back. Its documents stay until they are removed. Without a claim it does nothing.
 *
 * Error: "not-now" with the stage, where no documents are taken.
 */
export async function withdrawVeteranClaim(
  ctx: Ctx,
  applicationId: string,
): Promise<Result<undefined, "not-now">> {
  return transact<undefined, "not-now">(ctx, async (tx) => {
    const row = await lockedApplication(tx, applicationId);
    const mine = row && admissionsPolicy.claimVeteranRate(tx.actor, row);
    const { stage } = orNotFound(mine ? row : undefined);
    if (!takesEvidence(stage)) return err("not-now", { stage: stageLabels[stage] });
    const claim = await claimOf(tx, applicationId);
    if (!claim || claim.withdrawnAt) return ok();
    await tx.db
      .update(veteranClaims)
      .set({ withdrawnAt: tx.clock.now(), service: null })
      .where(eq(veteranClaims.applicationId, applicationId));
    await record(tx, veteranClaimWithdrawn, { applicationId });
    return ok();
  });
}

type DecisionError =
  | "already-closed"
  | "no-claim"
  | "changed-meanwhile"
  | "proof-not-checked"
  | "proof-not-accepted";

/**
 * Accepts or declines a claim of the veterans' rate. An accepted one is the usual rate of the next
 * offer; an offer that was made stays as it is. The proofs are decided on first, like other
 * documents, and so by somebody who has looked at them.
 *
 * Errors: "already-closed"; "no-claim"; "changed-meanwhile" if it was claimed anew since the form was
 * opened; "proof-not-checked" while a proof has no decision; "proof-not-accepted" for accepting a
 * claim without a proof that was accepted or seen at the interview.
 */
export async function decideVeteranClaim(
  ctx: Ctx,
  applicationId: string,
  { version, decision, note }: ClaimDecision,
): Promise<Result<undefined, DecisionError>> {
  return transact<undefined, DecisionError>(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.decideVeteranClaim(tx.actor));
    if (isFinal(orNotFound(application).stage)) return err("already-closed");
    const claim = await claimOf(tx, applicationId);
    if (!claim || claim.withdrawnAt) return err("no-claim");
    const stale = requireVersion(claimVersion(claim), version);
    if (stale) return stale;
    const proofs = await decisionsOnProofs(tx, applicationId);
    if (proofs.includes(null)) return err("proof-not-checked");
    if (decision === "accepted" && !proofs.includes("accepted")) return err("proof-not-accepted");
    await tx.db
      .update(veteranClaims)
      .set({
        decision,
        decisionNote: note ?? null,
        decisionBy: actorId(tx.actor),
        decisionAt: tx.clock.now(),
      })
      .where(eq(veteranClaims.applicationId, applicationId));
    await record(
      tx,
      veteranClaimDecided,
      { applicationId },
      { before: { decision: claim.decision }, after: { decision } },
    );
    return ok();
  });
}

async function claimOf(tx: Tx, applicationId: string) {
  const [claim] = await tx.db
    .select()
    .from(veteranClaims)
    .where(eq(veteranClaims.applicationId, applicationId));
  return claim;
}

/** Returns the decision on each proof of service; null for one without. */
async function decisionsOnProofs(tx: Tx, applicationId: string) {
  const documents = await tx.db
    .select({ decision: evidence.decision })
    .from(evidence)
    .where(and(eq(evidence.applicationId, applicationId), eq(evidence.kind, "proof-of-service")));
  const seen = await tx.db
    .select({ id: evidenceSightings.id })
    .from(evidenceSightings)
    .where(
      and(
        eq(evidenceSightings.applicationId, applicationId),
        eq(evidenceSightings.kind, "proof-of-service"),
        isNull(evidenceSightings.withdrawnAt),
      ),
    );
  return [...documents.map(({ decision }) => decision), ...seen.map(() => "accepted" as const)];
}
