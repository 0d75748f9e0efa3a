import { and, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { intakeUndecided } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import { lockedIntake } from "./rows.server.ts";
import { isOverdue } from "./staff-queries.server.ts";

/**
 * Tells staff of intakes whose day of decision has come without a decision, once for each such day.
 * A later day is told of again. Runs on a schedule, and may run twice at once.
 */
export async function tellOfUndecided(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  // No place on Earth is more than a day away from UTC. `isOverdue` then goes by the base's clock.
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const candidates = await ctx.db
    .select()
    .from(intakes)
    .where(
      and(
        isNull(intakes.removedAt),
        eq(intakes.runState, "planned"),
        isNotNull(intakes.decideBy),
        lte(intakes.decideBy, dayOf(now.getTime() + days(1))),
        gte(intakes.date, dayOf(now.getTime() - days(1))),
        or(
          isNull(intakes.undecidedToldFor),
          sql`${intakes.undecidedToldFor} <> ${intakes.decideBy}`,
        ),
      ),
    );
  for (const { id } of candidates.filter((each) => isOverdue(each, now))) {
    await transact<undefined, never>(ctx, async (tx) => {
      const intake = await lockedIntake(tx, id);
      if (!intake || intake.removedAt || !isOverdue(intake, tx.clock.now())) return ok();
      const { decideBy } = intake;
      if (!decideBy || intake.undecidedToldFor === decideBy) return ok();
      // The version stays, so that an edit that somebody has begun is not refused.
      await tx.db.update(intakes).set({ undecidedToldFor: decideBy }).where(eq(intakes.id, id));
      await record(tx, intakeUndecided, { intakeId: id, decideBy });
      return ok();
    });
  }
}
