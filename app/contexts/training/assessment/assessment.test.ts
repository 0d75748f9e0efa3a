import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { attestations } from "#app/contexts/attestation/tables.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { days, hours } from "#app/kernel/clock.ts";
import {
  begun,
  CRITERIA,
  assessing,
  NOT_YET,
  PASSED,
  seenOf,
  signed,
  verified,
} from "#testing/assessments.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { account, authorised } from "#testing/training.ts";
import { instructorDeclarations } from "../tables/instructors.ts";
import { assessments, criteriaSets } from "../tables/assessments.ts";
import { acknowledgeAssessment, decideDispute, disputeAssessment } from "./answer.server.ts";
import { beginAssessment } from "./begin.server.ts";
import { wholeAssessment } from "./content.server.ts";
import { criteriaOf } from "./facts.server.ts";
import { assessmentPage, ownAssessment } from "./queries.server.ts";
import { saveAssessment, signProven } from "./sign.server.ts";
import { returnAssessment, verifyProven, withdrawAssessment } from "./verify.server.ts";

const declare = (instructorId: string, personId: string) => ({
  id: crypto.randomUUID(),
  instructorId,
  personId,
  relation: "relative" as const,
  declaredBy: cast.admin.id,
  declaredAt: new Date("2026-03-01"),
});

dbTest(
  "Assessor = verifier, self, declared relative: refused by command and constraint.",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock, { students: 2 });
    const id = await signed(stage);
    const seen = await seenOf(ctx, id);
    // The assessor, who may verify too.
    await authorised(ctx, cast.instructor.id, { act: "verify" });
    await expect(verifyProven(stage.teach, id, { seen }, "password")).rejects.toThrow(Denied);
    // The student, who is an instructor too.
    const { actor: self, enrolmentId } = stage.people[0]!;
    const own = { ...self, roles: new Set(["instructor"] as const) };
    await authorised(ctx, self.id, { act: "verify" });
    await authorised(ctx, self.id, { act: "assess" });
    await expect(verifyProven(stage.as(own), id, { seen }, "password")).rejects.toThrow(Denied);
    const { sessionId, setId } = stage;
    await expect(beginAssessment(stage.as(own), { sessionId, setId, enrolmentId })).rejects.toThrow(
      Denied,
    );
    // A declared relative, as verifier and as assessor.
    await ctx.db.insert(instructorDeclarations).values(declare(stage.lead.id, self.id));
    expect(await verifyProven(stage.leads, id, { seen }, "password")).toMatchObject({
      error: "declared-relation",
    });
    const other = stage.people[1]!;
    await ctx.db.insert(instructorDeclarations).values(declare(cast.instructor.id, other.actor.id));
    expect(
      await beginAssessment(stage.teach, { sessionId, setId, enrolmentId: other.enrolmentId }),
    ).toMatchObject({ error: "declared-relation" });
    const change = (values: Partial<typeof assessments.$inferInsert>) =>
      ctx.db.transaction((db) => db.update(assessments).set(values).where(eq(assessments.id, id)));
    for (const verifierId of [cast.instructor.id, self.id, stage.lead.id]) {
      await expect(
        change({ state: "verified", verifierId, verifiedAt: ctx.clock.now() }),
      ).rejects.toThrow(/Failed query/);
    }
    await expect(change({ assessorId: self.id })).rejects.toThrow(/Failed query/);
    const { assessment } = (await wholeAssessment(ctx, id))!;
    expect(assessment).toMatchObject({ state: "assessed", verifierId: null });
    // Nobody changes what is signed, not even around the commands.
    await expect(change({ results: NOT_YET })).rejects.toThrow(/Failed query/);
  },
);

dbTest(
  "Qualification expired the day before: planning, signing blocked; the day after: both work.",
  async ({ ctx, clock }) => {
    // The session is on 10 March. Planning has the same rule, and its own test.
    const stage = await assessing(ctx, clock, { until: "2026-03-11" });
    const other = await account(ctx, "Expired Assessor", ["instructor"]);
    await authorised(ctx, other.id, { act: "assess", until: "2026-03-09" });
    const id = await begun(stage);
    const found = { version: "1", results: PASSED };
    expect(await signProven(stage.as(other), id, found, "password")).toMatchObject({
      error: "not-authorised",
    });
    // Later expiry changes nothing: authority counts on the day of the assessment.
    clock.advance(days(5));
    expect(await signProven(stage.teach, id, found, "password")).toMatchObject({ ok: true });
  },
);

dbTest("A smuggled `by` or `student` changes nothing of an assessment.", async ({ ctx, clock }) => {
  const stage = await assessing(ctx, clock, { students: 2 });
  const id = await begun(stage);
  const smuggled = {
    version: "1",
    results: [...PASSED, { code: "X9", result: "competent" }],
    by: stage.lead.id,
    assessorId: stage.lead.id,
    profileId: stage.people[1]!.actor.id,
  };
  expect(await signProven(stage.teach, id, smuggled, "password")).toMatchObject({ ok: true });
  const { assessment } = (await wholeAssessment(ctx, id))!;
  expect(assessment).toMatchObject({
    assessorId: cast.instructor.id,
    profileId: stage.people[0]!.actor.id,
    results: PASSED,
  });
});

dbTest(
  "a final assessment completes its criteria only once it is verified",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const { enrolmentId } = stage.people[0]!;
    const counts = async () => (await criteriaOf(ctx, [enrolmentId])).map((each) => each.counts);
    const id = await signed(stage);
    expect(await counts()).toEqual([false]);
    expect(
      await verifyProven(stage.leads, id, { seen: await seenOf(ctx, id) }, "two-factor"),
    ).toMatchObject({ ok: true });
    expect(await counts()).toEqual([true]);
    // Silence is no acknowledgement, and blocks nothing. A dispute does.
    const me = stage.as(stage.people[0]!.actor);
    const seen = await seenOf(ctx, id);
    expect(await disputeAssessment(me, id, { seen, reason: "I was not asked." })).toMatchObject({
      ok: true,
    });
    expect(await counts()).toEqual([false]);
    await expect(
      decideDispute(stage.teach, id, { outcome: "stands", reason: "It is my own." }),
    ).rejects.toThrow(Denied);
    expect(
      await decideDispute(stage.leads, id, { outcome: "stands", reason: "The video shows it." }),
    ).toMatchObject({ ok: true });
    expect(await counts()).toEqual([true]);
    const kinds = await ctx.db
      .select({ kind: attestations.kind, signer: attestations.signer })
      .from(attestations)
      .where(eq(attestations.chain, me.actor.kind === "member" ? me.actor.id : ""))
      .orderBy(attestations.n);
    expect(kinds).toEqual([
      { kind: "assessment-signed", signer: cast.instructor.id },
      { kind: "assessment-verified", signer: stage.lead.id },
      { kind: "assessment-dispute-decided", signer: stage.lead.id },
    ]);
  },
);

dbTest("a dispute blocks verification until a lead has decided it", async ({ ctx, clock }) => {
  const stage = await assessing(ctx, clock);
  const id = await signed(stage, NOT_YET);
  const seen = await seenOf(ctx, id);
  const me = stage.as(stage.people[0]!.actor);
  await disputeAssessment(me, id, { seen, reason: "The light was broken." });
  expect(await verifyProven(stage.leads, id, { seen }, "password")).toMatchObject({
    error: "is-disputed",
  });
  expect(await acknowledgeAssessment(me, id, { seen })).toMatchObject({ error: "answered" });
  const decision = { outcome: "withdrawn" as const, reason: "The light was broken." };
  expect(await decideDispute(stage.leads, id, decision)).toMatchObject({ ok: true });
  expect((await wholeAssessment(ctx, id))!.assessment).toMatchObject({
    state: "withdrawn",
    studentState: "decided",
  });
  // Another attempt begins from nothing.
  const again = await begun(stage);
  expect((await wholeAssessment(ctx, again))!.assessment).toMatchObject({
    attempt: 2,
    results: [],
  });
});

dbTest(
  "a reassessment carries over what was competent, and supersedes when it is verified",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const first = await verified(stage, NOT_YET);
    const second = await begun(stage);
    const { assessment } = (await wholeAssessment(ctx, second))!;
    expect(assessment.results).toEqual([{ code: "B1", result: "4", carriedFrom: 1 }]);
    // What is carried over is not assessed again, whatever is sent.
    const results = [
      { code: "S1", result: "competent" },
      { code: "B1", result: "1" },
    ];
    expect(
      await signProven(stage.teach, second, { version: "1", results }, "password"),
    ).toMatchObject({ ok: true });
    const seen = await seenOf(ctx, second);
    expect(await verifyProven(stage.leads, second, { seen }, "password")).toMatchObject({
      ok: true,
    });
    const stored = async (id: string) => (await wholeAssessment(ctx, id))!.assessment;
    expect(await stored(first)).toMatchObject({ state: "superseded", supersededBy: second });
    expect((await stored(second)).results).toEqual([
      { code: "S1", result: "competent" },
      { code: "B1", result: "4", carriedFrom: 1 },
    ]);
    const { sessionId, setId, people } = stage;
    const { enrolmentId } = people[0]!;
    expect(await beginAssessment(stage.teach, { sessionId, setId, enrolmentId })).toMatchObject({
      error: "competent-already",
    });
  },
);

dbTest("a criterion is assessed no more often than its attempts", async ({ ctx, clock }) => {
  const stage = await assessing(ctx, clock);
  await verified(stage, NOT_YET);
  await verified(stage, NOT_YET);
  const { sessionId, setId, people } = stage;
  const { enrolmentId } = people[0]!;
  expect(await beginAssessment(stage.teach, { sessionId, setId, enrolmentId })).toEqual({
    ok: false,
    error: "no-attempts",
    detail: { code: "S1", attempts: 2 },
  });
});

dbTest(
  "a verifier who taught the session gives a reason, which is kept",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const assessor = await account(ctx, "Visiting Assessor", ["instructor"]);
    await authorised(ctx, assessor.id, { act: "assess" });
    await authorised(ctx, cast.instructor.id, { act: "verify" });
    const id = await begun(stage, 0, stage.as(assessor));
    await signProven(stage.as(assessor), id, { version: "1", results: PASSED }, "password");
    const seen = await seenOf(ctx, id);
    expect(await verifyProven(stage.teach, id, { seen }, "password")).toMatchObject({
      error: "taught-it",
    });
    const reason = "Nobody else is at the base.";
    expect(await verifyProven(stage.teach, id, { seen, reason }, "password")).toMatchObject({
      ok: true,
    });
    expect((await wholeAssessment(ctx, id))!.assessment.verifiedThoughTaught).toBe(reason);
  },
);

dbTest(
  "what was returned is corrected and signed again, and a withdrawn one does not count",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage, NOT_YET);
    const seen = await seenOf(ctx, id);
    expect(
      await returnAssessment(stage.leads, id, { seen, reason: "Which wheel arches?" }),
    ).toMatchObject({ ok: true });
    const { version } = (await wholeAssessment(ctx, id))!.assessment;
    const saved = { version: String(version), results: PASSED };
    expect(await saveAssessment(stage.teach, id, saved)).toMatchObject({ ok: true });
    expect(await saveAssessment(stage.teach, id, { ...saved, results: NOT_YET })).toMatchObject({
      error: "changed-meanwhile",
    });
    const draft = (await wholeAssessment(ctx, id))!.assessment;
    expect(draft.state).toBe("draft");
    await signProven(
      stage.teach,
      id,
      { version: String(draft.version), results: PASSED },
      "password",
    );
    await verifyProven(stage.leads, id, { seen: await seenOf(ctx, id) }, "password");
    expect(
      await withdrawAssessment(stage.leads, id, { reason: "It was another vehicle." }),
    ).toMatchObject({ ok: true });
    expect(await criteriaOf(ctx, [stage.people[0]!.enrolmentId])).toEqual([]);
  },
);

dbTest(
  "nobody signs before the session, without every result, or without the exhibits",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await begun(stage);
    const found = { version: "1", results: PASSED.slice(0, 1) };
    expect(await signProven(stage.teach, id, found, "password")).toMatchObject({
      error: "not-assessed",
      detail: { code: "B1" },
    });
    clock.advance(-hours(24));
    expect(
      await signProven(stage.teach, id, { version: "1", results: PASSED }, "password"),
    ).toMatchObject({ error: "too-early" });
  },
);

dbTest(
  "a student reads an assessment once it is signed, and others never do",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock, { students: 2 });
    const id = await begun(stage);
    const me = stage.as(stage.people[0]!.actor);
    const other = stage.as(stage.people[1]!.actor);
    await expect(ownAssessment(me, id)).rejects.toThrow(NotFound);
    await signProven(stage.teach, id, { version: "1", results: PASSED }, "password");
    expect(await ownAssessment(me, id)).toMatchObject({ competent: true, can: { answer: true } });
    for (const ctxOfOther of [other, stage.as(cast.member), stage.as(cast.moderator)]) {
      await expect(ownAssessment(ctxOfOther, id)).rejects.toThrow(NotFound);
      await expect(assessmentPage(ctxOfOther, id)).rejects.toThrow(NotFound);
    }
    const foreign = await account(ctx, "Foreign Instructor", ["instructor"]);
    await expect(assessmentPage(stage.as(foreign), id)).rejects.toThrow(NotFound);
    const seen = await seenOf(ctx, id);
    await expect(acknowledgeAssessment(other, id, { seen })).rejects.toThrow(NotFound);
    expect(await acknowledgeAssessment(me, id, { seen: "another" })).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await acknowledgeAssessment(me, id, { seen })).toMatchObject({ ok: true });
    expect(await acknowledgeAssessment(me, id, { seen })).toMatchObject({ ok: true });
  },
);

dbTest("a published criteria set cannot be changed or deleted", async ({ ctx, clock }) => {
  const { setId } = await assessing(ctx, clock);
  const where = and(eq(criteriaSets.setId, setId), eq(criteriaSets.number, 1));
  await expect(
    ctx.db
      .update(criteriaSets)
      .set({ criteria: CRITERIA.slice(1) })
      .where(where),
  ).rejects.toThrow(/Failed query/);
  await expect(ctx.db.delete(criteriaSets).where(where)).rejects.toThrow(/Failed query/);
});
