import { Temporal } from "temporal-polyfill";
import { baseAt } from "#app/contexts/admissions/public.server.ts";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { attest } from "#app/contexts/attestation/public.server.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import {
  flightCounteredFact,
  flightEndorsedFact,
  soloEndorsedFact,
} from "#app/contexts/training/flight/attested.server.ts";
import { payloadOf } from "#app/contexts/training/flight/endorse.server.ts";
import type { Flight } from "#app/contexts/training/flight/record.server.ts";
import { countered, type FlightFigures, noFigures } from "#app/contexts/training/flight/rules.ts";
import { timesOf } from "#app/contexts/training/session/rules.ts";
import { flightRecords, soloEndorsements } from "#app/contexts/training/tables/flights.ts";
import { trainingResources } from "#app/contexts/training/tables/resources.ts";
import { awardRulePins, awardRules } from "#app/contexts/training/tables/rules.ts";
import {
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  sessionResources,
  trainingSessions,
} from "#app/contexts/training/tables/sessions.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { authorised, idOf, place } from "./demo-training.ts";

const BASE = "Christchurch";
const MODULE = "flight-single-engine";
const AWARD = `module:${MODULE}`;

/** What was flown in dual, as days before today and tenths of an hour: 12.2 hours. */
const dual: readonly (readonly [daysAgo: number, tenths: number, exercises: string[]])[] = [
  [25, 11, ["4", "5"]],
  [23, 13, ["6", "7"]],
  [21, 12, ["7", "8"]],
  [18, 14, ["9", "10A"]],
  [16, 15, ["10B", "12"]],
  [13, 10, ["12", "13"]],
  [10, 16, ["13"]],
  [7, 12, ["13"]],
  [5, 19, ["18A"]],
];

const minutesOf = (tenths: number) => tenths * 6;

/** An aircraft of the partner. Its certificate is invented. */
const aircraft = {
  aircraftType: "C172",
  registration: "ZK-HWG",
  engines: "single" as const,
  operator: "Southern Harrier Aviation (invented)",
  operatorCertificate: "Part 141, invented number 0000",
};

/**
 * Linnea Harrowgate learns to fly: 23.4 hours, of which she brought 9.2. One flight was recorded as
 * 1.4 hours and corrected to 1.2. What the award asks for is invented.
 */
export const demoFlights: Seed = {
  name: "demo/flights",
  run: async (tx) => {
    const now = tx.clock.now();
    const { name, email } = demoPeople.find(({ key }) => key === "flight")!;
    const [profileId, instructorId] = [await idOf(tx, "flight"), await idOf(tx, "instructor")];
    const first = Temporal.PlainDate.from(todayAt(BASE, now)).subtract({ days: 28 });
    const endsOn = first.add({ days: 55 }).toString();
    const intakeId = newId(now);
    await tx.db.insert(intakes).values({
      id: intakeId,
      programmeId: "flight-single",
      location: BASE,
      date: first.toString(),
      endsOn,
      seats: 4,
      minimum: 1,
      runState: "running",
      decidedAt: new Date(now.getTime() - days(40)),
      updatedAt: now,
    });
    const of = { name, email, profileId, programmeId: "flight-single" };
    const { enrolmentId } = await place(tx, { ...of, intakeId, moduleIds: [MODULE], now });
    await authorised(tx, instructorId, `aircraft:${aircraft.aircraftType}`, "teach");
    const resourceId = newId(now);
    await tx.db.insert(trainingResources).values({
      id: resourceId,
      base: BASE,
      kind: "aircraft",
      name: "Cessna 172 ZK-HWG",
      capacity: 1,
      changedAt: now,
      ...aircraft,
    });
    await ruled(tx, { enrolmentId, profileId });
    await nextSession(tx, { enrolmentId, profileId, instructorId, intakeId, resourceId });
    await flown(tx, { enrolmentId, profileId, instructorId, resourceId, endsOn });
  },
};

type Student = { enrolmentId: string; profileId: string };

/** Publishes a rule, and pins it to the enrolment. */
async function ruled(tx: Tx, { enrolmentId, profileId }: Student) {
  const publishedAt = new Date(tx.clock.now().getTime() - days(40));
  const ruleId = newId(publishedAt);
  await tx.db.insert(awardRules).values({
    id: ruleId,
    awardId: AWARD,
    number: 1,
    content: {
      theoryCourses: null,
      attendancePercent: null,
      unmissableTopics: null,
      criteriaSet: null,
      minimumMinutes: { total: 1800, dual: 1200, solo: 300 },
      validMonths: 24,
      refresher: null,
    },
    savedAt: publishedAt,
    publishedAt,
  });
  const pin = { id: newId(publishedAt), enrolmentId, profileId, awardId: AWARD, ruleId };
  await tx.db.insert(awardRulePins).values({ ...pin, number: 1, pinnedAt: publishedAt });
}

/** Publishes a session in the aircraft in two days. */
async function nextSession(
  tx: Tx,
  of: Student & { instructorId: string; intakeId: string; resourceId: string },
) {
  const now = tx.clock.now();
  const { enrolmentId, profileId, instructorId, intakeId, resourceId } = of;
  const date = Temporal.PlainDate.from(todayAt(BASE, now)).add({ days: 2 }).toString();
  const times = timesOf({ date, start: "14:00", end: "16:00" }, baseAt(BASE)!.timeZone);
  if (!times.ok) return;
  const { startsAt, endsAt } = times.value;
  const sessionId = newId(now);
  await tx.db.insert(trainingSessions).values({
    id: sessionId,
    intakeId,
    awardId: AWARD,
    topic: "Solo circuits",
    kind: "flight",
    base: BASE,
    place: "Hangar 4",
    ...times.value,
    state: "published",
    publishedAt: new Date(now.getTime() - days(10)),
    plannedBy: await idOf(tx, "admin"),
    changedAt: now,
  });
  await tx.db.insert(sessionInstructors).values({ sessionId, instructorId, leads: true });
  await tx.db.insert(sessionResources).values({ sessionId, resourceId });
  const time = { sessionId, startsAt, endsAt };
  await tx.db.insert(sessionBookings).values([
    { id: newId(now), ...time, instructorId },
    { id: newId(now), ...time, resourceId },
    { id: newId(now), ...time, studentId: profileId },
  ]);
  const since = new Date(now.getTime() - days(10));
  await tx.db
    .insert(rosterEntries)
    .values({ sessionId, enrolmentId, profileId, since, via: "intake" });
}

/** Stores the records, each attested in her chain. */
async function flown(
  tx: Tx,
  of: Student & { instructorId: string; resourceId: string; endsOn: string },
) {
  const { enrolmentId, profileId, instructorId, resourceId, endsOn } = of;
  const now = tx.clock.now();
  const record = (daysAgo: number, figures: Partial<FlightFigures>): Flight => {
    const flownOn = new Date(now.getTime() - days(daysAgo)).toISOString().slice(0, 10);
    const offBlockAt = new Date(`${flownOn}T01:00:00Z`);
    return {
      id: newId(now),
      enrolmentId,
      profileId,
      kind: "flight",
      state: "endorsed",
      flownOn,
      resourceId,
      ...aircraft,
      fromPlace: "NZCH",
      toPlace: "NZCH",
      offBlockAt,
      onBlockAt: new Date(offBlockAt.getTime() + hours(2)),
      ...noFigures,
      ...figures,
      exercises: [],
      remarks: null,
      instructorId,
      counters: null,
      corrects: null,
      reason: null,
      recordedAt: now,
      endorsedAt: new Date(offBlockAt.getTime() + hours(3)),
      attestationId: null,
      version: 1,
    };
  };
  const endorse = async (flight: Flight) => {
    const payload = { ...payloadOf(flight, endsOn), replaces: flight.corrects };
    const attestationId = await attest(tx, {
      kind: flightEndorsedFact,
      person: profileId,
      payload,
    });
    await tx.db.insert(flightRecords).values({ ...flight, attestationId });
    return attestationId;
  };
  const brought = record(27, { total: 552, dual: 552, landingsDay: 31 });
  await endorse({
    ...brought,
    kind: "brought-forward",
    resourceId: null,
    aircraftType: null,
    registration: null,
    engines: null,
    operator: null,
    operatorCertificate: null,
    fromPlace: null,
    toPlace: null,
    offBlockAt: null,
    onBlockAt: null,
    remarks: "Her bound logbook, pages 1 to 3",
  });
  for (const [daysAgo, tenths, exercises] of dual) {
    const total = minutesOf(tenths);
    await endorse({ ...record(daysAgo, { total, dual: total, landingsDay: 4 }), exercises });
  }
  const wrong = record(4, { total: 84, dual: 84, landingsDay: 5 });
  const corrects = await endorse(wrong);
  const reason = "The time on the ground was counted.";
  const counter = { ...record(4, countered(wrong)), counters: wrong.id, reason };
  const attestationId = await attest(tx, {
    kind: flightCounteredFact,
    person: profileId,
    payload: { ...payloadOf(counter, endsOn), counters: wrong.id, corrects, reason },
  });
  await tx.db.insert(flightRecords).values({ ...counter, attestationId });
  await endorse({ ...record(4, { total: 72, dual: 72, landingsDay: 5 }), corrects: wrong.id });
  await soloEndorsed(tx, of);
  const solo = record(2, { total: 48, pic: 48, solo: 48, landingsDay: 3 });
  await endorse({ ...solo, exercises: ["14"], remarks: "First solo" });
}

async function soloEndorsed(tx: Tx, of: Student & { instructorId: string; endsOn: string }) {
  const { enrolmentId, profileId, instructorId, endsOn } = of;
  const now = tx.clock.now();
  const day = (ahead: number) => new Date(now.getTime() + days(ahead)).toISOString().slice(0, 10);
  const said = {
    aircraftType: aircraft.aircraftType,
    validFrom: day(-3),
    validUntil: day(25),
    conditions: "Circuits at Christchurch, with less than 10 knots of crosswind.",
  };
  const id = newId(now);
  const attestationId = await attest(tx, {
    kind: soloEndorsedFact,
    person: profileId,
    payload: { enrolmentId, endsOn, endorsementId: id, ...said },
  });
  await tx.db.insert(soloEndorsements).values({
    id,
    enrolmentId,
    profileId,
    ...said,
    instructorId,
    endorsedAt: new Date(now.getTime() - days(3)),
    attestationId,
  });
}
