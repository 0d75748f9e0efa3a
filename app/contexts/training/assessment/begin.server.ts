import { and, desc, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { publishedCriteria } from "../criteria/queries.server.ts";
import { assessmentBegun } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { assessments } from "../tables/assessments.ts";
import { refreshers } from "../tables/refreshers.ts";
import { awardRulePins, awardRules } from "../tables/rules.ts";
import { rosterEntries, trainingSessions } from "../tables/sessions.ts";
import { carriedInto, exhausted, isCompetent } from "./rules.ts";
import { attemptsAt, authorisedOn, isRelated } from "./subject.server.ts";

export type BeginError =
  | "session-off"
  | "not-authorised"
  | "declared-relation"
  | "waits"
  | "competent-already"
  | "no-attempts";

/**
 * Begins the assessment of a student of a session by a criteria set, or returns the draft that there
 * is: instructors who assess the same student work on the same draft. A reassessment begins with what
 * was found competent before.
 *
 * Errors: "session-off"; "not-authorised" on the day of the session; "declared-relation"; "waits" if
 * the last attempt is neither verified nor withdrawn; "competent-already"; "no-attempts" with the
 * criterion.
 */
export async function beginAssessment(
  ctx: Ctx,
  of: { sessionId: string; enrolmentId: string; setId: string },
): Promise<Result<{ assessmentId: string }, BeginError>> {
  return transact<{ assessmentId: string }, BeginError>(ctx, async (tx) => {
    const { sessionId, enrolmentId, setId } = of;
    const { session, profileId } = await rosteredAt(tx, sessionId, enrolmentId);
    authorize(trainingPolicy.assess(tx.actor, { studentId: profileId }));
    if (session.state === "cancelled") return err("session-off");
    const me = actorId(tx.actor)!;
    const { awardId } = session;
    const assessedOn = session.localStart.slice(0, 10);
    const may = await authorisedOn(tx, { awardId, act: "assess", date: assessedOn });
    if (!may.includes(me)) return err("not-authorised");
    if (await isRelated(tx, me, [profileId])) return err("declared-relation");
    await waitForLock(tx, `assessments of ${enrolmentId} by ${setId}`);
    const set = orNotFound(await versionFor(tx, { enrolmentId, awardId, setId }));
    const earlier = await attemptsAt(tx, { enrolmentId, setId });
    const last = earlier.at(-1);
    if (last && (last.state === "draft" || last.state === "returned")) {
      return ok({ assessmentId: last.id });
    }
    if (last?.state === "assessed" && set.purpose === "final") return err("waits");
    if (last?.studentState === "disputed") return err("waits");
    const stands = earlier.findLast(({ state }) => state === "verified" || state === "assessed");
    if (stands?.setVersionId === set.id && isCompetent(set.criteria, stands.results)) {
      return err("competent-already");
    }
    const results = carriedInto(set.criteria, last?.state === "withdrawn" ? stands : last);
    const spent = exhausted(set.criteria, results, earlier);
    if (spent) return err("no-attempts", { code: spent.code, attempts: spent.attempts });
    const now = tx.clock.now();
    const assessmentId = newId(now);
    const attempt = (last?.attempt ?? 0) + 1;
    await tx.db.insert(assessments).values({
      id: assessmentId,
      enrolmentId,
      profileId,
      awardId,
      setVersionId: set.id,
      setId,
      sessionId,
      attempt,
      results,
      draftedBy: me,
      assessedOn,
      changedAt: now,
    });
    const after = { enrolmentId, setId, setVersion: set.number, sessionId, attempt };
    await record(tx, assessmentBegun, { assessmentId }, { after });
    return ok({ assessmentId });
  });
}

/** Returns a published session and the student, who is on its roster. Throws NotFound. */
async function rosteredAt(tx: Tx, sessionId: string, enrolmentId: string) {
  const [found] = await tx.db
    .select({ session: trainingSessions, profileId: rosterEntries.profileId })
    .from(rosterEntries)
    .innerJoin(trainingSessions, eq(trainingSessions.id, rosterEntries.sessionId))
    .where(
      and(
        eq(rosterEntries.sessionId, sessionId),
        eq(rosterEntries.enrolmentId, enrolmentId),
        isNull(rosterEntries.until),
      ),
    );
  return orNotFound(found && found.session.state !== "draft" ? found : undefined);
}

/** Returns the version of a set that holds for an enrolment or refresher: its rule's, else the newest. */
async function versionFor(
  tx: Tx,
  { enrolmentId, awardId, setId }: { enrolmentId: string; awardId: string; setId: string },
) {
  const versions = (await publishedCriteria(tx, [awardId])).filter((each) => each.setId === setId);
  const [pinned] = await tx.db
    .select({ content: awardRules.content })
    .from(awardRulePins)
    .innerJoin(awardRules, eq(awardRules.id, awardRulePins.ruleId))
    .where(and(eq(awardRulePins.enrolmentId, enrolmentId), eq(awardRulePins.awardId, awardId)))
    .orderBy(desc(awardRulePins.number))
    .limit(1);
  const [refresher] = await tx.db
    .select({ content: awardRules.content })
    .from(refreshers)
    .innerJoin(awardRules, eq(awardRules.id, refreshers.ruleId))
    .where(eq(refreshers.id, enrolmentId));
  const asked = pinned?.content.criteriaSet ?? refresher?.content.refresher?.criteriaSet;
  if (asked?.id !== setId) return versions[0];
  return versions.find(({ number }) => number === asked.version) ?? versions[0];
}
