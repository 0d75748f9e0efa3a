import { expect } from "vitest";
import { certificateIssued, certificateRevoked } from "#app/contexts/learning/events.ts";
import { earlierTrainingSubscribers } from "#app/subscribers.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { castInDatabase } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { intake } from "#testing/intakes.ts";
import { screeningBegun } from "#testing/screening.ts";
import { makeOffer } from "../offer/commands.server.ts";
import { completedModules } from "../tables/screening.ts";
import { eligibilityOf } from "./eligibility-queries.server.ts";

const advanced = { moduleIds: ["advanced-threat"], startsOn: null };

dbTest("our certificate of a module's award stands for it until it is revoked", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, owner } = await screeningBegun(ctx);
  expect(await earlierTraining(owner, id)).toMatchObject({ state: "missing" });

  const { id: certificateId } = await certificate(ctx, awardOf("module:intro-cp"));
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
});

dbTest(
  "our certificate of its online theory does not stand for it, and says so until it is revoked",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id, owner } = await screeningBegun(ctx);
    const { id: certificateId } = await theoryOf(ctx, "intro-cp");
    await happen(ctx, certificateIssued, { certificateId });
    await happen(ctx, certificateIssued, { certificateId });
    await workOff(ctx, earlierTrainingSubscribers);
    expect(await earlierTraining(owner, id)).toMatchObject({
      state: "missing",
      explanation: "Theory completed here; practical training not attested.",
    });
    expect(await ctx.db.select().from(completedModules)).toEqual([]);

    await happen(ctx, certificateRevoked, { certificateId });
    await workOff(ctx, earlierTrainingSubscribers);
    expect(await earlierTraining(owner, id)).toMatchObject({
      state: "missing",
      explanation: "No proof of earlier training has been handed in.",
    });
  },
);

dbTest("an offer to somebody who has only the theory takes a waiver", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, admin } = await screeningBegun(ctx, { path: ["initial-screening", "interview"] });
  const { id: certificateId } = await theoryOf(ctx, "intro-cp");
  await happen(ctx, certificateIssued, { certificateId });
  await workOff(ctx, earlierTrainingSubscribers);
  const { id: intakeId } = await intake(ctx);
  const form = {
    version: "",
    intake: intakeId,
    modules: ["advanced-threat"],
    lines: [],
    concession: { kind: "none" } as const,
    answerDays: 14,
    paymentDays: 7,
    waiver: undefined,
  };
  expect(await makeOffer(admin, id, form)).toMatchObject({ error: "waiver-needed" });
  const waiver = "Seen at the range in May: handles herself well.";
  expect(await makeOffer(admin, id, { ...form, waiver })).toMatchObject({ ok: true });
});

dbTest("another course's certificate, or another person's, does not", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id, owner } = await screeningBegun(ctx);
  const userId = "019a0000-0000-7000-8000-0000000000ff";
  const stranger = await certificate(ctx, { ...awardOf("module:intro-cp"), userId });
  const other = await certificate(ctx, awardOf("module:threat-assessment"));
  const programme = await certificate(ctx, awardOf("programme:firearms"));
  for (const { id: certificateId } of [other, stranger, programme]) {
    await happen(ctx, certificateIssued, { certificateId });
  }
  await workOff(ctx, earlierTrainingSubscribers);
  expect(await earlierTraining(owner, id)).toMatchObject({ state: "missing" });
});

/** Issues a certificate for the theory of a module. */
async function theoryOf(ctx: Ctx, moduleId: string) {
  const courseId = await course(ctx, { id: moduleId, moduleId });
  return certificate(ctx, { courseId });
}

async function earlierTraining(ctx: Ctx, applicationId: string) {
  const { items } = await eligibilityOf(ctx, applicationId, advanced);
  return items.find(({ explanation }) => /[Ee]arlier training|ompleted here/.test(explanation));
}
