import { randomBytes, randomInt } from "node:crypto";
import { and, eq, asc, inArray, lte } from "drizzle-orm";
import { attest } from "#app/contexts/attestation/public.server.ts";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { actorId } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import {
  certificateIssuedFact,
  certificateRenewedFact,
  certificateWithdrawnFact,
} from "./attested.server.ts";
import {
  certificateNumber,
  deservesAnother,
  expiredToEnd,
  expiryOf,
  renewalOf,
  VALID_MONTHS,
} from "./rules.ts";
import { certificateIssued, certificateNameChanged, certificateRevoked } from "../events.ts";
import { certificates } from "../tables/courses.ts";
import { learningPolicy } from "../policy.ts";
import { LIST_SIZE, listOf } from "./badge-list.ts";

/** What a certificate attests: a course's online theory, or an award with its practical training. */
export type Attested =
  | { kind: "theory"; courseId: string; title: string }
  | {
      kind: "award";
      /** "module:" or "programme:" and an id. */
      awardId: string;
      title: string;
      validMonths: number;
      /** The id of the holder's certificate that this one renews. */
      renews?: string;
    };

/**
 * Issues a certificate, and attests that, in the transaction that completes what it attests. Does nothing if the holder
 * has a valid certificate for it that this one does not renew, or had one revoked. For theory, the
 * caller has locked the holder's summary, so that no other call runs for the same course.
 */
export async function issueCertificate(tx: Tx, userId: string, attested: Attested): Promise<void> {
  if (attested.kind === "award") await waitForLock(tx, `awards of ${userId}`);
  const issuedAt = tx.clock.now();
  const renews = attested.kind === "award" ? attested.renews : undefined;
  const known = await tx.db
    .select({
      id: certificates.id,
      number: certificates.number,
      expiresAt: certificates.expiresAt,
      revokedAt: certificates.revokedAt,
    })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), attestedBy(attested)));
  if (!deservesAnother(known, issuedAt, renews)) return;
  const holder = await addressee(tx, userId);
  if (!holder) return;
  const id = newId(issuedAt);
  const renewed = known.find((each) => each.id === renews);
  const renewal = renewed && renewalOf(renewed, issuedAt);
  const from = renewal?.possible ? renewal.from : issuedAt;
  const number = certificateNumber(randomBytes(20));
  const expiresAt = expiryOf(from, attested.kind === "award" ? attested.validMonths : VALID_MONTHS);
  await tx.db.insert(certificates).values({
    id,
    number,
    userId,
    kind: attested.kind,
    courseId: attested.kind === "theory" ? attested.courseId : null,
    awardId: attested.kind === "award" ? attested.awardId : null,
    courseTitle: attested.title,
    renews: renews ?? null,
    ...(attested.kind === "award" ? await freeBadgePlace(tx, issuedAt) : {}),
    holderName: holder.name,
    issuedAt,
    expiresAt,
  });
  const payload = {
    certificateId: id,
    number,
    kind: attested.kind,
    subjectId: attested.kind === "theory" ? attested.courseId : attested.awardId,
    title: attested.title,
    holderName: holder.name,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  await (renewed
    ? attest(tx, {
        kind: certificateRenewedFact,
        person: userId,
        payload: { ...payload, renews: renewed.id, renewsNumber: renewed.number },
      })
    : attest(tx, { kind: certificateIssuedFact, person: userId, payload }));
  await record(tx, certificateIssued, { certificateId: id });
}

/**
 * Returns a random free place in the status list of the badges of a year, so that places do not tell
 * the order of issue. If another transaction takes the same place meanwhile, this one fails, and the
 * job that issues is done again.
 */
async function freeBadgePlace(tx: Tx, issuedAt: Date) {
  const badgeList = listOf(issuedAt);
  for (;;) {
    const badgeIndex = randomInt(LIST_SIZE);
    const taken = await tx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.badgeList, badgeList), eq(certificates.badgeIndex, badgeIndex)));
    if (taken.length === 0) return { badgeList, badgeIndex };
  }
}

function attestedBy(attested: Attested) {
  return attested.kind === "theory"
    ? eq(certificates.courseId, attested.courseId)
    : eq(certificates.awardId, attested.awardId);
}

/**
 * Sets whether the public page of the actor's own certificate shows their full name. It is 404 for
 * everyone but its holder.
 */
export async function showName(
  ctx: Ctx,
  number: string,
  shown: boolean,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    const row = await locked(tx, number);
    const mine = row && learningPolicy.showNameOnCertificate(tx.actor, row);
    const { id } = orNotFound(mine ? row : undefined);
    await tx.db.update(certificates).set({ nameShown: shown }).where(eq(certificates.id, id));
    await record(tx, certificateNameChanged, { certificateId: id });
    return ok();
  });
}

/**
 * Revokes a certificate. Its holder and everybody who checks it can read the reason.
 *
 * Errors: "already-revoked".
 */
export async function revokeCertificate(
  ctx: Ctx,
  number: string,
  reason: string,
): Promise<Result<undefined, "already-revoked">> {
  return transact<undefined, "already-revoked">(ctx, async (tx) => {
    const row = await locked(tx, number);
    authorize(learningPolicy.revokeCertificate(tx.actor));
    const certificate = orNotFound(row);
    const { id } = certificate;
    if (certificate.revokedAt) return err("already-revoked");
    await tx.db
      .update(certificates)
      .set({
        revokedAt: tx.clock.now(),
        revokedBy: actorId(tx.actor),
        revocationReason: reason,
      })
      .where(eq(certificates.id, id));
    await attest(tx, {
      kind: certificateWithdrawnFact,
      person: certificate.userId,
      payload: {
        certificateId: id,
        number: certificate.number,
        title: certificate.courseTitle,
        reason,
        expiresAt: certificate.expiresAt.toISOString(),
      },
    });
    await record(
      tx,
      certificateRevoked,
      { certificateId: id },
      { before: { state: "issued" }, after: { state: "revoked", reason } },
    );
    return ok();
  });
}

async function locked(tx: Tx, number: string) {
  const [row] = await tx.db
    .select()
    .from(certificates)
    .where(eq(certificates.number, number))
    .for("update");
  return row;
}

/** Enough for a class whose members all check their certificates, too few to guess numbers. */
const perNetwork = { name: "certificate-look-up", points: 30, seconds: 60 };

/** Counts a visit to a public certificate page. Returns false if the network has to wait. */
export async function mayLookUp(ctx: Ctx, network: string): Promise<boolean> {
  return (await consume(ctx, perNetwork, network)) === 0;
}

/** Deletes certificates that expired too long ago to be verified, revoked ones too. */
export const endCertificates: Retention["end"] = async (tx, { limit }) => {
  const old = tx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(lte(certificates.expiresAt, expiredToEnd(tx.clock.now())))
    .orderBy(asc(certificates.id))
    .limit(limit);
  const ended = await tx.db
    .delete(certificates)
    .where(inArray(certificates.id, old))
    .returning({ id: certificates.id });
  return {
    count: ended.length,
    subjects: ended.map(({ id }) => `certificate:${id}`),
    last: ended.length < limit ? null : ended.at(-1)!.id,
  };
};
