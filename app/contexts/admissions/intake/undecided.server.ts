import { and, eq, isNull, or, sql } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { intakeUndecided } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import { lockedIntake } from "./rows.server.ts";
import { isOverdue, mayBeOverdue } from "./staff-queries.server.ts";

/**
 * Tells staff of intakes whose day of decision has come without a decision, once for each such day.
 * A later day is told of again. Runs on a schedule, and may run twice at once.
 */
export async function tellOfUndecided(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const candidates = await ctx.db
    .select()
    .from(intakes)
    .where(
      and(
        mayBeOverdue(now),
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
