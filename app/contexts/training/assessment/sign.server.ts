import { attest } from "#app/contexts/attestation/public.server.ts";
import {
  displayNames,
  proveForSigning,
  type ReauthenticationError,
} from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { SigningProof } from "#app/kernel/reauthentication.ts";
import { err, ok, type Result as Outcome } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { assessmentSaved, assessmentSigned } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { awardTitles } from "../rule/queries.server.ts";
import { assessmentSignedFact } from "./attested.server.ts";
import { contentHash, contentOf, type Whole } from "./content.server.ts";
import { missingFor, possibleResults, type Result } from "./rules.ts";
import { authorisedOn, intakeEnd, isRelated, lockedAssessment } from "./subject.server.ts";
import { change } from "./change.server.ts";

/** What an assessor found. Who assesses and whom is never part of it. */
export type Found = { version: string; results: readonly Result[] };

export type SaveError =
  | "changed-meanwhile"
  | "already-signed"
  | "not-authorised"
  | "declared-relation";
export type SignError = SaveError | "too-early" | "not-assessed" | "exhibits-missing";

/**
 * Saves the draft of an assessment. Results that the criteria do not have are left out, and what was
 * carried over from an earlier attempt stays.
 *
 * Errors: "changed-meanwhile"; "already-signed" with who has signed; "not-authorised" on the day;
 * "declared-relation".
 */
export async function saveAssessment(
  ctx: Ctx,
  assessmentId: string,
  found: Found,
): Promise<Outcome<undefined, SaveError>> {
  return transact<undefined, SaveError>(ctx, async (tx) => {
    authorize(trainingPolicy.enterTeaching(tx.actor));
    const whole = await editable(tx, assessmentId, found.version);
    if (!whole.ok) return whole;
    const { assessment, set } = whole.value;
    const results = resultsFrom(whole.value, found.results);
    if (
      assessment.state === "draft" &&
      JSON.stringify(results) === JSON.stringify(possibleResults(set.criteria, assessment.results))
    ) {
      return ok();
    }
    await change(tx, whole.value, { results, state: "draft" });
    await record(
      tx,
      assessmentSaved,
      { assessmentId },
      { before: { results: assessment.results }, after: { results } },
    );
    return ok();
  });
}

/**
 * Signs an assessment, after the actor has proved again who they are. That counts for 30 minutes.
 * Errors: those of `signProven`, and of proving.
 */
export async function signAssessment(
  ctx: Ctx,
  assessmentId: string,
  { password, ...found }: Found & { password: string },
): Promise<Outcome<undefined, SignError | ReauthenticationError>> {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const proved = await proveForSigning(ctx, password);
  if (!proved.ok) return proved;
  return signProven(ctx, assessmentId, found, proved.value);
}

/**
 * Signs an assessment: the results that are sent, with the exhibits that are attached, in the name of
 * the actor. It is attested in the chain of the student. Of two who sign at once, one does, and the
 * other learns who.
 *
 * Errors: those of saving; "too-early" before the day of the session; "not-assessed" and
 * "exhibits-missing" with the criterion.
 */
export async function signProven(
  ctx: Ctx,
  assessmentId: string,
  found: Found,
  proof: SigningProof,
): Promise<Outcome<undefined, SignError>> {
  return transact<undefined, SignError>(ctx, async (tx) => {
    authorize(trainingPolicy.enterTeaching(tx.actor));
    const whole = await editable(tx, assessmentId, found.version);
    if (!whole.ok) return whole;
    const { set, session, exhibits, assessment } = whole.value;
    const now = tx.clock.now();
    if (session.startsAt > now) return err("too-early");
    const results = resultsFrom(whole.value, found.results);
    const missing = missingFor(set.criteria, results, exhibits);
    if (missing) return err(missing.error, { code: missing.code, needed: missing.needed });
    const assessor = actorId(tx.actor)!;
    const content = contentOf({ ...whole.value, assessment: { ...assessment, results } }, assessor);
    const award = (await awardTitles(tx))(assessment.awardId);
    const attestationId = await attest(tx, {
      kind: assessmentSignedFact,
      person: assessment.profileId,
      payload: { ...content, award, intakeEndsOn: await intakeEnd(tx, session) },
      proof,
    });
    await change(tx, whole.value, {
      results,
      state: "assessed",
      studentState: "pending",
      assessorId: assessor,
      signedAt: now,
      signedHash: contentHash(content),
      attestationId,
      acknowledgedAt: null,
      disputedAt: null,
      disputeReason: null,
      decidedAt: null,
      decidedBy: null,
      decision: null,
      decisionReason: null,
      remindedAt: null,
    });
    await record(
      tx,
      assessmentSigned,
      { assessmentId },
      { before: { state: assessment.state }, after: { results, competent: content.competent } },
    );
    return ok();
  });
}

/** Returns a draft that the actor may change, locked, or why they may not. */
async function editable(
  tx: Tx,
  assessmentId: string,
  version: string,
): Promise<Outcome<Whole, SaveError>> {
  const whole = await lockedAssessment(tx, assessmentId);
  const { assessment } = whole;
  const { awardId, assessedOn, profileId } = assessment;
  authorize(trainingPolicy.assess(tx.actor, { studentId: profileId }));
  if (assessment.state !== "draft" && assessment.state !== "returned") {
    const names = await displayNames(tx, [assessment.assessorId]);
    const by = assessment.assessorId ? names.get(assessment.assessorId) : undefined;
    return err("already-signed", { by: by ?? "Somebody else" });
  }
  const me = actorId(tx.actor)!;
  const may = await authorisedOn(tx, { awardId, act: "assess", date: assessedOn });
  if (!may.includes(me)) return err("not-authorised");
  if (await isRelated(tx, me, [profileId])) return err("declared-relation");
  return requireVersion(assessment, version) ?? ok(whole);
}

/** Returns the results that are stored: what was carried over, and what was typed of the others. */
function resultsFrom({ assessment, set }: Whole, typed: readonly Result[]): Result[] {
  const carried = assessment.results.filter(({ carriedFrom }) => carriedFrom !== undefined);
  const fresh = typed.flatMap(({ code, result, note }) =>
    carried.some((each) => each.code === code) ? [] : [{ code, result, ...(note ? { note } : {}) }],
  );
  return possibleResults(set.criteria, [...carried, ...fresh]);
}
