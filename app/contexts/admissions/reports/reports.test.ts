import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { cellsOf, reportCsvOf, reportOf } from "#testing/reports.ts";
import { enrolments, seatHolds } from "../tables/seats.ts";
import { fillReport } from "./fill.server.ts";
import { funnel } from "./funnel.server.ts";
import { offersReport } from "./offers.server.ts";
import { originsReport } from "./origins.server.ts";
import { stagesReport } from "./stages.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const all = [funnel, stagesReport, originsReport, offersReport, fillReport];

type Offered = { applicationId: string; intakeId: string };

async function enrolled(
  ctx: Ctx,
  { applicationId, intakeId }: Offered,
  after: number,
  made?: Date,
) {
  const madeAt = made ?? ctx.clock.now();
  const { id: offerId } = await offer(ctx, { applicationId, intakeId, madeAt, acceptedAt: madeAt });
  const enrolledAt = new Date(madeAt.getTime() + after);
  await ctx.db.insert(enrolments).values({
    id: newId(enrolledAt),
    applicationId,
    offerId,
    intakeId,
    profileId: cast.member.id,
    moduleIds: [],
    orderId: newId(enrolledAt),
    enrolledAt,
  });
}

/** Four applications of this year, one of which led to a place, and one of two years ago. */
async function someApplications(ctx: Ctx) {
  await twoProgrammes(ctx);
  const { id: intakeId } = await intake(ctx);
  const now = ctx.clock.now();
  const path = ["initial-screening", "interview", "acceptance-enrollment"] as const;
  const received = (ago: number) => ({ receivedAt: new Date(now.getTime() - days(ago)) });
  const first = await application(ctx, { ...received(20), path: [...path], intakeId });
  await application(ctx, { ...received(10), path: ["initial-screening", "declined"] });
  await application(ctx, { ...received(5), programmeId: "firearms" });
  // It reached the interview from the wait-list, without a screening.
  await application(ctx, { ...received(4), path: ["wait-listed", "interview"], intakeId });
  await application(ctx, received(400));
  const made = new Date(now.getTime() - days(18));
  await enrolled(ctx, { applicationId: first.id, intakeId }, days(3), made);
  return { intakeId, made };
}

dbTest("the funnel counts the steps that applications reached", async ({ ctx }) => {
  await someApplications(ctx);
  expect(await cellsOf(asAdmin(ctx), funnel)).toEqual([
    ["Online Application", 4, 100, null, 1],
    ["Initial Screening", 3, 75, 75, 0],
    ["Interview", 2, 50, 66.7, 0],
    ["Acceptance & Enrollment", 1, 25, 50, 0],
    ["Enrolled", 1, 25, 100, 0],
    ["Wait-listed now", 0, 0, null, 0],
    ["Declined now", 1, 25, null, 0],
    ["Withdrawn now", 0, 0, null, 0],
  ]);
  const firearms = await cellsOf(asAdmin(ctx), funnel, "programme=firearms");
  expect(firearms[0]).toEqual(["Online Application", 1, 100, null, 0]);
});

dbTest("days in a stage end with the next one, the last with the enrolment", async ({ ctx }) => {
  const { made } = await someApplications(ctx);
  const { rows, plots } = await reportOf(asAdmin(ctx), stagesReport);
  const reached = new Date(ctx.clock.now().getTime() - days(20) + hours(3));
  const last = (made.getTime() + days(3) - reached.getTime()) / days(1);
  // The test's transitions are an hour apart; 0.04 of a day is shown as none.
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["Online Application", 3, 0, 0, 1],
    ["Initial Screening", 2, 0, 0, 0],
    ["Interview", 1, 0, 0, 1],
    ["Acceptance & Enrollment", 1, Math.round(last * 10) / 10, Math.round(last * 10) / 10, 0],
    ["Wait-listed", 1, 0, 0, 0],
  ]);
  expect(plots.map(({ plot }) => plot.rows.at(3)!.value)).toEqual([4.9, 4.9]);
});

dbTest(
  "origins tell applications with a date from those without, or programmes",
  async ({ ctx }) => {
    await someApplications(ctx);
    expect(await cellsOf(asAdmin(ctx), originsReport)).toEqual([
      ["For a chosen course date", 2, 2, 1, 1, 50],
      ["Without a course date", 2, 0, 0, 0, 0],
      ["All", 4, 2, 1, 1, 25],
    ]);
    expect(await cellsOf(asAdmin(ctx), originsReport, "by=programme")).toEqual([
      ["Core Protection Training", 3, 2, 1, 1, 33.3],
      ["Advanced Firearms Training", 1, 0, 0, 0, 0],
      ["All", 4, 2, 1, 1, 25],
    ]);
  },
);

dbTest("offers are counted by their month in the institute's zone", async ({ ctx, clock }) => {
  const { intakeId } = await someApplications(ctx);
  const { id: applicationId } = await application(ctx);
  // It is the first of March in Christchurch, and still February in Greenwich.
  const madeAt = new Date("2026-02-28T12:00:00Z");
  const ended = { endedAt: clock.now(), endedAs: "replaced" as const };
  await offer(ctx, { applicationId, intakeId, madeAt, ...ended });
  await offer(ctx, { applicationId, intakeId, madeAt });
  const found = await cellsOf(asAdmin(ctx), offersReport, "from=2026-02-01");
  expect(found).toEqual([
    ["Feb 2026", 1, 1, 1, 100, 3, 3, 0, 0, 0],
    ["Mar 2026", 1, 0, 0, 0, null, null, 0, 0, 0],
    ["All", 2, 1, 1, 50, 3, 3, 0, 0, 0],
  ]);
  const byBase = await cellsOf(asAdmin(ctx), offersReport, "by=base&base=Christchurch");
  expect(byBase[0]!.slice(0, 2)).toEqual(["Christchurch", 2]);
});

dbTest(
  "the fill rate counts paid and held seats of intakes that take place",
  async ({ ctx, clock }) => {
    const { intakeId } = await someApplications(ctx);
    const { id: applicationId } = await application(ctx);
    const { id: offerId } = await offer(ctx, { applicationId, intakeId });
    const heldAt = clock.now();
    const hold = { heldAt, heldUntil: new Date(heldAt.getTime() + days(7)) };
    await ctx.db.insert(seatHolds).values({ id: newId(heldAt), intakeId, offerId, ...hold });
    await intake(ctx, { date: "2026-07-06", location: "Budapest", programmeId: "firearms" });
    await intake(ctx, { date: "2026-07-07", runState: "cancelled" });
    const { rows, total, plots } = await reportOf(asAdmin(ctx), fillReport);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Core Protection Training", "22 Jun 2026", "Christchurch", "Planned", 12, 1, 1, 16.7],
      ["Advanced Firearms Training", "6 Jul 2026", "Budapest", "Planned", 12, 0, 0, 0],
    ]);
    expect(total).toEqual(["All", "", "", "", 24, 1, 1, 8.3]);
    expect(plots[0]!.plot.rows).toEqual([
      { label: "Jun 2026", value: 2, whole: 12 },
      { label: "Jul 2026", value: 0, whole: 12 },
    ]);
  },
);

dbTest("reports cost the same number of queries however much they count", async ({ ctx }) => {
  const counts = async () => {
    const sent: number[] = [];
    for (const source of all) {
      sent.push((await queriesOf(ctx, () => source.read(asAdmin(ctx), asked))).length);
    }
    return sent;
  };
  const asked = {
    from: "2025-10-01",
    to: "2026-09-30",
    begins: new Date("2025-09-30T11:00:00Z"),
    ends: new Date("2026-09-30T11:00:00Z"),
    zone: "Pacific/Auckland",
    filters: {},
  };
  await twoProgrammes(ctx);
  expect(await counts()).toEqual([1, 1, 1, 1, 3]);
  for (let n = 0; n < 5; n++) await intake(ctx, { location: `Base ${n}` });
  await application(ctx, { path: ["initial-screening"] });
  expect(await counts()).toEqual([1, 1, 1, 1, 3]);
});

dbTest("reports without anything to count are empty, for admins only", async ({ ctx }) => {
  for (const source of all) {
    const { rows, total } = await reportOf(asAdmin(ctx), source);
    expect([source.report.id, rows, total]).toEqual([source.report.id, [], undefined]);
    for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
      expect(() => source.authorize({ ...ctx, actor })).toThrow(Denied);
    }
  }
});

dbTest("an export has what the page shows, and is recorded", async ({ ctx }) => {
  await someApplications(ctx);
  const table = await reportCsvOf(asAdmin(ctx), originsReport, "from=2026-02-01");
  expect(table.trim().split("\r\n")).toEqual([
    "Chosen date,Applications,Reached the interview,Were accepted,Enrolled,Enrolled of all",
    "For a chosen course date,2,2,1,1,50",
    "Without a course date,2,0,0,0,0",
    "All,4,2,1,1,25",
  ]);
  const [entry] = (await auditLogSoFar(ctx)).slice(-1);
  expect(entry).toMatchObject({
    action: "reports.report-exported",
    subject: "report:origins",
    after: { from: "2026-02-01", to: "2026-03-03", by: "date" },
  });
});
