import { expect } from "vitest";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { trainingTellers } from "#app/contexts/notifications/subscribers/training.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { assessing, verified } from "#testing/assessments.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { flightInput, flying } from "#testing/flights.ts";
import { listOf } from "#testing/lists.ts";
import { account, authorised, CORE } from "#testing/training.ts";
import { ruled } from "#testing/training-sessions.ts";
import { withdrawAssessment } from "../assessment/verify.server.ts";
import { counterFlight } from "../flight/endorse.server.ts";
import { underminedCertificates } from "../tables/undermined.ts";
import { underminedSource } from "../undermined/list.server.ts";
import { MET_AGAIN } from "../undermined/note.server.ts";
import { underminedForStaff } from "../undermined/queries.server.ts";

const follow = (ctx: Ctx) => workOff(ctx, [...awardSubscribers, ...subscribersOf(trainingTellers)]);

/** What the office and the leads were told of certificates in question: who, the text and where. */
async function told(ctx: Ctx) {
  const all = await ctx.db.select().from(notifications);
  return all
    .filter(({ kind }) => kind.startsWith("certificate-undermined"))
    .map(({ profileId, path, text }) => ({ profileId, path, text }));
}

dbTest(
  "an assessment that is withdrawn after its certificate puts that in question, and another one settles it",
  async ({ ctx, clock }) => {
    const stage = await assessing(ctx, clock);
    await ruled(ctx, { attendancePercent: null, criteriaSet: { id: stage.setId, version: 1 } });
    const id = await verified(stage);
    await follow(ctx);
    const [certificate] = await ctx.db.select().from(certificates);
    expect(certificate).toMatchObject({ awardId: CORE, userId: stage.people[0]!.actor.id });
    expect(await ctx.db.$count(underminedCertificates)).toBe(0);

    await withdrawAssessment(stage.leads, id, { reason: "It was another vehicle." });
    await follow(ctx);
    const [row] = await ctx.db.select().from(underminedCertificates);
    expect(row).toMatchObject({
      cause: "assessment",
      entryId: id,
      sessionId: stage.sessionId,
      certificateId: certificate!.id,
      missing: ["No assessment is verified as competent yet."],
    });
    const notices = await told(ctx);
    const lead = notices.find(({ profileId }) => profileId === stage.lead.id);
    expect(lead).toMatchObject({ path: `/teach/assessments/${id}` });
    expect(lead?.text).toContain("An assessment of Student 0 was withdrawn");
    const office = notices.find(({ profileId }) => profileId === cast.admin.id);
    expect(office?.path).toBe(`/admin/certificates-in-question/${row!.id}`);
    expect(await ctx.db.select().from(certificates)).toEqual([certificate]);

    clock.advance(days(1));
    await verified(stage);
    await follow(ctx);
    expect(await underminedForStaff(stage.office, row!.id)).toMatchObject({ note: MET_AGAIN });
    expect((await listOf(stage.office, underminedSource)).rows).toEqual([]);
  },
);

dbTest(
  "a flight that is countered after a certificate on its hours puts that in question",
  async ({ ctx, clock }) => {
    const { teach, endorsed, linnea } = await flying(ctx);
    const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
    await authorised(ctx, lead.id, { act: "verify" });
    await ruled(ctx, {
      attendancePercent: null,
      minimumMinutes: { total: 80, dual: 0, solo: 0 },
    });
    const flightId = await endorsed();
    await follow(ctx);
    const [certificate] = await ctx.db.select().from(certificates);
    expect(certificate).toMatchObject({ awardId: CORE, userId: linnea.actor.id });

    // A replacement with enough hours leaves the certificate as it is.
    const enough = flightInput({ figures: { total: 84, dual: 84 } });
    const same = await counterFlight(teach, flightId, { reason: "Misread", replacement: enough });
    if (!same.ok) throw new Error(same.error);
    await follow(ctx);
    expect(await ctx.db.$count(underminedCertificates)).toBe(0);

    const less = flightInput({ figures: { total: 72, dual: 72 } });
    const done = await counterFlight(teach, same.value.flightId, {
      reason: "Misread",
      replacement: less,
    });
    if (!done.ok) throw new Error(done.error);
    await follow(ctx);
    const [row] = await ctx.db.select().from(underminedCertificates);
    expect(row).toMatchObject({ cause: "flight", sessionId: null, certificateId: certificate!.id });
    const office: Ctx = { ...ctx, actor: cast.admin };
    expect((await listOf(office, underminedSource)).rows).toMatchObject([
      { name: "Linnea Harrowgate", cause: "flight", missing: ["1.2 h of 1 h 20 min total."] },
    ]);
    const notice = (await told(ctx)).find(({ profileId }) => profileId === lead.id);
    expect(notice).toMatchObject({ path: `/teach/flights/${row!.entryId}` });
    expect(notice?.text).toContain("A flight of Linnea Harrowgate was countered");

    // Another flight makes the hours up.
    await endorsed({ date: "2026-03-01" });
    await follow(ctx);
    clock.advance(days(1));
    expect((await listOf(office, underminedSource)).rows).toEqual([]);
    expect(await ctx.db.$count(certificates)).toBe(1);
  },
);
