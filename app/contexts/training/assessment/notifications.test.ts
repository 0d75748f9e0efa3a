import { describe, expect } from "vitest";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { trainingTellers } from "#app/contexts/notifications/subscribers/training.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { days, hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { assessing, criteriaSet, NOT_YET, seenOf, signed, verified } from "#testing/assessments.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { account, authorised } from "#testing/training.ts";
import { assessmentWaits } from "../events.ts";
import { acknowledgeAssessment, decideDispute, disputeAssessment } from "./answer.server.ts";
import { remindOfVerification } from "./remind.server.ts";
import { returnAssessment, withdrawAssessment } from "./verify.server.ts";

const NAMES = new Set([
  "assessment-signed",
  "assessment-returned",
  "assessment-waits",
  "assessment-disputed",
  "assessment-dispute-decided",
  "assessment-withdrawn",
]);

/** Works off what was recorded, and returns who was told of assessments: kind and person. */
async function told(ctx: Ctx) {
  await workOff(ctx, subscribersOf(trainingTellers));
  const rows = await ctx.db.select().from(notifications);
  return rows.filter(({ kind }) => NAMES.has(kind));
}

const kindsFor = async (ctx: Ctx, profileId: string) =>
  (await told(ctx)).filter((row) => row.profileId === profileId).map(({ kind }) => kind);

describe("the student", () => {
  dbTest("is told of a signature, with the result and the way to it", async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage, NOT_YET);
    const student = stage.people[0]!.actor.id;
    expect(await told(ctx)).toMatchObject([
      {
        kind: "assessment-signed",
        profileId: student,
        title: "Signed: Search and briefing",
        text: expect.stringContaining("“not yet competent”"),
        path: `/dashboard/training/assessments/${id}`,
      },
    ]);
    expect(await told(ctx)).toHaveLength(1);
  });

  dbTest("is not asked to answer what they have answered already", async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage);
    const me = stage.as(stage.people[0]!.actor);
    await acknowledgeAssessment(me, id, { seen: await seenOf(ctx, id) });
    expect(await told(ctx)).toEqual([]);
  });

  dbTest(
    "is told how a dispute was decided, and not of the withdrawal again",
    async ({ ctx, clock }) => {
      const stage = await assessing(ctx, clock);
      const id = await verified(stage, NOT_YET);
      const { actor } = stage.people[0]!;
      const seen = await seenOf(ctx, id);
      await disputeAssessment(stage.as(actor), id, { seen, reason: "The light was broken." });
      const reason = "The lamp had failed.";
      await decideDispute(stage.leads, id, { outcome: "withdrawn", reason });
      const rows = (await told(ctx)).filter(({ profileId }) => profileId === actor.id);
      expect(rows).toMatchObject([
        {
          kind: "assessment-dispute-decided",
          title: "Your dispute is decided: Search and briefing",
          text: expect.stringContaining(reason),
          path: `/dashboard/training/assessments/${id}`,
        },
      ]);
    },
  );

  dbTest("is told of a withdrawal without a dispute, with its reason", async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await verified(stage);
    await told(ctx);
    await withdrawAssessment(stage.leads, id, { reason: "It was another vehicle." });
    const { actor } = stage.people[0]!;
    expect(await kindsFor(ctx, actor.id)).toEqual(
      expect.arrayContaining(["assessment-signed", "assessment-withdrawn"]),
    );
    const row = (await told(ctx)).find(({ kind }) => kind === "assessment-withdrawn");
    expect(row?.text).toContain("It was another vehicle.");
  });
});

dbTest("the assessor is told of a return, with its reason", async ({ ctx, clock }) => {
  const stage = await assessing(ctx, clock);
  const id = await signed(stage);
  const seen = await seenOf(ctx, id);
  await returnAssessment(stage.leads, id, { seen, reason: "Which wheel arches?" });
  const rows = await told(ctx);
  expect(rows.find(({ kind }) => kind === "assessment-returned")).toMatchObject({
    profileId: cast.instructor.id,
    title: `Returned: Search and briefing of ${stage.people[0]!.actor.name}`,
    text: "The reason: Which wheel arches?",
    path: `/teach/assessments/${id}`,
  });
});

dbTest(
  "leads other than the assessor are told of a dispute, and nobody else is",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const second = await account(ctx, "Second Lead", ["instructor"]);
    await authorised(ctx, second.id, { act: "verify" });
    await authorised(ctx, cast.instructor.id, { act: "verify" });
    const id = await signed(stage);
    const { actor } = stage.people[0]!;
    const seen = await seenOf(ctx, id);
    await disputeAssessment(stage.as(actor), id, { seen, reason: "I was not asked." });
    const disputed = (await told(ctx)).filter(({ kind }) => kind === "assessment-disputed");
    expect(disputed.map(({ profileId }) => profileId).toSorted()).toEqual(
      [stage.lead.id, second.id].toSorted(),
    );
    expect(disputed[0]).toMatchObject({ path: `/teach/assessments/${id}` });
  },
);

dbTest(
  "leads are not told of a dispute that was decided before they could be",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage);
    const seen = await seenOf(ctx, id);
    const me = stage.as(stage.people[0]!.actor);
    await disputeAssessment(me, id, { seen, reason: "I was not asked." });
    await decideDispute(stage.leads, id, { outcome: "stands", reason: "The video shows it." });
    expect(await kindsFor(ctx, stage.lead.id)).toEqual([]);
  },
);

describe("the reminder of a verification", () => {
  /** Runs the schedule twice, and returns the assessments it has reminded of so far. */
  async function reminded(ctx: Ctx) {
    await remindOfVerification(ctx);
    await remindOfVerification(ctx);
    const payloads = await emittedEvents(ctx, assessmentWaits);
    return payloads.map((payload) => (payload as { assessmentId: string }).assessmentId);
  }

  dbTest(
    "goes to the leads once, after three days, clock jumps included",
    async ({ ctx, clock }) => {
      const stage = await assessing(ctx, clock);
      const id = await signed(stage);
      clock.advance(days(3) - hours(1));
      expect(await reminded(ctx)).toEqual([]);
      clock.advance(hours(1));
      expect(await reminded(ctx)).toEqual([id]);
      expect(await kindsFor(ctx, stage.lead.id)).toEqual(["assessment-waits"]);
      expect(await kindsFor(ctx, cast.instructor.id)).toEqual([]);
      clock.advance(days(400));
      expect(await reminded(ctx)).toEqual([id]);
      clock.advance(-days(403));
      expect(await reminded(ctx)).toEqual([id]);
      clock.advance(days(10));
      expect(await reminded(ctx)).toEqual([id]);
      expect(await kindsFor(ctx, stage.lead.id)).toEqual(["assessment-waits"]);
    },
  );

  dbTest("is sent once if the clock jumps far past the three days", async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage);
    clock.advance(days(90));
    expect(await reminded(ctx)).toEqual([id]);
  });

  dbTest(
    "is not sent of what is verified, returned, disputed or a progress check",
    async ({ ctx, clock }) => {
      const stage = await assessing(ctx, clock, { students: 4 });
      await verified(stage);
      const returned = await signed(stage, NOT_YET, 1);
      const reason = "Which wheel arches?";
      await returnAssessment(stage.leads, returned, { seen: await seenOf(ctx, returned), reason });
      const disputed = await signed(stage, NOT_YET, 2);
      const me = stage.as(stage.people[2]!.actor);
      await disputeAssessment(me, disputed, { seen: await seenOf(ctx, disputed), reason });
      const setId = await criteriaSet(ctx, { purpose: "progress", title: "Halfway" });
      await signed({ ...stage, setId }, NOT_YET, 3);
      clock.advance(days(5));
      expect(await reminded(ctx)).toEqual([]);
    },
  );

  dbTest("is dropped if the assessment is returned before it is sent", async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    const id = await signed(stage);
    await told(ctx);
    clock.advance(days(3));
    await remindOfVerification(ctx);
    const seen = await seenOf(ctx, id);
    await returnAssessment(stage.leads, id, { seen, reason: "Which wheel arches?" });
    expect(await kindsFor(ctx, stage.lead.id)).toEqual([]);
  });
});
