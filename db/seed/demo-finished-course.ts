import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { todayAt } from "#app/contexts/admissions/public.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { issueCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { closeSession, recordAttendance } from "#app/contexts/training/attendance/record.server.ts";
import {
  attestedAward,
  completeAfterSession,
} from "#app/contexts/training/enrolment/complete.server.ts";
import { pinRules } from "#app/contexts/training/enrolment/pin.server.ts";
import {
  planSession,
  publishTimetable,
  sessionRow,
} from "#app/contexts/training/session/plan.server.ts";
import { trainingResources } from "#app/contexts/training/tables/resources.ts";
import { awardRules } from "#app/contexts/training/tables/rules.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { days, fixedClock, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { assessAll, handlingCriteria } from "./demo-finished-assessments.ts";
import { authorised, idOf, place } from "./demo-training.ts";

const BASE = "Budapest";
const AWARD = "programme:firearms";
const UNMISSABLE = "Handling under supervision";

/** The people of the course that is over, all invented. */
const students = [
  "Gellért Somfalvi",
  "Zsófia Kerekhegyi",
  "Lioba Strandholt",
  "Tibor Aranyvölgyi",
  "Dénes Hollósvári",
  "Maeve Kilcarrow",
];

/**
 * She missed the topic that nobody may miss and is not yet competent in handling. She gets a
 * statement of attendance.
 */
const INCOMPLETE = "Maeve Kilcarrow";

const topics = ["Law and duty of care", UNMISSABLE, "Storage and transport"];

/**
 * A Firearms course in Budapest that ended ten days before the first start: five of its six people
 * completed the award and have certificates, one has a statement of attendance. Sessions, attendance,
 * assessments, completions and certificates are made by the product's own commands, with the clocks of
 * those days.
 */
export const demoFinishedCourse: Seed = {
  name: "demo/finished-course",
  run: async (tx) => {
    const now = tx.clock.now();
    const first = Temporal.PlainDate.from(todayAt(BASE, now)).subtract({ days: 16 });
    const before = new Date(now.getTime() - days(24));
    const lead = await memberOf(tx, await idOf(tx, "lead"), "instructor");
    const admin = await memberOf(tx, await idOf(tx, "admin"), "admin");
    const at = (moment: Date, actor: Member): Tx => ({ ...tx, actor, clock: fixedClock(moment) });
    for (const act of ["teach", "verify"] as const) await authorised(tx, lead.id, AWARD, act);
    const instructor = await memberOf(tx, await idOf(tx, "instructor"), "instructor");
    await authorised(tx, instructor.id, AWARD, "assess");
    const setId = await handlingCriteria(tx, AWARD, before);
    await published(tx, setId, before);
    const room = newId(before);
    await tx.db.insert(trainingResources).values({
      id: room,
      base: BASE,
      kind: "room",
      name: "Classroom 1",
      capacity: 12,
      changedAt: before,
    });
    const intakeId = newId(before);
    await tx.db.insert(intakes).values({
      id: intakeId,
      programmeId: "firearms",
      location: BASE,
      date: first.toString(),
      endsOn: first.add({ days: 6 }).toString(),
      seats: 8,
      minimum: 4,
      runState: "finished",
      decidedAt: before,
      updatedAt: before,
    });
    const people = [];
    for (const name of students) {
      const where = { name, intakeId, moduleIds: [], now, programmeId: "firearms" };
      people.push({ name, ...(await place(tx, where)) });
    }
    const sessionIds: string[] = [];
    for (const [day, topic] of topics.entries()) {
      const done = await planSession(at(before, admin), intakeId, {
        key: newId(before),
        version: "",
        times: {
          date: first.add({ days: day }).toString(),
          start: "09:00",
          end: "12:00",
          startTwice: undefined,
          endTwice: undefined,
        },
        session: { awardId: AWARD, topic, kind: "class", place: "Classroom 1", groups: [] },
        lead: lead.id,
        instructorIds: [lead.id],
        resourceIds: [room],
        warningReason: undefined,
      });
      if (!done.ok) throw new Error(done.error);
      sessionIds.push(done.value.sessionId);
    }
    await publishTimetable(at(before, admin), intakeId);
    for (const [day, sessionId] of sessionIds.entries()) {
      const { startsAt, endsAt } = (await sessionRow(tx, sessionId))!;
      if (day === 0) await pinRules(at(startsAt, lead));
      const entries = people.map(({ name, enrolmentId }) => ({
        id: newId(startsAt),
        enrolmentId,
        status: name === INCOMPLETE && topics[day] === UNMISSABLE ? "absent" : "present",
        minutes: undefined,
        saidAt: new Date(startsAt.getTime() + minutes(10)),
      }));
      const marked = await recordAttendance(at(endsAt, lead), sessionId, entries);
      if (!marked.ok) throw new Error(marked.error);
      const closed = await closeSession(at(endsAt, lead), sessionId);
      if (!closed.ok) throw new Error(closed.error);
      if (day < topics.length - 1) continue;
      const hour = minutes(60);
      const signs = at(new Date(endsAt.getTime() + hour), instructor);
      const verifies = at(new Date(endsAt.getTime() + 2 * hour), lead);
      await assessAll({ signs, verifies }, { sessionId, setId }, people, [INCOMPLETE]);
      const end = at(new Date(endsAt.getTime() + 3 * hour), lead);
      await completeAfterSession(end, sessionId);
      for (const { enrolmentId } of people) {
        const award = await attestedAward(end, { enrolmentId, awardId: AWARD });
        if (award) await issueCertificate(end, award.userId, award.attested);
      }
    }
  },
};

/** Publishes the award's rule as it was before the course. Its numbers are invented. */
async function published(tx: Tx, setId: string, publishedAt: Date) {
  await tx.db.insert(awardRules).values({
    id: newId(publishedAt),
    awardId: AWARD,
    number: 1,
    content: {
      theoryCourses: null,
      attendancePercent: 60,
      unmissableTopics: [UNMISSABLE],
      criteriaSet: { id: setId, version: 1 },
      minimumMinutes: null,
      validMonths: 36,
      refresher: null,
    },
    savedAt: publishedAt,
    publishedAt,
  });
}

async function memberOf(tx: Tx, id: string, role: Role): Promise<Member> {
  const [profile] = await tx.db.select().from(profiles).where(eq(profiles.id, id));
  const { name, email } = profile!;
  const roles = new Set([role]);
  return { kind: "member", id, sessionId: "", name, email, emailVerified: true, roles };
}
