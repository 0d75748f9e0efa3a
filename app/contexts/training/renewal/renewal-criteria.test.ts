import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { days, type fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { criteriaSet, NOT_YET, PASSED } from "#testing/assessments.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { account, authorised, CORE } from "#testing/training.ts";
import { publishedSessions, ruled } from "#testing/training-sessions.ts";
import { beginAssessment } from "../assessment/begin.server.ts";
import { wholeAssessment } from "../assessment/content.server.ts";
import type { Result } from "../assessment/rules.ts";
import { signProven } from "../assessment/sign.server.ts";
import { verifyProven } from "../assessment/verify.server.ts";
import { closeSession, recordAttendance } from "../attendance/record.server.ts";
import { refreshers } from "../tables/refreshers.ts";
import { beginRefresher } from "./begin.server.ts";
import { renewalForStaff } from "./queries.server.ts";
import { addToSession } from "./roster.server.ts";

/** A refresher that runs and asks for a session of tomorrow and a criteria set, and its student. */
async function asked(ctx: Ctx, clock: ReturnType<typeof fixedClock>) {
  const world = await publishedSessions(ctx, clock, { sessions: 2, students: 1 });
  const { office, teach, says } = world;
  const setId = await criteriaSet(ctx);
  // A newer version does not hold for a refresher whose rule names the first one.
  await criteriaSet(ctx, { setId, number: 2, title: "Search and driving" });
  await ruled(ctx, {
    refresher: { topics: ["Search"], theoryCourses: [], criteriaSet: { id: setId, version: 1 } },
  });
  await authorised(ctx, cast.instructor.id, { act: "assess" });
  const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
  await authorised(ctx, lead.id, { act: "verify" });
  const holder = await account(ctx, "Marek Dolinay");
  const expiresAt = new Date(clock.now().getTime() + days(20));
  const held = await certificate(ctx, { ...awardOf(CORE), userId: holder.id, expiresAt });
  const sessionId = world.ids[1]!;
  await beginRefresher(office, held.number);
  expect(await addToSession(office, held.number, sessionId)).toMatchObject({ ok: true });
  const enrolmentId = (await ctx.db.select().from(refreshers))[0]!.id;
  clock.advance(days(1));
  const follow = () => workOff(ctx, awardSubscribers);
  const assess = async (results: Result[]) => {
    const begun = await beginAssessment(teach, { sessionId, enrolmentId, setId });
    if (!begun.ok) throw new Error(begun.error);
    const id = begun.value.assessmentId;
    const signed = await signProven(teach, id, { version: "1", results }, "password");
    if (!signed.ok) throw new Error(signed.error);
    return id;
  };
  const verify = async (id: string) => {
    const seen = (await wholeAssessment(ctx, id))!.assessment.signedHash!;
    const done = await verifyProven({ ...ctx, actor: lead }, id, { seen }, "password");
    if (!done.ok) throw new Error(done.error);
    await follow();
  };
  const close = async () => {
    const on = [world.people[0]!.enrolmentId, enrolmentId].map((id) => says(id, "present"));
    await recordAttendance(teach, sessionId, on);
    expect(await closeSession(teach, sessionId)).toMatchObject({ ok: true });
    await follow();
  };
  const renewals = () => ctx.db.$count(certificates, eq(certificates.renews, held.id));
  const parts = async () => (await renewalForStaff(office, held.number)).parts;
  return { assess, verify, close, renewals, parts };
}

dbTest(
  "a refresher that asks for criteria is completed only when they are verified",
  async ({ ctx, clock }) => {
    const { assess, verify, close, renewals, parts } = await asked(ctx, clock);
    await close();
    expect(await renewals()).toBe(0);
    expect(await parts()).toEqual([
      { label: "Session: Search", met: true },
      { label: "Criteria: Search and briefing, version 1", met: false },
    ]);
    await verify(await assess(NOT_YET));
    expect(await renewals()).toBe(0);
    const id = await assess(PASSED);
    expect(await renewals()).toBe(0);
    await verify(id);
    expect(await renewals()).toBe(1);
  },
);

dbTest(
  "criteria that are verified before the session is closed wait for its roll-call",
  async ({ ctx, clock }) => {
    const { assess, verify, close, renewals } = await asked(ctx, clock);
    await verify(await assess(PASSED));
    expect(await renewals()).toBe(0);
    await close();
    expect(await renewals()).toBe(1);
  },
);
