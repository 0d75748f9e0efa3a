import { and, desc, eq } from "drizzle-orm";
import { placeById } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { movedToNewerRule } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { publishedRules } from "../rule/queries.server.ts";
import { awardsOf, ruleAt } from "../rule/rules.ts";
import { awardRulePins } from "../tables/rules.ts";
import type { NewerRule } from "./form.ts";

/**
 * Moves one enrolment, whose intake has begun, to the newest rule of an award. The rules that held
 * for it before stay on record.
 *
 * Errors: "no-newer-rule"; "changed-meanwhile" if somebody else has moved it since the form was
 * opened.
 */
export async function moveToNewerRule(
  ctx: Ctx,
  { enrolmentId, awardId }: { enrolmentId: string; awardId: string },
  { reason, version }: NewerRule,
): Promise<Result<undefined, "no-newer-rule" | "changed-meanwhile">> {
  return transact<undefined, "no-newer-rule" | "changed-meanwhile">(ctx, async (tx) => {
    authorize(trainingPolicy.moveToNewerRule(tx.actor));
    const now = tx.clock.now();
    const place = await placeById(tx, enrolmentId);
    const runs = place && place.beginsAt <= now && awardsOf(place).includes(awardId);
    const { profileId } = orNotFound(runs ? place : undefined);
    await waitForLock(tx, `rules of enrolment ${enrolmentId}`);
    const [pinned] = await tx.db
      .select()
      .from(awardRulePins)
      .where(and(eq(awardRulePins.enrolmentId, enrolmentId), eq(awardRulePins.awardId, awardId)))
      .orderBy(desc(awardRulePins.number))
      .limit(1);
    const stale = requireVersion(pinned && { version: pinned.number }, version);
    if (stale) return stale;
    const newest = ruleAt(await publishedRules(tx, awardId), awardId, now);
    if (!newest || newest.id === pinned?.ruleId) return err("no-newer-rule");
    await tx.db.insert(awardRulePins).values({
      id: newId(now),
      enrolmentId,
      profileId,
      awardId,
      number: (pinned?.number ?? 0) + 1,
      ruleId: newest.id,
      reason,
      pinnedAt: now,
      pinnedBy: actorId(tx.actor),
    });
    await record(
      tx,
      movedToNewerRule,
      { enrolmentId },
      {
        before: { awardId, ruleId: pinned?.ruleId ?? null },
        after: { awardId, ruleId: newest.id, reason },
      },
    );
    return ok();
  });
}
