import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { planningRulesChanged } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { planningSettings } from "../tables/planning.ts";
import type { PlanningRequest } from "./planning-form.ts";
import { firstPlanningRules, type PlanningRules } from "./rules.ts";

/** The only row of the table. */
const ROW = 1;

/** Returns what is warned of when sessions are planned: the staff's rules, or the first ones. */
export async function planningRules(ctx: Pick<Ctx, "db">): Promise<PlanningRules> {
  const { version: _, ...rules } = await stored(ctx);
  return rules;
}

async function stored(ctx: Pick<Ctx, "db">): Promise<PlanningRules & { version: number }> {
  const [row] = await ctx.db.select().from(planningSettings);
  const { dayFrom, dayUntil, baseChangeHours } = row ?? firstPlanningRules;
  return { dayFrom, dayUntil, baseChangeHours, version: row?.version ?? 0 };
}

/** Returns the rules for the staff form, with their version. */
export async function planningToEdit(ctx: Ctx) {
  authorize(trainingPolicy.changePlanningRules(ctx.actor));
  return stored(ctx);
}

/**
 * Saves what is warned of when a session is planned from now on. What was planned stays as it is.
 *
 * Error: "changed-meanwhile" if somebody else has saved since the form was opened.
 */
export async function changePlanning(
  ctx: Ctx,
  { version, ...after }: PlanningRequest,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(trainingPolicy.changePlanningRules(tx.actor));
    await waitForLock(tx, "planning settings");
    const { version: current, ...before } = await stored(tx);
    // Also true for the second of two clicks.
    if (same(before, after)) return ok();
    const stale = requireVersion({ version: current }, version);
    if (stale) return stale;
    const values = { ...after, version: current + 1, updatedAt: tx.clock.now() };
    await tx.db
      .insert(planningSettings)
      .values({ id: ROW, ...values })
      .onConflictDoUpdate({ target: planningSettings.id, set: values });
    await record(tx, planningRulesChanged, {}, { before, after });
    return ok();
  });
}

/** Restores the rules that came with the site. Error: as above. */
export async function restorePlanning(ctx: Ctx, version: string) {
  authorize(trainingPolicy.changePlanningRules(ctx.actor));
  return changePlanning(ctx, { version, ...firstPlanningRules });
}

function same(one: PlanningRules, other: PlanningRules): boolean {
  return (
    one.dayFrom === other.dayFrom &&
    one.dayUntil === other.dayUntil &&
    one.baseChangeHours === other.baseChangeHours
  );
}
