import type { Criterion } from "#app/contexts/training/criteria/rules.ts";
import { publishTimetable, planSession } from "#app/contexts/training/session/plan.server.ts";
import { criteriaSets } from "#app/contexts/training/tables/assessments.ts";
import { beginAssessment } from "#app/contexts/training/assessment/begin.server.ts";
import type { Result } from "#app/contexts/training/assessment/rules.ts";
import { signProven } from "#app/contexts/training/assessment/sign.server.ts";
import { wholeAssessment } from "#app/contexts/training/assessment/content.server.ts";
import { verifyProven } from "#app/contexts/training/assessment/verify.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "./cast.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { account, authorised, CORE, sessionInput, student } from "./training.ts";

/** Two criteria: searching is critical, briefing is not. */
export const CRITERIA: Criterion[] = [
  {
    code: "S1",
    text: "Searches a vehicle in the order that was taught",
    critical: true,
    scale: "competent",
    pass: null,
    attempts: 2,
    exhibits: 0,
    maps: [{ scheme: "NZQA", reference: "27360", version: "2" }],
  },
  {
    code: "B1",
    text: "Briefs the team",
    critical: false,
    scale: "one-to-five",
    pass: 3,
    attempts: 3,
    exhibits: 0,
    maps: [],
  },
];

export const PASSED: Result[] = [
  { code: "S1", result: "competent" },
  { code: "B1", result: "4" },
];
export const NOT_YET: Result[] = [
  { code: "S1", result: "not-yet", note: "Missed the wheel arches." },
  { code: "B1", result: "4" },
];

/** Stores a published version of a criteria set, and returns the id of the set. */
export async function criteriaSet(
  ctx: Ctx,
  changes: Partial<typeof criteriaSets.$inferInsert> = {},
): Promise<string> {
  const at = ctx.clock.now();
  const setId = changes.setId ?? newId(at);
  await ctx.db.insert(criteriaSets).values({
    id: newId(at),
    setId,
    awardId: CORE,
    number: 1,
    title: "Search and briefing",
    purpose: "final",
    criteria: CRITERIA,
    savedAt: at,
    publishedAt: at,
    ...changes,
  });
  return setId;
}

/**
 * A session of 10 March in Christchurch that has begun, with students, an instructor who may assess,
 * and a lead who may verify and does not teach it.
 */
export async function assessing(
  ctx: Ctx,
  clock: { advance: (by: number) => void },
  { students = 1, until = null }: { students?: number; until?: string | null } = {},
) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  await authorised(ctx, cast.instructor.id);
  await authorised(ctx, cast.instructor.id, { act: "assess", until });
  const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
  await authorised(ctx, lead.id, { act: "verify" });
  const people = [];
  for (let n = 0; n < students; n += 1) {
    people.push(await student(ctx, course.id, `Student ${n}`));
  }
  const setId = await criteriaSet(ctx);
  const planned = await planSession(office, course.id, sessionInput(cast.instructor.id));
  if (!planned.ok) throw new Error(planned.error);
  await publishTimetable(office, course.id);
  clock.advance(days(7.2));
  const as = (actor: Member): Ctx => ({ ...ctx, actor });
  return {
    office,
    course,
    people,
    setId,
    lead,
    sessionId: planned.value.sessionId,
    as,
    teach: as(cast.instructor),
    leads: as(lead),
  };
}

type Stage = Awaited<ReturnType<typeof assessing>>;

/** Begins an assessment of a student, and returns its id. */
export async function begun(stage: Stage, at = 0, ctx = stage.teach): Promise<string> {
  const { sessionId, setId, people } = stage;
  const { enrolmentId } = people[at]!;
  const done = await beginAssessment(ctx, { sessionId, setId, enrolmentId });
  if (!done.ok) throw new Error(done.error);
  return done.value.assessmentId;
}

/** Begins and signs an assessment. */
export async function signed(stage: Stage, results = PASSED, at = 0): Promise<string> {
  const id = await begun(stage, at);
  const { assessment } = (await wholeAssessment(stage.teach, id))!;
  const version = String(assessment.version);
  const done = await signProven(stage.teach, id, { version, results }, "password");
  if (!done.ok) throw new Error(done.error);
  return id;
}

/** The hash of what was signed. */
export async function seenOf(ctx: Ctx, id: string): Promise<string> {
  return (await wholeAssessment(ctx, id))!.assessment.signedHash!;
}

/** Begins, signs and verifies an assessment. */
export async function verified(stage: Stage, results = PASSED, at = 0): Promise<string> {
  const id = await signed(stage, results, at);
  const seen = await seenOf(stage.leads, id);
  const done = await verifyProven(stage.leads, id, { seen }, "password");
  if (!done.ok) throw new Error(done.error);
  return id;
}
