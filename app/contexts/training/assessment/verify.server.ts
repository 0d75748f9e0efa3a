import { and, eq, lt } from "drizzle-orm";
import { attest } from "#app/contexts/attestation/public.server.ts";
import {
  proveForSigning,
  type ReauthenticationError,
} from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { SigningProof } from "#app/kernel/reauthentication.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  assessmentReturned,
  assessmentTakenBack,
  assessmentVerified,
  assessmentWithdrawn,
} from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { assessments } from "../tables/assessments.ts";
import {
  assessmentReturnedFact,
  assessmentVerifiedFact,
  assessmentWithdrawnFact,
} from "./attested.server.ts";
import { change } from "./change.server.ts";
import { contentHash, contentOf, type Whole } from "./content.server.ts";
import {
  factAbout,
  isRelated,
  leadsToday,
  lockedAssessment,
  signedBy,
  teachersOf,
} from "./subject.server.ts";

export type VerifyError =
  | "not-waiting"
  | "changed-meanwhile"
  | "declared-relation"
  | "is-disputed"
  | "taught-it"
  | "no-verifier-needed";

/** What a verifier has looked at: the hash of what was signed. `reason` is why they taught it. */
export type Seen = { seen: string; reason?: string | undefined };

/**
 * Verifies an assessment of somebody else, after the actor has proved again who they are. Errors: those
 * of `verifyProven`, and of proving.
 */
export async function verifyAssessment(
  ctx: Ctx,
  assessmentId: string,
  { password, ...seen }: Seen & { password: string },
): Promise<Result<undefined, VerifyError | ReauthenticationError>> {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const proved = await proveForSigning(ctx, password);
  if (!proved.ok) return proved;
  return verifyProven(ctx, assessmentId, seen, proved.value);
}

/**
 * Verifies what the actor has seen, and attests it in the chain of the student. An earlier assessment
 * by the same set is superseded.
 *
 * Errors: "not-waiting" if it is not signed, or verified already; "changed-meanwhile" if what was seen
 * is not what is signed; "declared-relation" to the student or the assessor; "is-disputed";
 * "taught-it" if the actor taught the session and gives no reason; "no-verifier-needed" for a progress
 * check.
 */
export async function verifyProven(
  ctx: Ctx,
  assessmentId: string,
  { seen, reason }: Seen,
  proof: SigningProof,
): Promise<Result<undefined, VerifyError>> {
  return transact<undefined, VerifyError>(ctx, async (tx) => {
    const whole = await lockedAssessment(tx, assessmentId);
    const { assessment, set, session } = whole;
    const verifies = await leadsToday(tx, assessment.awardId);
    authorize(trainingPolicy.verifyAssessment(tx.actor, { ...signedBy(assessment), verifies }));
    const me = actorId(tx.actor)!;
    // A second click.
    if (assessment.state === "verified" && assessment.verifierId === me) return ok();
    const fault = faultOf(whole, seen);
    if (fault) return err(fault);
    if (set.purpose !== "final") return err("no-verifier-needed");
    if (await isRelated(tx, me, [assessment.profileId, assessment.assessorId!])) {
      return err("declared-relation");
    }
    const taught = (await teachersOf(tx, session.id)).includes(me);
    if (taught && !reason) return err("taught-it");
    const thoughTaught = taught ? reason! : null;
    const content = contentOf(whole, assessment.assessorId!);
    const verifiedAt = tx.clock.now();
    // The earlier one first, because at most one is verified.
    await tx.db
      .update(assessments)
      .set({ state: "superseded", supersededBy: assessmentId, changedAt: verifiedAt })
      .where(
        and(
          eq(assessments.enrolmentId, assessment.enrolmentId),
          eq(assessments.setId, assessment.setId),
          eq(assessments.state, "verified"),
          lt(assessments.attempt, assessment.attempt),
        ),
      );
    await change(tx, whole, {
      state: "verified",
      verifierId: me,
      verifiedAt,
      verifiedThoughTaught: thoughTaught,
    });
    await attest(tx, {
      kind: assessmentVerifiedFact,
      person: assessment.profileId,
      payload: {
        ...(await factAbout(tx, whole)),
        signedHash: assessment.signedHash!,
        competent: content.competent,
        assessor: assessment.assessorId!,
        verifier: me,
        thoughTaught,
      },
      proof,
    });
    await record(
      tx,
      assessmentVerified,
      { assessmentId },
      { after: { competent: content.competent, thoughTaught } },
    );
    return ok();
  });
}

/** Returns why what was seen cannot be verified. */
function faultOf(whole: Whole, seen: string) {
  const { assessment } = whole;
  if (assessment.state !== "assessed") return "not-waiting" as const;
  if (assessment.studentState === "disputed") return "is-disputed" as const;
  const hash = contentHash(contentOf(whole, assessment.assessorId!));
  if (hash !== assessment.signedHash || hash !== seen) return "changed-meanwhile" as const;
  return undefined;
}

/**
 * Returns an assessment to be corrected: a lead what somebody else has signed, and an assessor what
 * they have signed themselves. The signature stays in the student's chain as a corrected one.
 *
 * Errors: "not-waiting"; "changed-meanwhile" if it is not what was seen; "is-disputed".
 */
export async function returnAssessment(
  ctx: Ctx,
  assessmentId: string,
  { seen, reason }: { seen: string; reason: string },
): Promise<Result<undefined, "not-waiting" | "changed-meanwhile" | "is-disputed">> {
  type Failure = "not-waiting" | "changed-meanwhile" | "is-disputed";
  return transact<undefined, Failure>(ctx, async (tx) => {
    const whole = await lockedAssessment(tx, assessmentId);
    const { assessment } = whole;
    authorize(trainingPolicy.enterTeaching(tx.actor));
    const own = trainingPolicy.takeAssessmentBack(tx.actor, signedBy(assessment));
    const verifies = own ? [] : await leadsToday(tx, assessment.awardId);
    const subject = { ...signedBy(assessment), verifies };
    authorize(own || trainingPolicy.verifyAssessment(tx.actor, subject));
    const fault = faultOf(whole, seen);
    if (fault) return err(fault);
    await change(tx, whole, {
      state: "returned",
      studentState: null,
      returnedAt: tx.clock.now(),
      returnedBy: actorId(tx.actor),
      returnReason: reason,
    });
    await attest(tx, {
      kind: assessmentReturnedFact,
      person: assessment.profileId,
      payload: { ...(await factAbout(tx, whole)), reason },
    });
    const changed = { before: { state: "assessed" }, after: { state: "returned", reason } };
    if (own) await record(tx, assessmentTakenBack, { assessmentId }, changed);
    else await record(tx, assessmentReturned, { assessmentId }, changed);
    return ok();
  });
}

/** Withdraws a verified assessment, by a lead who did not assess it. The student is told. */
export async function withdrawAssessment(
  ctx: Ctx,
  assessmentId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-verified">> {
  return transact<undefined, "not-verified">(ctx, async (tx) => {
    const whole = await lockedAssessment(tx, assessmentId);
    const { assessment } = whole;
    const verifies = await leadsToday(tx, assessment.awardId);
    authorize(trainingPolicy.verifyAssessment(tx.actor, { ...signedBy(assessment), verifies }));
    // A second click.
    if (assessment.state === "withdrawn") return ok();
    if (assessment.state !== "verified") return err("not-verified");
    await withdraw(tx, whole, reason);
    await attest(tx, {
      kind: assessmentWithdrawnFact,
      person: assessment.profileId,
      payload: { ...(await factAbout(tx, whole)), reason },
    });
    return ok();
  });
}

/** Withdraws an assessment in a transaction that attests why. */
export async function withdraw(tx: Tx, whole: Whole, reason: string): Promise<void> {
  const { assessment } = whole;
  await change(tx, whole, {
    state: "withdrawn",
    withdrawnAt: tx.clock.now(),
    withdrawnBy: actorId(tx.actor),
    withdrawalReason: reason,
  });
  await record(
    tx,
    assessmentWithdrawn,
    { assessmentId: assessment.id },
    { before: { state: assessment.state }, after: { state: "withdrawn", reason } },
  );
}
