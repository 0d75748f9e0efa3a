import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { theoryRelianceSettled } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { offers } from "../tables/seats.ts";
import { theoryReliances } from "../tables/theory-reliances.ts";
import type { Settlement } from "./form.ts";

/**
 * Stores what was done about an offer that relied on online theory, or corrects that note. The offer
 * and its place stay as they are.
 *
 * Error: "changed-meanwhile" if somebody else has saved a note since the form was opened.
 */
export async function settleTheoryReliance(
  ctx: Ctx,
  offerId: string,
  { note, version }: Settlement,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(theoryReliances)
      .where(eq(theoryReliances.offerId, offerId))
      .for("update");
    authorize(admissionsPolicy.settleTheoryReliance(tx.actor));
    const before = orNotFound(row);
    // Also true for the second of two clicks.
    if (before.note === note) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    await tx.db
      .update(theoryReliances)
      .set({
        note,
        settledAt: tx.clock.now(),
        settledBy: actorId(tx.actor),
        version: before.version + 1,
      })
      .where(eq(theoryReliances.offerId, offerId));
    const [offer] = await tx.db
      .select({ applicationId: offers.applicationId })
      .from(offers)
      .where(eq(offers.id, offerId));
    await record(
      tx,
      theoryRelianceSettled,
      { applicationId: offer!.applicationId },
      { before: { note: before.note }, after: { offerId, note } },
    );
    return ok();
  });
}
