import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { placeById } from "#app/contexts/admissions/public.server.ts";
import { theoryCompletedBy } from "#app/contexts/learning/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { record } from "#app/platform/events/record.server.ts";
import { attendanceFacts } from "../attendance/queries.server.ts";
import { completionOf, noFacts } from "../completion/completion.ts";
import { awardCompleted } from "../events.ts";
import { awardById } from "../rule/queries.server.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { attendanceEntries, rosterEntries } from "../tables/sessions.ts";

/** Records the completion of awards by those who were on the roster of a session. */
export async function completeAfterSession(tx: Tx, sessionId: string): Promise<void> {
  const on = await tx.db
    .select({ enrolmentId: rosterEntries.enrolmentId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, sessionId), isNull(rosterEntries.until)));
  await completeAwards(
    tx,
    on.map(({ enrolmentId }) => enrolmentId),
  );
}

/** Records the completion of awards of the student whose attendance was corrected. */
export async function completeAfterCorrection(tx: Tx, entryId: string): Promise<void> {
  const of = await tx.db
    .select({ enrolmentId: attendanceEntries.enrolmentId })
    .from(attendanceEntries)
    .where(eq(attendanceEntries.id, entryId));
  await completeAwards(
    tx,
    of.map(({ enrolmentId }) => enrolmentId),
  );
}

/** Records the completion of awards by somebody who has completed online theory. */
export async function completeAfterTheory(tx: Tx, profileId: string): Promise<void> {
  const on = await tx.db
    .selectDistinct({ enrolmentId: awardRulePins.enrolmentId })
    .from(awardRulePins)
    .where(eq(awardRulePins.profileId, profileId));
  await completeAwards(
    tx,
    on.map(({ enrolmentId }) => enrolmentId),
  );
}

/**
 * Records `awardCompleted` for each award of these enrolments whose parts are all met. It happens
 * again whenever somebody looks; whoever issues the certificate issues one.
 */
async function completeAwards(tx: Tx, enrolmentIds: readonly string[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const pins = await tx.db
    .select({ pin: awardRulePins, content: awardRules.content })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(inArray(awardRulePins.enrolmentId, [...enrolmentIds]))
    .orderBy(desc(awardRulePins.number));
  const attended = await attendanceFacts(tx, enrolmentIds);
  const theory = await theoryCompletedBy(tx, [...new Set(pins.map(({ pin }) => pin.profileId))]);
  const seen = new Set<string>();
  for (const { pin, content } of pins) {
    const { enrolmentId, awardId, profileId } = pin;
    // The rule that was pinned last comes first, and is the one that counts.
    if (seen.has(`${enrolmentId} ${awardId}`)) continue;
    seen.add(`${enrolmentId} ${awardId}`);
    const theoryCourses = theory.flatMap((each) =>
      each.userId === profileId ? [each.courseId] : [],
    );
    const facts = { ...noFacts, ...attended(enrolmentId, awardId), theoryCourses };
    if (completionOf(content, facts).complete) {
      await record(tx, awardCompleted, { enrolmentId, awardId });
    }
  }
}

/** Returns what is attested of a completed award, for the certificate; undefined without a place. */
export async function attestedAward(
  ctx: Pick<Ctx, "db">,
  { enrolmentId, awardId }: { enrolmentId: string; awardId: string },
) {
  const place = await placeById(ctx, enrolmentId);
  const award = await awardById(ctx, awardId);
  const [rule] = await ctx.db
    .select({ content: awardRules.content })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(and(eq(awardRulePins.enrolmentId, enrolmentId), eq(awardRulePins.awardId, awardId)))
    .orderBy(desc(awardRulePins.number))
    .limit(1);
  if (!place || !award || !rule) return undefined;
  const { title } = award;
  return {
    userId: place.profileId,
    attested: { kind: "award" as const, awardId, title, validMonths: rule.content.validMonths },
  };
}
