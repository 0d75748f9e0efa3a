import { inArray } from "drizzle-orm";
import { placesEndingSince } from "#app/contexts/admissions/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { rulePinned } from "../events.ts";
import { publishedRules } from "../rule/queries.server.ts";
import { awardsOf, ruleAt } from "../rule/rules.ts";
import { awardRulePins } from "../tables/rules.ts";

/** How long after a course's end a rule is still pinned, if the schedule did not run before. */
const PINNED_LATE = days(30);

/**
 * Pins to each enrolment the rules that were in force when its intake began, once. An enrolment for
 * which there was none gets no rule; staff can choose one later. May run twice at once.
 */
export async function pinRules(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const rules = await publishedRules(ctx);
  if (rules.length === 0) return;
  const since = new Date(now.getTime() - PINNED_LATE).toISOString().slice(0, 10);
  const begun = (await placesEndingSince(ctx, since)).filter(({ beginsAt }) => beginsAt <= now);
  if (begun.length === 0) return;
  await transact<undefined, never>(ctx, async (tx) => {
    const pinned = await tx.db
      .select({ enrolmentId: awardRulePins.enrolmentId, awardId: awardRulePins.awardId })
      .from(awardRulePins)
      .where(
        inArray(
          awardRulePins.enrolmentId,
          begun.map(({ enrolmentId }) => enrolmentId),
        ),
      );
    const known = new Set(pinned.map(({ enrolmentId, awardId }) => `${enrolmentId} ${awardId}`));
    const due = begun.flatMap(({ enrolmentId, profileId, beginsAt, ...place }) =>
      awardsOf(place).flatMap((awardId) => {
        const rule = ruleAt(rules, awardId, beginsAt);
        if (!rule || known.has(`${enrolmentId} ${awardId}`)) return [];
        const pin = { id: newId(now), enrolmentId, profileId, awardId, ruleId: rule.id };
        return [{ ...pin, number: 1, pinnedAt: now }];
      }),
    );
    if (due.length === 0) return ok();
    const added = await tx.db.insert(awardRulePins).values(due).onConflictDoNothing().returning();
    for (const { enrolmentId, awardId } of added) {
      await record(tx, rulePinned, { enrolmentId, awardId });
    }
    return ok();
  });
}
