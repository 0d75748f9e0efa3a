import { applications, intakes } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments, offers } from "#app/contexts/admissions/tables/seats.ts";
import { attestAll } from "#app/contexts/attestation/public.server.ts";
import { programmes } from "#app/contexts/catalogue/tables.ts";
import { profiles, userRoles } from "#app/contexts/identity/tables.ts";
import { attendanceFact } from "#app/contexts/training/attendance/attested.server.ts";
import { awardRulePins, awardRules } from "#app/contexts/training/tables/rules.ts";
import {
  attendanceEntries,
  rosterEntries,
  sessionInstructors,
  trainingSessions,
} from "#app/contexts/training/tables/sessions.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast } from "#testing/cast.ts";
import { application } from "#testing/factories.ts";
import { offer } from "#testing/offers.ts";

/** How many intakes there are, with how many people and sessions each. */
export type Size = { intakes: number; people: number; sessions: number };

/** What was stored. `open` is a session of thirty whose roll-call is to be taken. */
export type Trained = {
  intakes: string[];
  people: string[];
  sessions: { id: string; day: string }[];
  entries: number;
  open: { sessionId: string; enrolmentIds: string[] };
};

const AWARD = "programme:core-protection";
const MINUTES = 120;

/**
 * Stores intakes with their people, closed sessions and attendance, each entry attested. They begin a
 * week after one another, as they would over years.
 */
export async function seedTraining(ctx: Ctx, size: Size): Promise<Trained> {
  const now = ctx.clock.now();
  const ruleId = newId(now);
  await ctx.db.insert(profiles).values(
    [cast.admin, cast.instructor].map(({ id, name, email }) => ({
      id,
      name,
      email,
      emailVerified: true,
    })),
  );
  await ctx.db.insert(userRoles).values([
    { userId: cast.admin.id, role: "admin" },
    { userId: cast.instructor.id, role: "instructor" },
  ]);
  await ctx.db
    .insert(programmes)
    .values({ id: "core-protection", name: "Core Protection", moduleIds: [], position: 0 });
  const content = {
    theoryCourses: null,
    attendancePercent: 80,
    unmissableTopics: null,
    criteriaSet: null,
    minimumMinutes: null,
    validMonths: 36,
    refresher: null,
  };
  await ctx.db
    .insert(awardRules)
    .values({ id: ruleId, awardId: AWARD, number: 1, content, savedAt: now, publishedAt: now });
  const trained: Trained = {
    intakes: [],
    people: [],
    sessions: [],
    entries: 0,
    open: { sessionId: "", enrolmentIds: [] },
  };
  for (let n = 0; n < size.intakes; n += 1) {
    const begins = new Date(now.getTime() - days(70 + n * 7));
    const made = await seedIntake(ctx, { ruleId, begins, people: size.people });
    trained.intakes.push(made.intakeId);
    trained.people.push(...made.people.map(({ profileId }) => profileId));
    trained.sessions.push(...(await seedSessions(ctx, made, begins, size.sessions)));
    trained.entries += size.people * size.sessions;
  }
  const begins = new Date(now.getTime() - days(1));
  const last = await seedIntake(ctx, { ruleId, begins, people: 30 });
  const [session] = sessionsOf(last.intakeId, new Date(now.getTime() - hours(3)), 1, false);
  await storeSessions(ctx, [session!], last.people);
  const enrolmentIds = last.people.map(({ enrolmentId }) => enrolmentId);
  return { ...trained, open: { sessionId: session!.id, enrolmentIds } };
}

type Seeded = {
  intakeId: string;
  endsOn: string;
  people: { enrolmentId: string; profileId: string; name: string }[];
};

async function seedIntake(
  ctx: Ctx,
  { ruleId, begins, people }: { ruleId: string; begins: Date; people: number },
): Promise<Seeded> {
  const now = ctx.clock.now();
  const intakeId = newId(now);
  const endsOn = dayOf(new Date(begins.getTime() + days(60)));
  await ctx.db.insert(intakes).values({
    id: intakeId,
    programmeId: "core-protection",
    location: "Christchurch",
    date: dayOf(begins),
    endsOn,
    seats: 40,
    updatedAt: now,
  });
  // Rows have many columns that do not matter here, so one of each kind is copied.
  const applied = await application(ctx, { intakeId, email: `${newId()}@bench.test` });
  const made = await offer(ctx, { applicationId: applied.id, intakeId, moduleIds: [] });
  const on = Array.from({ length: people }, (_, n) => ({
    profileId: newId(now),
    enrolmentId: newId(now),
    applicationId: newId(now),
    offerId: newId(now),
    name: `Student ${n} of ${intakeId.slice(-6)}`,
  }));
  await insertAll(
    ctx.db,
    profiles,
    on.map(({ profileId, name }) => ({
      id: profileId,
      name,
      email: `${profileId}@bench.test`,
      emailVerified: true,
    })),
  );
  await insertAll(
    ctx.db,
    applications,
    on.map(({ applicationId, profileId }) => ({
      ...applied,
      id: applicationId,
      email: `${profileId}@bench.test`,
      fingerprint: applicationId,
    })),
  );
  await insertAll(
    ctx.db,
    offers,
    on.map(({ offerId, applicationId }) => ({ ...made, id: offerId, applicationId })),
  );
  await insertAll(
    ctx.db,
    enrolments,
    on.map(({ enrolmentId, applicationId, offerId, profileId }) => ({
      id: enrolmentId,
      applicationId,
      offerId,
      intakeId,
      profileId,
      moduleIds: [],
      orderId: newId(now),
      enrolledAt: now,
    })),
  );
  await insertAll(
    ctx.db,
    awardRulePins,
    on.map(({ enrolmentId, profileId }) => ({
      id: newId(now),
      enrolmentId,
      profileId,
      awardId: AWARD,
      number: 1,
      ruleId,
      pinnedAt: now,
    })),
  );
  return { intakeId, endsOn, people: on };
}

/** Stores the closed sessions of an intake, with everybody's attendance and its attestations. */
async function seedSessions(
  ctx: Ctx,
  { intakeId, endsOn, people }: Seeded,
  begins: Date,
  count: number,
): Promise<{ id: string; day: string }[]> {
  const sessions = sessionsOf(intakeId, begins, count, true);
  await storeSessions(ctx, sessions, people);
  const entries = sessions.flatMap((session, n) =>
    people.map(({ enrolmentId, profileId, name }, at) => ({
      session,
      name,
      row: {
        id: newId(session.endsAt),
        sessionId: session.id,
        enrolmentId,
        profileId,
        status: (n + at) % 20 === 0 ? ("absent" as const) : ("present" as const),
        minutes: (n + at) % 20 === 0 ? 0 : MINUTES,
        fullMinutes: MINUTES,
        settles: [],
        saidAt: session.startsAt,
        receivedAt: session.startsAt,
        by: cast.instructor.id,
      },
    })),
  );
  await insertAll(
    ctx.db,
    attendanceEntries,
    entries.map(({ row }) => row),
  );
  const facts = entries.map(({ session, name, row }) => ({
    kind: attendanceFact,
    person: row.profileId,
    payload: {
      enrolmentId: row.enrolmentId,
      student: name,
      sessionId: session.id,
      awardId: AWARD,
      award: "Core Protection",
      topic: session.topic,
      kind: session.kind,
      base: session.base,
      place: session.place,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
      timeZone: session.timeZone,
      instructors: [cast.instructor.id],
      makesUpFor: null,
      fullMinutes: MINUTES,
      counts: {
        entryId: row.id,
        status: row.status,
        minutes: row.minutes,
        by: row.by,
        saidAt: row.saidAt.toISOString(),
        receivedAt: row.receivedAt.toISOString(),
        reason: null,
      },
      others: [],
      endsOn,
    },
  }));
  await transact({ ...ctx, actor: cast.instructor }, async (tx) => {
    await attestAll(tx, facts);
    return ok();
  });
  return sessions.map(({ id, localStart }) => ({ id, day: localStart.slice(0, 10) }));
}

/** Returns sessions of two hours, one on each day. */
function sessionsOf(intakeId: string, from: Date, count: number, closed: boolean) {
  return Array.from({ length: count }, (_, n) => {
    const startsAt = new Date(from.getTime() + days(n));
    const endsAt = new Date(startsAt.getTime() + MINUTES * 60_000);
    return {
      id: newId(startsAt),
      intakeId,
      awardId: AWARD,
      groups: [],
      topic: `Topic ${n % 8}`,
      kind: "class" as const,
      base: "Christchurch",
      place: "Room 1",
      localStart: startsAt.toISOString().slice(0, 16),
      localEnd: endsAt.toISOString().slice(0, 16),
      timeZone: "Pacific/Auckland",
      startsAt,
      endsAt,
      state: closed ? ("closed" as const) : ("published" as const),
      warnings: [],
      closedAt: closed ? endsAt : null,
      sequence: 0,
      version: 1,
      plannedBy: cast.admin.id,
      changedAt: startsAt,
    };
  });
}

async function storeSessions(
  ctx: Ctx,
  sessions: ReturnType<typeof sessionsOf>,
  people: Seeded["people"],
): Promise<void> {
  await insertAll(ctx.db, trainingSessions, sessions);
  await insertAll(
    ctx.db,
    sessionInstructors,
    sessions.map(({ id }) => ({ sessionId: id, instructorId: cast.instructor.id, leads: true })),
  );
  await insertAll(
    ctx.db,
    rosterEntries,
    sessions.flatMap(({ id, startsAt }) =>
      people.map(({ enrolmentId, profileId }) => ({
        sessionId: id,
        enrolmentId,
        profileId,
        since: startsAt,
        via: "intake" as const,
      })),
    ),
  );
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
