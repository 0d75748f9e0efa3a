import { expect } from "vitest";
import { attestedFacts } from "#app/contexts/attestation/public.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { assessing, NOT_YET, PASSED, seenOf, signed, verified } from "#testing/assessments.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { ruled } from "#testing/training-sessions.ts";
import { awardCompletedFact } from "../completion/attested.server.ts";
import { assessmentSignedFact, assessmentVerifiedFact } from "../assessment/attested.server.ts";
import { wholeAssessment } from "../assessment/content.server.ts";
import { saveAssessment, signProven } from "../assessment/sign.server.ts";
import { returnAssessment, verifyProven, withdrawAssessment } from "../assessment/verify.server.ts";

type Clock = { advance: (by: number) => void };

/** A session that has begun, and a rule that asks for its criteria set only. */
async function assessed(ctx: Ctx, clock: Clock) {
  const stage = await assessing(ctx, clock);
  await ruled(ctx, { attendancePercent: null, criteriaSet: { id: stage.setId, version: 1 } });
  const follow = () => workOff(ctx, awardSubscribers);
  return { ...stage, student: stage.people[0]!.actor.id, follow };
}

/** The version of an assessment, as a form has it. */
async function versionOf(ctx: Ctx, id: string): Promise<string> {
  return String((await wholeAssessment(ctx, id))!.assessment.version);
}

dbTest(
  "a completion names the signature and the verification of the assessment that counts",
  async ({ ctx, clock }) => {
    const stage = await assessed(ctx, clock);
    const { student, follow, leads, teach } = stage;
    // One is not yet competent, one is withdrawn, and one is returned before it is signed again.
    await verified(stage, NOT_YET);
    await follow();
    expect(await ctx.db.$count(certificates)).toBe(0);
    const withdrawn = await verified(stage);
    expect(
      await withdrawAssessment(leads, withdrawn, { reason: "Not the same person" }),
    ).toMatchObject({ ok: true });
    await follow();
    expect(await ctx.db.$count(certificates)).toBe(0);
    const id = await signed(stage);
    const seen = await seenOf(ctx, id);
    await returnAssessment(leads, id, { seen, reason: "Say more of the briefing" });
    const saves = { version: await versionOf(ctx, id), results: PASSED };
    expect(await saveAssessment(teach, id, saves)).toMatchObject({ ok: true });
    const signs = { version: await versionOf(ctx, id), results: PASSED };
    expect(await signProven(teach, id, signs, "password")).toMatchObject({ ok: true });
    await verifyProven(leads, id, { seen: await seenOf(ctx, id) }, "password");
    await follow();
    expect(await ctx.db.$count(certificates)).toBe(1);

    const [completion] = await attestedFacts(ctx, [student], [awardCompletedFact]);
    const facts = await attestedFacts<{ assessmentId: string }>(
      ctx,
      [student],
      [assessmentSignedFact, assessmentVerifiedFact],
    );
    const last = facts.slice(-2);
    expect(last.map(({ kind, payload }) => [kind, payload.assessmentId])).toEqual([
      ["assessment-signed", id],
      ["assessment-verified", id],
    ]);
    expect(completion!.payload.parts).toEqual([
      {
        part: "criteriaSet",
        explanation: "All criteria are verified as competent.",
        attestations: last.map((each) => each.id),
      },
    ]);
  },
);
