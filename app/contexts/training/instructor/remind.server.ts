import { and, eq, isNull, lte } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { lastDayToRemind, notRemindedLast } from "../expiry/remind.server.ts";
import type { Ending } from "../expiry/rules.ts";
import { instructorQualifications } from "../tables/instructors.ts";

/** Returns the qualifications whose instructor may be reminded now. */
export async function endingQualifications(tx: Tx): Promise<Ending[]> {
  const { id, instructorId, validUntil, withdrawnAt } = instructorQualifications;
  const ending = await tx.db
    .select({ id, instructorId, validUntil })
    .from(instructorQualifications)
    .where(
      and(
        isNull(withdrawnAt),
        lte(validUntil, lastDayToRemind(tx.clock.now())),
        notRemindedLast("qualification", id),
      ),
    );
  return ending.map((row) => ({
    kind: "qualification",
    subjectId: row.id,
    profileId: row.instructorId,
    endsOn: row.validUntil!,
  }));
}

/** Returns a qualification of which somebody is reminded, unless it was withdrawn meanwhile. */
export async function endingQualification(ctx: Pick<Ctx, "db">, qualificationId: string) {
  const [row] = await ctx.db
    .select()
    .from(instructorQualifications)
    .where(
      and(
        eq(instructorQualifications.id, qualificationId),
        isNull(instructorQualifications.withdrawnAt),
      ),
    );
  return row;
}
