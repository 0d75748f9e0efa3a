import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { assessmentWaits } from "../events.ts";
import { assessments, criteriaSets } from "../tables/assessments.ts";
import { REMINDED_AFTER_DAYS } from "./rules.ts";

/**
 * Reminds leads of assessments that have waited three days for their verification, once each. May run
 * twice at once.
 */
export async function remindOfVerification(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await transact<undefined, never>(ctx, async (tx) => {
    const waiting = await tx.db
      .select({ id: assessments.id })
      .from(assessments)
      .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
      .where(
        and(
          eq(assessments.state, "assessed"),
          eq(criteriaSets.purpose, "final"),
          ne(assessments.studentState, "disputed"),
          isNull(assessments.remindedAt),
          lte(assessments.signedAt, new Date(now.getTime() - days(REMINDED_AFTER_DAYS))),
        ),
      )
      .for("update", { of: assessments, skipLocked: true });
    for (const { id } of waiting) {
      await tx.db.update(assessments).set({ remindedAt: now }).where(eq(assessments.id, id));
      await record(tx, assessmentWaits, { assessmentId: id });
    }
    return ok();
  });
}
