import { eq } from "drizzle-orm";
import { placesByEnrolment } from "#app/contexts/admissions/public.server.ts";
import { attest, attestAll, attestedFacts } from "#app/contexts/attestation/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { awardTitles } from "../rule/queries.server.ts";
import type { Session } from "../session/plan.server.ts";
import { minutesOf } from "../session/rules.ts";
import {
  type attendanceEntries,
  type rosterEntries,
  sessionInstructors,
} from "../tables/sessions.ts";
import {
  type AttestedAttendance,
  type AttestedEntry,
  attendanceCorrectedFact,
  attendanceFact,
  attendanceFacts,
} from "./attested.server.ts";
import { standingOf } from "./rules.ts";

type Roster = typeof rosterEntries.$inferSelect;
type Entry = typeof attendanceEntries.$inferSelect;

/**
 * Attests the attendance of everybody on the roster of a session that is closed now, each in their
 * own chain. The same number of queries, however many there are.
 */
export async function attestAttendance(
  tx: Tx,
  session: Session,
  roster: readonly Roster[],
  entries: readonly Entry[],
): Promise<void> {
  const payloadOf = await payloads(tx, session, roster, entries);
  await attestAll(
    tx,
    roster.map((on) => ({
      kind: attendanceFact,
      person: on.profileId,
      ...payloadOf(on),
    })),
  );
}

/** Attests a correction after the close. It names the attestation that it corrects. */
export async function attestCorrection(
  tx: Tx,
  session: Session,
  on: Roster,
  entries: readonly Entry[],
): Promise<void> {
  const payloadOf = await payloads(tx, session, [on], entries);
  const known = await attestedFacts(tx, [on.profileId], attendanceFacts);
  const corrected = known.findLast(
    ({ payload }) => payload.sessionId === session.id && payload.enrolmentId === on.enrolmentId,
  );
  const { payload, deviceAt } = payloadOf(on);
  await attest(tx, {
    kind: attendanceCorrectedFact,
    person: on.profileId,
    payload: { ...payload, corrects: corrected?.id ?? null },
    ...(deviceAt && { deviceAt }),
  });
}

/** Reads what the facts of a session have in common, and returns the function that makes each. */
async function payloads(
  tx: Tx,
  session: Session,
  roster: readonly Roster[],
  entries: readonly Entry[],
) {
  const places = await placesByEnrolment(
    tx,
    roster.map(({ enrolmentId }) => enrolmentId),
  );
  // Somebody who comes for a refresher has no place.
  const names = await displayNames(
    tx,
    roster.flatMap((on) => (places.has(on.enrolmentId) ? [] : [on.profileId])),
  );
  const titleOf = await awardTitles(tx);
  const teaching = await tx.db
    .select({ id: sessionInstructors.instructorId })
    .from(sessionInstructors)
    .where(eq(sessionInstructors.sessionId, session.id));
  const { awardId, topic, kind, base, place, timeZone, startsAt, endsAt } = session;
  const common = {
    sessionId: session.id,
    awardId,
    award: titleOf(awardId),
    topic,
    kind,
    base,
    place,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    instructors: teaching.map(({ id }) => id).toSorted(),
    fullMinutes: minutesOf(session),
  };
  return ({
    enrolmentId,
    profileId,
    makesUpFor,
  }: Roster): { payload: AttestedAttendance; deviceAt?: Date } => {
    const own = entries.filter((entry) => entry.enrolmentId === enrolmentId);
    const standing = standingOf(own);
    const current = standing.state === "said" ? standing.entry : undefined;
    const onIntake = places.get(enrolmentId);
    return {
      payload: {
        ...common,
        enrolmentId,
        student: onIntake?.name ?? names.get(profileId) ?? "",
        makesUpFor,
        counts: current ? attestedEntry(current) : null,
        others: own.flatMap((entry) => (entry === current ? [] : [attestedEntry(entry)])),
        // Without its intake, the years run from the day of the session.
        endsOn: onIntake?.endsOn ?? session.localEnd.slice(0, 10),
      },
      ...(current && { deviceAt: current.saidAt }),
    };
  };
}

function attestedEntry({
  id,
  status,
  minutes,
  by,
  saidAt,
  receivedAt,
  reason,
}: Entry): AttestedEntry {
  return {
    entryId: id,
    status,
    minutes,
    by,
    saidAt: saidAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    reason,
  };
}
