import { and, eq, inArray, isNull } from "drizzle-orm";
import { accountAt } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  authorisationGranted,
  authorisationRevoked,
  qualificationRecorded,
  qualificationWithdrawn,
  relationDeclared,
  relationEnded,
} from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { awardById } from "../rule/queries.server.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorDeclarations,
  instructorQualifications,
} from "../tables/instructors.ts";
import { trainingResources } from "../tables/resources.ts";
import type { NewAuthorisation, NewQualification } from "./form.ts";
import { isKnownInstructor } from "./queries.server.ts";
import type { Relation } from "./rules.ts";

/** Records a qualification that the actor has seen. One that is recorded twice is there once. */
export async function recordQualification(
  ctx: Ctx,
  instructorId: string,
  { kind, number, issuer, validFrom, validUntil }: NewQualification,
): Promise<Result<undefined, "already-recorded">> {
  return transact<undefined, "already-recorded">(ctx, async (tx) => {
    authorize(trainingPolicy.recordQualification(tx.actor, { instructorId }));
    await lockedInstructor(tx, instructorId);
    const known = await tx.db
      .select()
      .from(instructorQualifications)
      .where(
        and(
          eq(instructorQualifications.instructorId, instructorId),
          isNull(instructorQualifications.withdrawnAt),
        ),
      );
    const same = known.some(
      (each) =>
        each.kind === kind &&
        each.number === number &&
        each.validUntil === (validUntil ?? null) &&
        each.validFrom === validFrom,
    );
    if (same) return err("already-recorded");
    const seenAt = tx.clock.now();
    const row = { kind, number, issuer, validFrom, validUntil: validUntil ?? null };
    await tx.db
      .insert(instructorQualifications)
      .values({ id: newId(seenAt), instructorId, ...row, seenAt, seenBy: actorId(tx.actor)! });
    await record(tx, qualificationRecorded, { instructorId }, { after: row });
    return ok();
  });
}

/** Withdraws a qualification. Every authorisation that names it is dead from now on. */
export async function withdrawQualification(
  ctx: Ctx,
  instructorId: string,
  { id, reason }: { id: string; reason: string },
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.recordQualification(tx.actor, { instructorId }));
    await lockedInstructor(tx, instructorId);
    const { kind, number, withdrawnAt } = orNotFound(
      (
        await tx.db
          .select()
          .from(instructorQualifications)
          .where(
            and(
              eq(instructorQualifications.id, id),
              eq(instructorQualifications.instructorId, instructorId),
            ),
          )
      )[0],
    );
    // A second click.
    if (withdrawnAt) return ok();
    await tx.db
      .update(instructorQualifications)
      .set({
        withdrawnAt: tx.clock.now(),
        withdrawnBy: actorId(tx.actor),
        withdrawalReason: reason,
      })
      .where(eq(instructorQualifications.id, id));
    await record(
      tx,
      qualificationWithdrawn,
      { instructorId },
      { before: { kind, number }, after: { reason } },
    );
    return ok();
  });
}

/**
 * Authorises an instructor for an award or a type of aircraft.
 *
 * Errors: "unknown-subject"; "unknown-qualification" if one is another person's, or withdrawn;
 * "already-authorised".
 */
export async function authoriseInstructor(
  ctx: Ctx,
  instructorId: string,
  { subject, act, validUntil, qualificationIds }: NewAuthorisation,
): Promise<Result<undefined, "unknown-subject" | "unknown-qualification" | "already-authorised">> {
  type Failure = "unknown-subject" | "unknown-qualification" | "already-authorised";
  return transact<undefined, Failure>(ctx, async (tx) => {
    authorize(trainingPolicy.authoriseInstructor(tx.actor, { instructorId }));
    await lockedInstructor(tx, instructorId);
    if (!(await isSubject(tx, subject))) return err("unknown-subject");
    const ids = qualificationIds.filter((id) => /^[\da-f-]{36}$/i.test(id));
    const own = ids.length
      ? await tx.db
          .select({ id: instructorQualifications.id })
          .from(instructorQualifications)
          .where(
            and(
              inArray(instructorQualifications.id, ids),
              eq(instructorQualifications.instructorId, instructorId),
              isNull(instructorQualifications.withdrawnAt),
            ),
          )
      : [];
    if (own.length === 0 || own.length !== qualificationIds.length) {
      return err("unknown-qualification");
    }
    const grantedAt = tx.clock.now();
    const row = { subject, act, validUntil: validUntil ?? null };
    const [added] = await tx.db
      .insert(instructorAuthorisations)
      .values({
        id: newId(grantedAt),
        instructorId,
        ...row,
        grantedAt,
        grantedBy: actorId(tx.actor)!,
      })
      .onConflictDoNothing()
      .returning({ id: instructorAuthorisations.id });
    if (!added) return err("already-authorised");
    await tx.db
      .insert(authorisationQualifications)
      .values(own.map(({ id }) => ({ authorisationId: added.id, qualificationId: id })));
    await record(
      tx,
      authorisationGranted,
      { instructorId },
      { after: { ...row, qualifications: own.map(({ id }) => id) } },
    );
    return ok();
  });
}

/** Returns whether there is such an award or type of aircraft. */
async function isSubject(tx: Tx, subject: string): Promise<boolean> {
  if (!subject.startsWith("aircraft:")) return (await awardById(tx, subject)) !== undefined;
  const [aircraft] = await tx.db
    .select({ id: trainingResources.id })
    .from(trainingResources)
    .where(eq(trainingResources.aircraftType, subject.slice("aircraft:".length)))
    .limit(1);
  return aircraft !== undefined;
}

/** Revokes an authorisation from now on. What was done under it stays. */
export async function revokeAuthorisation(
  ctx: Ctx,
  instructorId: string,
  { id, reason }: { id: string; reason: string },
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.authoriseInstructor(tx.actor, { instructorId }));
    await lockedInstructor(tx, instructorId);
    const [found] = await tx.db
      .select()
      .from(instructorAuthorisations)
      .where(
        and(
          eq(instructorAuthorisations.id, id),
          eq(instructorAuthorisations.instructorId, instructorId),
        ),
      );
    const { subject, act, revokedAt } = orNotFound(found);
    if (revokedAt) return ok();
    await tx.db
      .update(instructorAuthorisations)
      .set({ revokedAt: tx.clock.now(), revokedBy: actorId(tx.actor), revocationReason: reason })
      .where(eq(instructorAuthorisations.id, id));
    await record(
      tx,
      authorisationRevoked,
      { instructorId },
      { before: { subject, act }, after: { reason } },
    );
    return ok();
  });
}

/**
 * Declares a relation between an instructor and the holder of an address.
 *
 * Errors: "unknown-person"; "own-person" if it is the instructor's own address.
 */
export async function declareRelation(
  ctx: Ctx,
  instructorId: string,
  { email, relation }: { email: string; relation: Relation },
): Promise<Result<undefined, "unknown-person" | "own-person">> {
  return transact<undefined, "unknown-person" | "own-person">(ctx, async (tx) => {
    authorize(trainingPolicy.declareRelation(tx.actor, { instructorId }));
    await lockedInstructor(tx, instructorId);
    const personId = await accountAt(tx, email);
    if (!personId) return err("unknown-person");
    if (personId === instructorId) return err("own-person");
    const declaredAt = tx.clock.now();
    const added = await tx.db
      .insert(instructorDeclarations)
      .values({
        id: newId(declaredAt),
        instructorId,
        personId,
        relation,
        declaredAt,
        declaredBy: actorId(tx.actor)!,
      })
      .onConflictDoNothing()
      .returning({ id: instructorDeclarations.id });
    // Declared before, so a second click changes nothing.
    if (added.length === 0) return ok();
    await record(tx, relationDeclared, { instructorId }, { after: { personId, relation } });
    return ok();
  });
}

/** Ends a declared relation. Only the office does, because an instructor could end it to assess. */
export async function endRelation(
  ctx: Ctx,
  instructorId: string,
  declarationId: string,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    authorize(trainingPolicy.recordQualification(tx.actor, { instructorId }));
    const [ended] = await tx.db
      .update(instructorDeclarations)
      .set({ endedAt: tx.clock.now(), endedBy: actorId(tx.actor) })
      .where(
        and(
          eq(instructorDeclarations.id, declarationId),
          eq(instructorDeclarations.instructorId, instructorId),
          isNull(instructorDeclarations.endedAt),
        ),
      )
      .returning();
    if (!ended) return ok();
    const { personId, relation } = ended;
    await record(tx, relationEnded, { instructorId }, { before: { personId, relation } });
    return ok();
  });
}

/** Locks what is recorded about an instructor. Throws `NotFound` for an account that is none. */
async function lockedInstructor(tx: Tx, instructorId: string): Promise<void> {
  await waitForLock(tx, `instructor ${instructorId}`);
  orNotFound((await isKnownInstructor(tx, instructorId)) ? true : undefined);
}
