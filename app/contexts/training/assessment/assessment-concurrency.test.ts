import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attestations } from "#app/contexts/attestation/tables.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { assessing, begun, NOT_YET, PASSED, seenOf, signed } from "#testing/assessments.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { sharedContext } from "#testing/shared-context.ts";
import { account, authorised } from "#testing/training.ts";
import { wholeAssessment } from "./content.server.ts";
import { signProven } from "./sign.server.ts";
import { returnAssessment, verifyProven } from "./verify.server.ts";

describe.each(separateDatabases("assessments"))("on %s", (_, open) => {
  const clock = fixedClock(TEST_NOW);
  const ctx = sharedContext(open, clock);
  let stage: Awaited<ReturnType<typeof assessing>>;

  test("Two instructors sign at once: one signature; the other learns whose.", async () => {
    stage = await assessing(ctx, clock, { students: 3 });
    const second = await account(ctx, "Second Assessor", ["instructor"]);
    await authorised(ctx, second.id, { act: "assess" });
    const id = await begun(stage);
    expect(await begun(stage, 0, stage.as(second))).toBe(id);
    const found = { version: "1", results: PASSED };
    const answers = await Promise.all([
      signProven(stage.teach, id, found, "password"),
      signProven(stage.as(second), id, { version: "1", results: NOT_YET }, "password"),
    ]);
    const refused = answers.find((each) => !each.ok);
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    const { assessment } = (await wholeAssessment(ctx, id))!;
    const by = assessment.assessorId === second.id ? "Second Assessor" : "Corin Marchbanks";
    expect(refused).toEqual({ ok: false, error: "already-signed", detail: { by } });
    const signatures = await ctx.db
      .select()
      .from(attestations)
      .where(eq(attestations.chain, stage.people[0]!.actor.id));
    expect(signatures.map(({ kind, signer, proof }) => [kind, signer, proof])).toEqual([
      ["assessment-signed", assessment.assessorId, "password"],
    ]);
  });

  test("Edit during verification: one wins; no signature covers unseen text.", async () => {
    // What was seen is not what is signed: the assessor has taken it back, and signed again.
    const first = await signed(stage, PASSED, 1);
    const seen = await seenOf(ctx, first);
    expect(await returnAssessment(stage.teach, first, { seen, reason: "A wrong result" })).toEqual({
      ok: true,
    });
    expect(await verifyProven(stage.leads, first, { seen }, "password")).toMatchObject({
      error: "not-waiting",
    });
    const { assessment } = (await wholeAssessment(ctx, first))!;
    const version = String(assessment.version);
    expect(
      await signProven(stage.teach, first, { version, results: NOT_YET }, "password"),
    ).toMatchObject({ ok: true });
    expect(await verifyProven(stage.leads, first, { seen }, "password")).toMatchObject({
      error: "changed-meanwhile",
    });
    // Both at once: exactly one of the two happens.
    const second = await signed(stage, PASSED, 2);
    const of = await seenOf(ctx, second);
    const answers = await Promise.all([
      verifyProven(stage.leads, second, { seen: of }, "password"),
      returnAssessment(stage.teach, second, { seen: of, reason: "A wrong result" }),
    ]);
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
  });
});
