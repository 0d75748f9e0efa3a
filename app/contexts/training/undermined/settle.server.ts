import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { underminedSettled } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { underminedCertificates } from "../tables/undermined.ts";
import type { UnderminedNote } from "./form.ts";

/**
 * Stores what was done about a certificate that a correction has undermined, or corrects that note.
 * The certificate stays as it is; it is revoked on its own page.
 *
 * Error: "changed-meanwhile" if somebody else has saved a note since the form was opened.
 */
export async function settleUndermined(
  ctx: Ctx,
  id: string,
  { note, version }: UnderminedNote,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(underminedCertificates)
      .where(eq(underminedCertificates.id, id))
      .for("update");
    authorize(trainingPolicy.settleUndermined(tx.actor));
    const before = orNotFound(row);
    // Also true for the second of two clicks.
    if (before.note === note) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db
      .update(underminedCertificates)
      .set({
        note,
        settledAt: tx.clock.now(),
        settledBy: actorId(tx.actor),
        version: before.version + 1,
      })
      .where(eq(underminedCertificates.id, id));
    await record(
      tx,
      underminedSettled,
      { certificateId: before.certificateId },
      { before: { note: before.note }, after: { note } },
    );
    return ok();
  });
}
