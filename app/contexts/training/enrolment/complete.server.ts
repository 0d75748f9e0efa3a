import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { placeById, placesByEnrolment } from "#app/contexts/admissions/public.server.ts";
import { attestAll, attestedFacts } from "#app/contexts/attestation/public.server.ts";
import { theoryCompletedBy } from "#app/contexts/learning/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLocks } from "#app/platform/db/advisory-lock.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { awardCompletedFact } from "../completion/attested.server.ts";
import { completionOf, type FoundCompletion, noFacts } from "../completion/completion.ts";
import { awardCompleted } from "../events.ts";
import { flightTotals } from "../flight/queries.server.ts";
import { flightRow } from "../flight/record.server.ts";
import { awardById, awardTitles, courseTitles } from "../rule/queries.server.ts";
import { assessments } from "../tables/assessments.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { attendanceEntries, rosterEntries } from "../tables/sessions.ts";
import { noteUndermined, settleMetAgain } from "../undermined/note.server.ts";
import { evidenceKinds, evidenceOf } from "./evidence.server.ts";
import { practicalFacts } from "./facts.server.ts";

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

/**
 * Records the completion of awards of the student whose attendance was corrected. If the correction
 * undermines a certificate that was issued, the lead and the office are told.
 */
export async function completeAfterCorrection(tx: Tx, entryId: string): Promise<void> {
  const [entry] = await tx.db
    .select({ enrolmentId: attendanceEntries.enrolmentId, sessionId: attendanceEntries.sessionId })
    .from(attendanceEntries)
    .where(eq(attendanceEntries.id, entryId));
  if (!entry) return;
  const found = await completeAwards(tx, [entry.enrolmentId]);
  const { sessionId } = entry;
  await noteUndermined(tx, { cause: "attendance", entryId, sessionId }, found);
}

/** Records the completion of awards of somebody one of whose flights was endorsed. */
export async function completeAfterFlight(tx: Tx, flightId: string): Promise<void> {
  const flight = await flightRow(tx, flightId);
  if (flight) await settleMetAgain(tx, await completeAfterTheory(tx, flight.profileId));
}

/** Lists the certificates that rested on a flight that was countered. `flightId` is the counter-entry. */
export async function questionAfterCounter(tx: Tx, flightId: string): Promise<void> {
  const flight = await flightRow(tx, flightId);
  if (!flight) return;
  const found = await completeAfterTheory(tx, flight.profileId);
  await noteUndermined(tx, { cause: "flight", entryId: flightId, sessionId: null }, found);
}

/** Records the completion of awards by somebody who has completed online theory. */
export async function completeAfterTheory(tx: Tx, profileId: string): Promise<FoundCompletion[]> {
  const on = await tx.db
    .selectDistinct({ enrolmentId: awardRulePins.enrolmentId })
    .from(awardRulePins)
    .where(eq(awardRulePins.profileId, profileId));
  return completeAwards(
    tx,
    on.map(({ enrolmentId }) => enrolmentId),
  );
}

/** Records the completion of awards by the student of an assessment that was verified or decided. */
export async function completeAfterAssessment(tx: Tx, assessmentId: string): Promise<void> {
  const of = await assessed(tx, assessmentId);
  if (of) await settleMetAgain(tx, await completeAwards(tx, [of.enrolmentId]));
}

/** Lists the certificate that rested on an assessment that was withdrawn. */
export async function questionAfterWithdrawal(tx: Tx, assessmentId: string): Promise<void> {
  const of = await assessed(tx, assessmentId);
  if (!of) return;
  const { enrolmentId, sessionId } = of;
  const found = await completeAwards(tx, [enrolmentId]);
  await noteUndermined(tx, { cause: "assessment", entryId: assessmentId, sessionId }, found);
}

async function assessed(tx: Tx, assessmentId: string) {
  const [found] = await tx.db
    .select({ enrolmentId: assessments.enrolmentId, sessionId: assessments.sessionId })
    .from(assessments)
    .where(eq(assessments.id, assessmentId));
  return found;
}

/**
 * Attests the completion of each award of these enrolments whose parts are all met, once for each
 * rule, and records `awardCompleted`, which happens again whenever somebody looks; whoever issues
 * the certificate issues one. The same number of queries, however many enrolments there are.
 */
async function completeAwards(tx: Tx, enrolmentIds: readonly string[]): Promise<FoundCompletion[]> {
  if (enrolmentIds.length === 0) return [];
  // Two who look at once would both attest it.
  await waitForLocks(
    tx,
    enrolmentIds.map((id) => `completion of ${id}`),
  );
  const found = await completionsNow(tx, enrolmentIds);
  const complete = found.filter(({ completion }) => completion.complete);
  await attestCompletions(tx, complete);
  await recordAll(
    tx,
    awardCompleted,
    complete.map(({ enrolmentId, awardId }) => ({ facts: { enrolmentId, awardId } })),
  );
  return found;
}

/** Returns each award of some enrolments, by the rule that was pinned last. Six queries. */
export async function completionsNow(
  ctx: Pick<Ctx, "db">,
  enrolmentIds: readonly string[],
): Promise<FoundCompletion[]> {
  const pins = await ctx.db
    .select({ pin: awardRulePins, number: awardRules.number, content: awardRules.content })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(inArray(awardRulePins.enrolmentId, [...enrolmentIds]))
    .orderBy(desc(awardRulePins.number));
  const attended = await practicalFacts(ctx, enrolmentIds);
  const theory = await theoryCompletedBy(ctx, [...new Set(pins.map(({ pin }) => pin.profileId))]);
  const flown = await flightTotals(
    ctx,
    pins.map(({ pin }) => pin),
  );
  const titleOf = await courseTitles(ctx);
  const byAward = Map.groupBy(pins, ({ pin }) => `${pin.enrolmentId} ${pin.awardId}`);
  // The rule that was pinned last comes first, and is the one that counts.
  return [...byAward.values()].map(([last]) => {
    const { pin, number, content } = last!;
    const { enrolmentId, profileId, awardId, ruleId } = pin;
    const theoryCourses = theory.flatMap((each) =>
      each.userId === profileId ? [each.courseId] : [],
    );
    const minutes = flown(enrolmentId);
    const facts = { ...noFacts, ...attended(enrolmentId, awardId), theoryCourses, minutes };
    const completion = completionOf(content, facts, titleOf);
    return { enrolmentId, profileId, awardId, ruleId, rule: number, content, completion };
  });
}

/** Attests completions that are not attested yet, with what each part rests on. */
async function attestCompletions(tx: Tx, complete: readonly FoundCompletion[]): Promise<void> {
  if (complete.length === 0) return;
  const facts = await attestedFacts<unknown>(
    tx,
    complete.map(({ profileId }) => profileId),
    [...evidenceKinds, awardCompletedFact],
  );
  const known = new Set(
    facts.flatMap(({ kind, payload }) =>
      kind === awardCompletedFact.name ? [keyOf(payload as Attested)] : [],
    ),
  );
  const due = complete.filter((each) => !known.has(keyOf(each)));
  if (due.length === 0) return;
  const places = await placesByEnrolment(
    tx,
    due.map(({ enrolmentId }) => enrolmentId),
  );
  const titleOf = await awardTitles(tx);
  await attestAll(
    tx,
    due.flatMap(({ enrolmentId, profileId, awardId, ruleId, rule, content, completion }) => {
      const place = places.get(enrolmentId);
      if (!place) return [];
      const own = facts.filter(({ person }) => person === profileId);
      const parts = completion.parts.flatMap(({ part, state, explanation }) => {
        const attestations = evidenceOf(part, own, { enrolmentId, awardId, rule: content });
        return state === "met" ? [{ part, explanation, attestations }] : [];
      });
      const { name: student, endsOn } = place;
      const award = titleOf(awardId);
      const payload = { enrolmentId, student, awardId, award, ruleId, rule, parts, endsOn };
      return [{ kind: awardCompletedFact, person: profileId, payload }];
    }),
  );
}

type Attested = { enrolmentId: string; awardId: string; ruleId: string };

const keyOf = ({ enrolmentId, awardId, ruleId }: Attested) => `${enrolmentId} ${awardId} ${ruleId}`;

/**
 * Returns what is attested of a completed award, for the certificate; undefined without a place, and
 * if the award is not complete any more, because something was corrected meanwhile.
 */
export async function attestedAward(
  ctx: Pick<Ctx, "db">,
  { enrolmentId, awardId }: { enrolmentId: string; awardId: string },
) {
  const place = await placeById(ctx, enrolmentId);
  const award = await awardById(ctx, awardId);
  const found = await completionsNow(ctx, [enrolmentId]);
  const complete = found.find((each) => each.awardId === awardId && each.completion.complete);
  if (!place || !award || !complete) return undefined;
  const { title } = award;
  const { validMonths } = complete.content;
  return {
    userId: place.profileId,
    attested: { kind: "award" as const, awardId, title, validMonths },
  };
}
