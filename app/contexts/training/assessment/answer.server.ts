import { attest } from "#app/contexts/attestation/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { assessmentAcknowledged, assessmentDisputed, disputeDecided } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { disputeDecidedFact } from "./attested.server.ts";
import type { DisputeOutcome } from "./rules.ts";
import { factAbout, leadsToday, lockedAssessment, signedBy } from "./subject.server.ts";
import { withdraw } from "./verify.server.ts";
import { change } from "./change.server.ts";

export type AnswerError = "changed-meanwhile" | "answered";

/**
 * The student acknowledges what was signed. `seen` is the hash of what they have looked at.
 *
 * Errors: "changed-meanwhile" if it is not what is signed; "answered" if they have disputed it.
 */
export async function acknowledgeAssessment(
  ctx: Ctx,
  assessmentId: string,
  { seen }: { seen: string },
): Promise<Result<undefined, AnswerError>> {
  return transact<undefined, AnswerError>(ctx, async (tx) => {
    authorize(trainingPolicy.readOwnTraining(tx.actor));
    const whole = await ownSigned(tx, assessmentId);
    const { assessment } = whole;
    // A second click.
    if (assessment.studentState === "acknowledged") return ok();
    if (assessment.studentState !== "pending") return err("answered");
    if (assessment.signedHash !== seen) return err("changed-meanwhile");
    await change(tx, whole, { studentState: "acknowledged", acknowledgedAt: tx.clock.now() });
    await record(tx, assessmentAcknowledged, { assessmentId }, { after: { seen } });
    return ok();
  });
}

/** The student disputes what was signed, with a reason. It waits until a lead decides. Errors: the same. */
export async function disputeAssessment(
  ctx: Ctx,
  assessmentId: string,
  { seen, reason }: { seen: string; reason: string },
): Promise<Result<undefined, AnswerError>> {
  return transact<undefined, AnswerError>(ctx, async (tx) => {
    authorize(trainingPolicy.readOwnTraining(tx.actor));
    const whole = await ownSigned(tx, assessmentId);
    const { assessment } = whole;
    if (assessment.studentState === "disputed") return ok();
    if (assessment.studentState !== "pending") return err("answered");
    if (assessment.signedHash !== seen) return err("changed-meanwhile");
    await change(tx, whole, {
      studentState: "disputed",
      disputedAt: tx.clock.now(),
      disputeReason: reason,
    });
    await record(tx, assessmentDisputed, { assessmentId }, { after: { seen, reason } });
    return ok();
  });
}

/** Returns an assessment of the actor's own that is signed, locked. Throws NotFound. */
async function ownSigned(tx: Tx, assessmentId: string) {
  const whole = await lockedAssessment(tx, assessmentId);
  const { state } = whole.assessment;
  const open = state === "assessed" || state === "verified";
  const own = trainingPolicy.answerAssessment(tx.actor, signedBy(whole.assessment));
  orNotFound((own && open) || undefined);
  return whole;
}

/**
 * Decides a dispute, by a lead who is not the assessor: the assessment stands, or is withdrawn. The
 * student is told.
 *
 * Error: "not-disputed".
 */
export async function decideDispute(
  ctx: Ctx,
  assessmentId: string,
  { outcome, reason }: { outcome: DisputeOutcome; reason: string },
): Promise<Result<undefined, "not-disputed">> {
  return transact<undefined, "not-disputed">(ctx, async (tx) => {
    const whole = await lockedAssessment(tx, assessmentId);
    const { assessment } = whole;
    const verifies = await leadsToday(tx, assessment.awardId);
    authorize(trainingPolicy.decideDispute(tx.actor, { ...signedBy(assessment), verifies }));
    // A second click.
    if (assessment.studentState === "decided") return ok();
    if (assessment.studentState !== "disputed") return err("not-disputed");
    const decided = {
      studentState: "decided" as const,
      decidedAt: tx.clock.now(),
      decidedBy: actorId(tx.actor),
      decision: outcome,
      decisionReason: reason,
    };
    await change(tx, whole, decided);
    if (outcome === "withdrawn") await withdraw(tx, whole, reason);
    await attest(tx, {
      kind: disputeDecidedFact,
      person: assessment.profileId,
      payload: {
        ...(await factAbout(tx, whole)),
        dispute: assessment.disputeReason ?? "",
        outcome,
        reason,
      },
    });
    await record(tx, disputeDecided, { assessmentId }, { after: { outcome, reason } });
    return ok();
  });
}
