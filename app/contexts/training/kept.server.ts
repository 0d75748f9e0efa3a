import { and, asc, eq, gt, inArray, notExists } from "drizzle-orm";
import { placesEndedBy } from "#app/contexts/admissions/public.server.ts";
import { certificatesKeptUntil } from "#app/contexts/learning/public.server.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { KEPT_AFTER_INTAKE_YEARS, trainingKeptUntil } from "./kept.ts";
import { assessments, exhibits } from "./tables/assessments.ts";
import { trainingEndings } from "./tables/endings.ts";
import { refreshers } from "./tables/refreshers.ts";
import { flightRecords, soloEndorsements } from "./tables/flights.ts";
import { awardRulePins } from "./tables/rules.ts";
import {
  attendanceEntries,
  refusedAttendance,
  rosterEntries,
  sessionBookings,
  trainingGroups,
} from "./tables/sessions.ts";
import { sheetScans } from "./tables/sheet-scans.ts";
import { underminedCertificates } from "./tables/undermined.ts";

/** The enrolments whose training has ended. */
type Ended = { enrolmentIds: string[] };

/**
 * Deletes what each table has of training that is not kept any more, in this order. A table of
 * training with personal data needs a line here, and `kept(trainingKept)` in its declaration.
 */
const endings: readonly ((tx: Tx, ended: Ended) => Promise<unknown>)[] = [
  deleteBookings,
  (tx, { enrolmentIds }) =>
    tx.db
      .delete(underminedCertificates)
      .where(inArray(underminedCertificates.enrolmentId, enrolmentIds)),
  async (tx, { enrolmentIds }) => {
    const of = tx.db
      .select({ id: assessments.id })
      .from(assessments)
      .where(inArray(assessments.enrolmentId, enrolmentIds));
    await tx.db.delete(exhibits).where(inArray(exhibits.assessmentId, of));
    await tx.db.delete(assessments).where(inArray(assessments.enrolmentId, enrolmentIds));
  },
  (tx, { enrolmentIds }) =>
    tx.db.delete(flightRecords).where(inArray(flightRecords.enrolmentId, enrolmentIds)),
  (tx, { enrolmentIds }) =>
    tx.db.delete(soloEndorsements).where(inArray(soloEndorsements.enrolmentId, enrolmentIds)),
  (tx, { enrolmentIds }) =>
    tx.db.delete(attendanceEntries).where(inArray(attendanceEntries.enrolmentId, enrolmentIds)),
  (tx, { enrolmentIds }) =>
    tx.db.delete(refusedAttendance).where(inArray(refusedAttendance.enrolmentId, enrolmentIds)),
  deleteRosters,
  (tx, { enrolmentIds }) =>
    tx.db.delete(trainingGroups).where(inArray(trainingGroups.enrolmentId, enrolmentIds)),
  (tx, { enrolmentIds }) =>
    tx.db.delete(awardRulePins).where(inArray(awardRulePins.enrolmentId, enrolmentIds)),
];

/** A scan of the sheet names everybody who signed, so it is deleted with the last of a roster. */
async function deleteRosters(tx: Tx, { enrolmentIds }: Ended): Promise<void> {
  const gone = await tx.db
    .delete(rosterEntries)
    .where(inArray(rosterEntries.enrolmentId, enrolmentIds))
    .returning({ sessionId: rosterEntries.sessionId });
  const sessionIds = [...new Set(gone.map(({ sessionId }) => sessionId))];
  if (sessionIds.length === 0) return;
  const left = tx.db
    .select({ one: rosterEntries.sessionId })
    .from(rosterEntries)
    .where(eq(rosterEntries.sessionId, sheetScans.sessionId));
  // No row names their files any more; the sweep deletes these within the hour.
  await tx.db
    .delete(sheetScans)
    .where(and(inArray(sheetScans.sessionId, sessionIds), notExists(left)));
}

/** The times at which they were expected, which name the person and no enrolment. */
async function deleteBookings(tx: Tx, { enrolmentIds }: Ended): Promise<void> {
  const on = await tx.db
    .select({ sessionId: rosterEntries.sessionId, profileId: rosterEntries.profileId })
    .from(rosterEntries)
    .where(inArray(rosterEntries.enrolmentId, enrolmentIds));
  const people = [...new Set(on.map(({ profileId }) => profileId))];
  const sessions = [...new Set(on.map(({ sessionId }) => sessionId))];
  if (on.length === 0) return;
  await tx.db
    .delete(sessionBookings)
    .where(
      and(inArray(sessionBookings.studentId, people), inArray(sessionBookings.sessionId, sessions)),
    );
}

/**
 * Ends the retention of training: deletes what is recorded of enrolments that `trainingKeptUntil`
 * does not keep any more, and notes that they have ended. The contents of the attestations end by
 * themselves (`endContents`).
 */
const endTraining: Retention["end"] = async (tx, { after, limit }) => {
  const now = tx.clock.now();
  const long = new Date(now);
  long.setUTCFullYear(long.getUTCFullYear() - KEPT_AFTER_INTAKE_YEARS);
  const old = await placesEndedBy(tx, { date: long.toISOString().slice(0, 10), after, limit });
  const last = old.length < limit ? null : old.at(-1)!.enrolmentId;
  const open = await withoutEnded(tx, old);
  const certificates = await certificatesKeptUntil(
    tx,
    open.map(({ profileId }) => profileId),
  );
  const due = open.filter(({ profileId, endsOn }) => {
    const certificateKeptUntil = certificates.get(profileId) ?? null;
    return trainingKeptUntil({ endsOn, certificateKeptUntil }) <= now;
  });
  if (due.length === 0) return { count: 0, last };
  const enrolmentIds = due.map(({ enrolmentId }) => enrolmentId);
  await insertAll(
    tx.db,
    trainingEndings,
    enrolmentIds.map((enrolmentId) => ({ enrolmentId, endedAt: now })),
  );
  for (const end of endings) await end(tx, { enrolmentIds });
  return { count: due.length, subjects: enrolmentIds.map((id) => `enrolment:${id}`), last };
};

/** Returns those places whose training has not been ended yet. One query. */
async function withoutEnded<Place extends { enrolmentId: string }>(
  tx: Tx,
  places: readonly Place[],
): Promise<Place[]> {
  if (places.length === 0) return [];
  const rows = await tx.db
    .select({ enrolmentId: trainingEndings.enrolmentId })
    .from(trainingEndings)
    .where(
      inArray(
        trainingEndings.enrolmentId,
        places.map(({ enrolmentId }) => enrolmentId),
      ),
    );
  const ended = new Set(rows.map(({ enrolmentId }) => enrolmentId));
  return places.filter(({ enrolmentId }) => !ended.has(enrolmentId));
}

/** What an erasure says of training, for `kept` in the declarations of its tables. */
export const trainingKept = {
  what: "Your training: which sessions you were expected at, when you were there, what you were assessed in, what you flew, and by which rules",
  why: "A regulator, and whoever relies on your certificates, may ask who taught and assessed you, and what you attended. It is kept for five years after your course, or until two years after your last certificate has expired if that is later; then it is deleted.",
  retention: { of: "training", end: endTraining },
};

/**
 * Ends the retention of refreshers, which have no place on an intake: their years run from the day on
 * which they were completed or ended, or otherwise begun or asked for. Deletes them with what is
 * recorded of their sessions.
 */
const endRefreshers: Retention["end"] = async (tx, { after, limit }) => {
  const now = tx.clock.now();
  const rows = await tx.db
    .select()
    .from(refreshers)
    .where(after === null ? undefined : gt(refreshers.id, after))
    .orderBy(asc(refreshers.id))
    .limit(limit);
  const certificates = await certificatesKeptUntil(
    tx,
    rows.map(({ profileId }) => profileId),
  );
  const due = rows.filter(({ profileId, completedAt, endedAt, begunAt, askedAt }) => {
    const last = completedAt ?? endedAt ?? begunAt ?? askedAt!;
    const certificateKeptUntil = certificates.get(profileId) ?? null;
    const endsOn = last.toISOString().slice(0, 10);
    return trainingKeptUntil({ endsOn, certificateKeptUntil }) <= now;
  });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    await insertAll(
      tx.db,
      trainingEndings,
      ids.map((enrolmentId) => ({ enrolmentId, endedAt: now })),
    );
    for (const end of endings) await end(tx, { enrolmentIds: ids });
    await tx.db.delete(refreshers).where(inArray(refreshers.id, ids));
  }
  return {
    count: ids.length,
    subjects: ids.map((id) => `refresher:${id}`),
    last: rows.length < limit ? null : rows.at(-1)!.id,
  };
};

/** What an erasure says of refreshers. */
export const refreshersKept = {
  what: "The refreshers that renewed a certificate of yours",
  why: "Whoever relies on your certificates may ask how they were renewed. It is kept for five years, or until two years after your last certificate has expired if that is later; then it is deleted.",
  retention: { of: "refreshers", end: endRefreshers },
};
