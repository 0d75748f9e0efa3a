import { Temporal } from "temporal-polyfill";
import { and, eq, exists, inArray, lt, not } from "drizzle-orm";
import { forgetSubjects } from "#app/contexts/scheduling/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import { forgetInAudit } from "#app/platform/audit/person-key.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { forgetWordsAbout } from "#app/platform/mail/words.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import { interviewSlots } from "../interview/slot-kind.server.ts";
import { applicationData } from "../personal-tables.server.ts";
import { enrolments } from "../tables/seats.ts";
import { applications } from "../tables/applications.ts";

/** How long an application without a place is kept after its end (the privacy notice). */
const KEPT_MONTHS = 12;

/**
 * Deletes applications with everything that belongs to them, twelve months after they were declined
 * or withdrawn. One that led to a place stays, because it belongs to the enrolment. Files of its
 * conversation are deleted by their sweep.
 */
export async function forgetApplications(ctx: Ctx): Promise<void> {
  const ended = Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime())
    .toZonedDateTimeISO("UTC")
    .subtract({ months: KEPT_MONTHS });
  const places = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.applicationId, applications.id));
  const old = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.stage, ["declined", "withdrawn"]),
        lt(applications.movedAt, new Date(ended.epochMilliseconds)),
        not(exists(places)),
      ),
    );
  for (const { id } of old) {
    await transact(ctx, async (tx) => {
      await forgetSubjects(tx, interviewSlots, [id]);
      const { subjects } = await eraseRows(tx, applicationData, eq(applications.id, id), "deleted");
      await forgetInAudit(tx, subjects);
      await forgetWordsAbout(tx, subjects);
      return ok();
    });
  }
}
