import { attendanceEntries } from "#app/contexts/training/tables/sessions.ts";
import { pinRules } from "#app/contexts/training/enrolment/pin.server.ts";
import { planSession, publishTimetable } from "#app/contexts/training/session/plan.server.ts";
import { awardRules } from "#app/contexts/training/tables/rules.ts";
import type { RuleContent } from "#app/contexts/training/rule/rules.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "./cast.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { authorised, CORE, sessionInput, student } from "./training.ts";

type EachSession = (n: number) => Parameters<typeof sessionInput>[1] & object;

/** Stores an intake with students, and sessions of two hours on 10 March in Christchurch, published, and the clock at the first's start. */
export async function publishedSessions(
  ctx: Ctx,
  clock: { advance: (by: number) => void },
  {
    students = 2,
    sessions = 1,
    topic = "Search",
    each = undefined as EachSession | undefined,
  } = {},
) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  await authorised(ctx, cast.instructor.id);
  const people = [];
  for (let n = 0; n < students; n += 1) {
    people.push(await student(ctx, course.id, `Student ${n}`));
  }
  const ids: string[] = [];
  for (let n = 0; n < sessions; n += 1) {
    const times = { date: `2026-03-${10 + n}` };
    const changes = each?.(n) ?? {};
    const input = sessionInput(cast.instructor.id, {
      times: { ...times, ...changes.times },
      session: { topic, ...changes.session },
    });
    const done = await planSession(office, course.id, input);
    if (!done.ok) throw new Error(done.error);
    ids.push(done.value.sessionId);
  }
  await publishTimetable(office, course.id);
  clock.advance(days(7));
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  const says = (enrolmentId: string, status: string, late?: number, id = newId()) => ({
    id,
    enrolmentId,
    status,
    minutes: late,
    saidAt: ctx.clock.now(),
  });
  const stored = () => ctx.db.select().from(attendanceEntries);
  return { office, course, people, ids, id: ids[0]!, teach, says, stored };
}

export const usualRule: RuleContent = {
  theoryCourses: null,
  attendancePercent: 80,
  unmissableTopics: null,
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};

/** Publishes a rule as the one that held when the intake began. */
export async function ruled(ctx: Ctx, changes: Partial<RuleContent> = {}) {
  const publishedAt = new Date("2026-02-01T00:00:00Z");
  await ctx.db.insert(awardRules).values({
    id: newId(publishedAt),
    awardId: CORE,
    number: 1,
    content: { ...usualRule, ...changes },
    savedAt: publishedAt,
    publishedAt,
  });
  await pinRules(ctx);
}
