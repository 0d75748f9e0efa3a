import { expect } from "vitest";
import { certificateIssued, certificateRevoked } from "#app/contexts/learning/events.ts";
import { earlierTrainingSubscribers } from "#app/subscribers.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { screeningBegun } from "#testing/screening.ts";
import { eligibilityOf } from "./eligibility-queries.server.ts";

const advanced = { moduleIds: ["advanced-threat"], startsOn: null };

dbTest(
  "our certificate for an earlier module stands for it until it is revoked",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id, owner } = await screeningBegun(ctx);
    expect(await earlierTraining(owner, id)).toMatchObject({ state: "missing" });

    const { id: certificateId } = await certified(ctx, "intro-cp");
    await happen(ctx, certificateIssued, { certificateId });
    await happen(ctx, certificateIssued, { certificateId });
    await workOff(ctx, earlierTrainingSubscribers);
    expect(await earlierTraining(owner, id)).toMatchObject({
      state: "met",
      explanation: "Completed here.",
    });

    await happen(ctx, certificateRevoked, { certificateId });
    await workOff(ctx, earlierTrainingSubscribers);
    expect(await earlierTraining(owner, id)).toMatchObject({ state: "missing" });
  },
);

dbTest("another course's certificate, or another person's, does not", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, owner } = await screeningBegun(ctx);
  const stranger = await certified(ctx, "intro-cp", "019a0000-0000-7000-8000-0000000000ff");
  const other = await certified(ctx, "threat-assessment");
  for (const { id: certificateId } of [other, stranger]) {
    await happen(ctx, certificateIssued, { certificateId });
  }
  await workOff(ctx, earlierTrainingSubscribers);
  expect(await earlierTraining(owner, id)).toMatchObject({ state: "missing" });
});

/** Issues a certificate for a course of that module. */
async function certified(ctx: Ctx, moduleId: string, userId: string = cast.member.id) {
  const courseId = await course(ctx, { id: moduleId, moduleId });
  return certificate(ctx, { courseId, userId });
}

async function earlierTraining(ctx: Ctx, applicationId: string) {
  const { items } = await eligibilityOf(ctx, applicationId, advanced);
  return items.find(({ explanation }) => /[Ee]arlier training|Completed here/.test(explanation));
}
