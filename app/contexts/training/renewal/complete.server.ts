import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import {
  certificateToRenew,
  renewalOf,
  theoryCompletedBy,
} from "#app/contexts/learning/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLocks } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { competentIn, criteriaOf } from "../assessment/facts.server.ts";
import { rosteredSessions } from "../attendance/queries.server.ts";
import { publishedCriteria } from "../criteria/queries.server.ts";
import { refresherCompleted } from "../events.ts";
import { awardById, courseTitles } from "../rule/queries.server.ts";
import { assessments } from "../tables/assessments.ts";
import { refreshers } from "../tables/refreshers.ts";
import { awardRules } from "../tables/rules.ts";
import { attendanceEntries, rosterEntries } from "../tables/sessions.ts";
import { isComplete, refresherParts } from "./rules.ts";

/** Completes the refreshers of those who were on the roster of a session. */
export async function completeRefreshersAfterSession(tx: Tx, sessionId: string): Promise<void> {
  const on = await tx.db
    .select({ id: rosterEntries.enrolmentId })
    .from(rosterEntries)
    .where(
      and(
        eq(rosterEntries.sessionId, sessionId),
        eq(rosterEntries.via, "refresher"),
        isNull(rosterEntries.until),
      ),
    );
  await completeRefreshers(
    tx,
    on.map(({ id }) => id),
  );
}

/** Completes the refresher of the student whose attendance was corrected. */
export async function completeRefreshersAfterCorrection(tx: Tx, entryId: string): Promise<void> {
  const of = await tx.db
    .select({ id: attendanceEntries.enrolmentId })
    .from(attendanceEntries)
    .where(eq(attendanceEntries.id, entryId));
  await completeRefreshers(
    tx,
    of.map(({ id }) => id),
  );
}

/** Completes the refresher for which an assessment was made that was verified or decided. */
export async function completeRefreshersAfterAssessment(
  tx: Tx,
  assessmentId: string,
): Promise<void> {
  const of = await tx.db
    .select({ id: assessments.enrolmentId })
    .from(assessments)
    .where(eq(assessments.id, assessmentId));
  await completeRefreshers(
    tx,
    of.map(({ id }) => id),
  );
}

/** Completes the refreshers of somebody who has completed online theory. */
export async function completeRefreshersAfterTheory(tx: Tx, profileId: string): Promise<void> {
  const own = await tx.db
    .select({ id: refreshers.id })
    .from(refreshers)
    .where(eq(refreshers.profileId, profileId));
  await completeRefreshers(
    tx,
    own.map(({ id }) => id),
  );
}

/**
 * Completes those of these refreshers that run and of which everything is done, while the certificate
 * can still be renewed.
 */
export async function completeRefreshers(tx: Tx, refresherIds: readonly string[]): Promise<void> {
  if (refresherIds.length === 0) return;
  await waitForLocks(
    tx,
    refresherIds.map((id) => `completion of ${id}`),
  );
  const now = tx.clock.now();
  for (const { refresher, parts } of await runningRefreshers(tx, refresherIds)) {
    if (!isComplete(parts)) continue;
    const certificate = await certificateToRenew(tx, { id: refresher.certificateId });
    if (!certificate || !renewalOf(certificate, now).possible) continue;
    await tx.db.update(refreshers).set({ completedAt: now }).where(eq(refreshers.id, refresher.id));
    await record(tx, refresherCompleted, { refresherId: refresher.id });
  }
}

/** Returns those of some refreshers that run, with their parts. The same number of queries for many. */
export async function runningRefreshers(
  ctx: Pick<Ctx, "db" | "clock">,
  refresherIds: readonly string[],
) {
  if (refresherIds.length === 0) return [];
  const found = await ctx.db
    .select({ refresher: refreshers, content: awardRules.content })
    .from(refreshers)
    .innerJoin(awardRules, eq(awardRules.id, refreshers.ruleId))
    .where(
      and(
        inArray(refreshers.id, [...refresherIds]),
        isNotNull(refreshers.begunAt),
        isNull(refreshers.completedAt),
        isNull(refreshers.endedAt),
      ),
    );
  const ids = found.map(({ refresher }) => refresher.id);
  const sessions = await rosteredSessions(ctx, ids);
  const people = [...new Set(found.map(({ refresher }) => refresher.profileId))];
  const theory = await theoryCompletedBy(ctx, people, ctx.clock.now());
  const titleOf = await courseTitles(ctx);
  const assessed = await criteriaOf(ctx, ids);
  const setTitle = await setTitles(
    ctx,
    found.map(({ refresher }) => refresher.awardId),
  );
  return found.map(({ refresher, content }) => {
    const own = sessions.filter(
      ({ enrolmentId, awardId }) => enrolmentId === refresher.id && awardId === refresher.awardId,
    );
    const parts = refresherParts(
      content.refresher!,
      {
        attendedTopics: own
          .filter(
            ({ state, standing }) =>
              state === "closed" && standing.state === "said" && standing.entry.minutes > 0,
          )
          .map(({ topic }) => topic),
        theoryCourses: theory
          .filter(({ userId }) => userId === refresher.profileId)
          .map(({ courseId }) => courseId),
        competentIn: competentIn(assessed, refresher.id, refresher.awardId),
      },
      titleOf,
      setTitle,
    );
    return { refresher, content, parts, sessions: own };
  });
}

/** Returns the function that names the criteria sets of some awards. One query. */
export async function setTitles(ctx: Pick<Ctx, "db">, awardIds: readonly string[]) {
  const sets = await publishedCriteria(ctx, [...new Set(awardIds)]);
  return (setId: string) => sets.find((each) => each.setId === setId)?.title;
}

/** Returns what is attested by a completed refresher, for the new certificate. */
export async function renewedAward(ctx: Pick<Ctx, "db">, refresherId: string) {
  const [found] = await ctx.db
    .select({ refresher: refreshers, content: awardRules.content })
    .from(refreshers)
    .innerJoin(awardRules, eq(awardRules.id, refreshers.ruleId))
    .where(and(eq(refreshers.id, refresherId), isNotNull(refreshers.completedAt)));
  if (!found) return undefined;
  const { profileId, awardId, certificateId } = found.refresher;
  const award = await awardById(ctx, awardId);
  if (!award) return undefined;
  const { title } = award;
  const { validMonths } = found.content;
  return {
    userId: profileId,
    attested: { kind: "award" as const, awardId, title, validMonths, renews: certificateId },
  };
}
