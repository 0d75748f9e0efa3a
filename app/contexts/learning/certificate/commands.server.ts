import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { actorId } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { certificateNameChanged, certificateRevoked } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { certificates } from "../tables/courses.ts";

/**
 * Decides whether the public page of the actor's own certificate shows their full name. To anybody
 * else it is not there to be decided about.
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
 * Revokes a certificate, for a reason that its holder and whoever checks it will read.
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
    const { id, revokedAt } = orNotFound(row);
    if (revokedAt) return err("already-revoked");
    await tx.db
      .update(certificates)
      .set({
        revokedAt: tx.clock.now(),
        revokedBy: actorId(tx.actor),
        revocationReason: reason,
      })
      .where(eq(certificates.id, id));
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
