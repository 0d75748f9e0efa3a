import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { assessing, NOT_YET, PASSED, seenOf, signed, verified } from "#testing/assessments.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { ruled } from "#testing/training-sessions.ts";
import { disputeAssessment } from "../assessment/answer.server.ts";
import { exportGradebook } from "./export.server.ts";
import { progressTable } from "./gradebook.ts";
import { gradebookOf, gradebookStudent } from "./queries.server.ts";

/** An intake whose award asks for a criteria set, of which one of two criteria is critical. */
async function asked(ctx: Ctx, clock: { advance: (by: number) => void }, students: number) {
  const stage = await assessing(ctx, clock, { students });
  await ruled(ctx, { attendancePercent: null, criteriaSet: { id: stage.setId, version: 1 } });
  const column = async () => {
    const { columns, rows } = progressTable(await gradebookOf(stage.teach, stage.course.id));
    const at = columns.findIndex(({ label }) => label === "Criteria");
    return rows.map(({ cells }) => [cells[at], cells.at(-1)]);
  };
  return { ...stage, column };
}

dbTest(
  "the gradebook says of each student how many criteria are met, and whether that is verified",
  async ({ ctx, clock }) => {
    const stage = await asked(ctx, clock, 5);
    await signed(stage, PASSED, 1);
    await verified(stage, NOT_YET, 2);
    await verified(stage, PASSED, 3);
    const disputed = await signed(stage, PASSED, 4);
    const me = stage.as(stage.people[4]!.actor);
    await disputeAssessment(me, disputed, {
      seen: await seenOf(ctx, disputed),
      reason: "Too dark",
    });
    expect(await stage.column()).toEqual([
      ["0 of 1 met, not assessed", "1 part missing"],
      ["1 of 1 met, not verified", "1 part missing"],
      ["0 of 1 met", "1 part missing"],
      ["1 of 1 met", "Complete"],
      ["1 of 1 met, disputed", "1 part missing"],
    ]);
    const file = await exportGradebook(stage.teach, stage.course.id);
    const [head, ...rows] = (await new Response(file).text()).split("\r\n");
    expect(head).toContain("Not there in full,Criteria,Award");
    expect(rows[1]).toContain('"1 of 1 met, not verified"');
  },
);

dbTest(
  "a student's page names the criteria in which they are not yet competent",
  async ({ ctx, clock }) => {
    const stage = await asked(ctx, clock, 2);
    await verified(stage, NOT_YET, 0);
    const shown = async (at: number) => {
      const { enrolmentId } = stage.people[at]!;
      const { awards } = await gradebookStudent(stage.teach, stage.course.id, enrolmentId);
      return awards[0]!.criteria;
    };
    const text = "Searches a vehicle in the order that was taught";
    expect(await shown(0)).toEqual({
      set: "Search and briefing",
      met: 0,
      needed: 1,
      state: "verified",
      open: [{ code: "S1", text, critical: true, said: "Not yet competent" }],
    });
    expect(await shown(1)).toMatchObject({
      state: "not-assessed",
      open: [
        { code: "S1", said: null },
        { code: "B1", critical: false, said: null },
      ],
    });
  },
);

dbTest("assessments of many students cost as many queries as one", async ({ ctx, clock }) => {
  const stage = await asked(ctx, clock, 4);
  const { teach, course, people } = stage;
  const counts = async () => [
    (await queriesOf(teach, () => gradebookOf(teach, course.id))).length,
    (await queriesOf(teach, () => gradebookStudent(teach, course.id, people[0]!.enrolmentId)))
      .length,
  ];
  await verified(stage, NOT_YET, 0);
  await counts();
  const few = await counts();
  expect(few[0]).toBe(16);
  await verified(stage, PASSED, 0);
  for (const at of [1, 2, 3]) await verified(stage, NOT_YET, at);
  expect(await counts()).toEqual(few);
});
