import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { baseAt } from "#app/contexts/admissions/public.server.ts";
import { todayAt } from "#app/contexts/admissions/intake/rules.ts";
import {
  applications,
  applicationTransitions,
  intakes,
} from "#app/contexts/admissions/tables/applications.ts";
import { pricedModules, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { enrolments, offers } from "#app/contexts/admissions/tables/seats.ts";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { demoPeople, type DemoKey } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import type { Mark } from "#app/contexts/training/attendance/rules.ts";
import type { Act } from "#app/contexts/training/instructor/rules.ts";
import { awardsOf } from "#app/contexts/training/rule/rules.ts";
import { minutesOf, timesOf } from "#app/contexts/training/session/rules.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorQualifications,
} from "#app/contexts/training/tables/instructors.ts";
import { trainingResources } from "#app/contexts/training/tables/resources.ts";
import {
  attendanceEntries,
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  sessionResources,
  trainingSessions,
} from "#app/contexts/training/tables/sessions.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { paidOrder } from "./demo-paid-order.ts";

/** What staff typed for a course of firearms training, in cents. */
const TYPED_PRICE = 285_000;

const BASE = "Christchurch";

/** The people of the course that runs, all invented. */
const students = [
  "Isla Fernside",
  "Marek Dolinay",
  "Joss Wetherill",
  "Noémi Harsányi-Beck",
  "Bálint Szederkényi",
  "Priya Ramdhani-Cole",
  "Tuva Ashgrove",
  "Otis Quennell",
];

const topics = ["Threat assessment", "Search", "Convoy driving", "First aid in the team"];

/** The exceptions of the days that are over: somebody was excused, and somebody late twice. */
const exceptions: Record<string, [Mark, number]> = {
  "1 Priya Ramdhani-Cole": ["excused", 0],
  "2 Otis Quennell": ["late", 100],
  "4 Otis Quennell": ["late", 95],
};

/**
 * A Core Protection course in Christchurch on its sixth day, counted from the first start: five days
 * are closed, today's session waits for its roll-call, and tomorrow's is published.
 */
export const demoTraining: Seed = {
  name: "demo/training",
  run: async (tx) => {
    const now = tx.clock.now();
    const today = Temporal.PlainDate.from(todayAt(BASE, now));
    const first = today.subtract({ days: 5 });
    const lead = await idOf(tx, "lead");
    const instructor = await idOf(tx, "instructor");
    const intakeId = newId(now);
    await tx.db.insert(intakes).values({
      id: intakeId,
      programmeId: "core-protection",
      location: BASE,
      date: first.toString(),
      endsOn: first.add({ days: 20 }).toString(),
      seats: 12,
      minimum: 4,
      runState: "running",
      decidedAt: new Date(now.getTime() - days(20)),
      updatedAt: now,
    });
    const moduleIds = (await programmeFacts(tx)).get("core-protection")?.moduleIds ?? [];
    const awards = awardsOf({ moduleIds, programmeId: "core-protection" });
    for (const awardId of awards) {
      await authorised(tx, instructor, awardId, "teach");
      await authorised(tx, instructor, awardId, "assess");
      await authorised(tx, lead, awardId, "verify");
    }
    const room = newId(now);
    await tx.db.insert(trainingResources).values([
      { id: room, base: BASE, kind: "room", name: "Classroom 2", capacity: 14, changedAt: now },
      {
        id: newId(now),
        base: BASE,
        kind: "range",
        name: "Range A",
        capacity: 8,
        changedAt: now,
      },
    ]);
    const enrolled = [];
    for (const name of students) {
      const profileId = await person(tx, name, now);
      const of = { name, email: addressOf(name), profileId, programmeId: "core-protection" };
      enrolled.push({ name, ...(await place(tx, { ...of, intakeId, moduleIds, now })) });
    }
    for (let day = 0; day < 7; day += 1) {
      const times = timesOf(
        { date: first.add({ days: day }).toString(), start: "09:00", end: "11:00" },
        baseAt(BASE)!.timeZone,
      );
      if (!times.ok) continue;
      const closed = day < 5;
      const id = newId(now);
      const topic = topics[day % topics.length]!;
      await tx.db.insert(trainingSessions).values({
        id,
        intakeId,
        awardId: awards[0]!,
        topic,
        kind: "class",
        base: BASE,
        place: "Classroom 2",
        ...times.value,
        state: closed ? "closed" : "published",
        publishedAt: new Date(now.getTime() - days(10)),
        closedAt: closed ? times.value.endsAt : null,
        closedBy: closed ? instructor : null,
        plannedBy: await idOf(tx, "admin"),
        changedAt: now,
      });
      await tx.db
        .insert(sessionInstructors)
        .values({ sessionId: id, instructorId: instructor, leads: true });
      await tx.db.insert(sessionResources).values({ sessionId: id, resourceId: room });
      const { startsAt, endsAt } = times.value;
      const time = { sessionId: id, startsAt, endsAt };
      await tx.db
        .insert(sessionBookings)
        .values([
          { id: newId(now), ...time, instructorId: instructor },
          { id: newId(now), ...time, resourceId: room },
          ...enrolled.map(({ profileId }) => ({ id: newId(now), ...time, studentId: profileId })),
        ]);
      const since = new Date(now.getTime() - days(10));
      await tx.db.insert(rosterEntries).values(
        enrolled.map(({ enrolmentId, profileId }) => ({
          sessionId: id,
          enrolmentId,
          profileId,
          since,
          via: "intake" as const,
        })),
      );
      if (!closed) continue;
      const full = minutesOf(times.value);
      await tx.db.insert(attendanceEntries).values(
        enrolled.map(({ name, enrolmentId, profileId }) => {
          const [status, late] = exceptions[`${day} ${name}`] ?? (["present", full] as const);
          return {
            id: newId(startsAt),
            sessionId: id,
            enrolmentId,
            profileId,
            status,
            minutes: late,
            fullMinutes: full,
            saidAt: new Date(startsAt.getTime() + minutes(10)),
            receivedAt: new Date(startsAt.getTime() + minutes(10)),
            by: instructor,
          };
        }),
      );
    }
  },
};

export async function idOf(tx: Tx, key: DemoKey): Promise<string> {
  const { email } = demoPeople.find((each) => each.key === key)!;
  const [profile] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return profile!.id;
}

export const addressOf = (name: string) =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z -]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@members.gcpi.example`;

async function person(tx: Tx, name: string, now: Date): Promise<string> {
  const createdAt = new Date(now.getTime() - days(60));
  const id = newId(createdAt);
  await tx.db
    .insert(profiles)
    .values({ id, name, email: addressOf(name), emailVerified: true, createdAt });
  return id;
}

/** Stores a paid place, and the account that has it unless one is given. */
export async function place(
  tx: Tx,
  of: {
    name: string;
    email?: string;
    profileId?: string;
    programmeId?: string;
    intakeId: string;
    moduleIds: readonly string[];
    now: Date;
  },
) {
  const { name, email = addressOf(name), intakeId, moduleIds, now } = of;
  const { programmeId = "core-protection" } = of;
  const profileId = of.profileId ?? (await person(tx, name, now));
  const [firstName = "", ...rest] = name.split(" ");
  const at = new Date(now.getTime() - days(30));
  const [applicationId, offerId, enrolmentId] = [newId(at), newId(at), newId(at)];
  await tx.db.insert(applications).values({
    id: applicationId,
    firstName,
    lastName: rest.join(" "),
    email,
    phone: "+64 3 555 0100",
    programmeId,
    motivation: "I want to do this for a living, and to learn it where people take their time.",
    stage: "acceptance-enrollment",
    receivedAt: at,
    movedAt: at,
    fingerprint: applicationId,
  });
  await tx.db.insert(applicationTransitions).values({
    id: newId(at),
    applicationId,
    fromStage: null,
    toStage: "acceptance-enrollment",
    movedBy: null,
    at,
  });
  const title = (await programmeNames(tx)).get(programmeId) ?? programmeId;
  const priced = await pricedModules(tx, moduleIds);
  const offer = {
    id: offerId,
    applicationId,
    intakeId,
    moduleIds: [...moduleIds],
    modulePrices: Object.fromEntries(priced.map((each) => [each.id, each.listMinor])),
    // A programme without modules has no list price, so staff type what it costs.
    typedLines: moduleIds.length === 0 ? [{ text: title, minor: TYPED_PRICE }] : [],
    concession: { kind: "none" as const },
    paymentDays: 7,
    madeBy: await idOf(tx, "admin"),
    madeAt: at,
    expiresAt: new Date(at.getTime() + days(14)),
    acceptedAt: at,
    endedAt: null,
  };
  await tx.db.insert(offers).values(offer);
  const orderId = await paidOrder(tx, {
    offer,
    payer: { profileId, name, email },
    title,
    paidAt: at,
  });
  await tx.db.insert(enrolments).values({
    id: enrolmentId,
    applicationId,
    offerId,
    intakeId,
    profileId,
    moduleIds: [...moduleIds],
    orderId,
    enrolledAt: at,
  });
  return { enrolmentId, profileId };
}

export async function authorised(tx: Tx, instructorId: string, subject: string, act: Act) {
  const at = tx.clock.now();
  const [qualificationId, authorisationId] = [newId(at), newId(at)];
  await tx.db.insert(instructorQualifications).values({
    id: qualificationId,
    instructorId,
    kind: act === "verify" ? "assessing" : "teaching",
    number: `GC-${subject.length}${act.length}4`,
    issuer: "An invented school",
    validFrom: "2024-01-01",
    validUntil: new Date(at.getTime() + days(act === "verify" ? 28 : 400))
      .toISOString()
      .slice(0, 10),
    seenBy: await idOf(tx, "admin"),
    seenAt: at,
  });
  await tx.db.insert(instructorAuthorisations).values({
    id: authorisationId,
    instructorId,
    subject,
    act,
    grantedBy: await idOf(tx, "super"),
    grantedAt: at,
  });
  await tx.db.insert(authorisationQualifications).values({ authorisationId, qualificationId });
}
