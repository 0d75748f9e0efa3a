import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, enquiry } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { cellsOf, reportOf } from "#testing/reports.ts";
import { CORE } from "#testing/training.ts";
import { publishedSessions } from "#testing/training-sessions.ts";
import { attendanceEntries } from "../tables/sessions.ts";
import { recordAttendance } from "../attendance/record.server.ts";
import { pathReport } from "./path.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Two paid students in Christchurch, of whom one came and was certified, and two who applied. */
async function somePeople(ctx: Ctx, clock: { now: () => Date; advance: (by: number) => void }) {
  const { people, ids, teach, says } = await publishedSessions(ctx, clock);
  const [first, second] = people;
  await recordAttendance(teach, ids[0]!, [
    says(first!.enrolmentId, "present"),
    says(second!.enrolmentId, "absent"),
  ]);
  await ctx.db.update(applications).set({ stage: "acceptance-enrollment" });
  await certificate(ctx, { ...awardOf(CORE), userId: first!.actor.id });
  await enquiry(ctx);
  clock.advance(days(31));
  await enquiry(ctx);
  const { id: intakeId } = await intake(ctx, { location: "Budapest", date: "2026-09-07" });
  await application(ctx, { path: ["initial-screening", "interview"], intakeId });
  await application(ctx);
  return { first: first!, second: second! };
}

dbTest(
  "people are followed from the enquiry to the certificate, by month",
  async ({ ctx, clock }) => {
    await somePeople(ctx, clock);
    expect(await cellsOf(asAdmin(ctx), pathReport, "from=2026-02-01")).toEqual([
      ["Feb 2026", 0, 0, 0, 0, 0, 0, 0, 0],
      ["Mar 2026", 1, 2, 0, 0, 2, 2, 1, 1],
      ["Apr 2026", 1, 2, 1, 1, 0, 0, 0, 0],
      ["All", 2, 4, 1, 1, 2, 2, 1, 1],
    ]);
    const { plots } = await reportOf(asAdmin(ctx), pathReport);
    expect(plots[0]!.plot.rows.map(({ label, value, detail }) => [label, value, detail])).toEqual([
      ["Enquiries", 2, undefined],
      ["Applications", 4, undefined],
      ["Screening", 1, "25% of applications"],
      ["Interview", 1, "25% of applications"],
      ["Offer", 2, "50% of applications"],
      ["Payment", 2, "50% of applications"],
      ["Training", 1, "25% of applications"],
      ["Certificate", 1, "25% of applications"],
    ]);
  },
);

dbTest("people are followed by base, which enquiries do not name", async ({ ctx, clock }) => {
  await somePeople(ctx, clock);
  expect(await cellsOf(asAdmin(ctx), pathReport, "by=base")).toEqual([
    ["Budapest", null, 1, 1, 1, 0, 0, 0, 0],
    ["Christchurch", null, 2, 0, 0, 2, 2, 1, 1],
    ["No base yet", null, 1, 0, 0, 0, 0, 0, 0],
    ["All", 2, 4, 1, 1, 2, 2, 1, 1],
  ]);
  expect(await cellsOf(asAdmin(ctx), pathReport, "by=base&base=Budapest")).toEqual([
    ["Budapest", null, 1, 1, 1, 0, 0, 0, 0],
    ["All", null, 1, 1, 1, 0, 0, 0, 0],
  ]);
});

dbTest(
  "an entry that was corrected, and a certificate from before the payment, are no steps",
  async ({ ctx, clock }) => {
    const { first } = await somePeople(ctx, clock);
    const [entry] = await ctx.db
      .select()
      .from(attendanceEntries)
      .where(eq(attendanceEntries.enrolmentId, first.enrolmentId));
    await ctx.db.insert(attendanceEntries).values({
      ...entry!,
      id: newId(),
      status: "absent",
      minutes: 0,
      replaces: entry!.id,
      reason: "It was somebody else.",
    });
    await ctx.db.update(enrolments).set({ enrolledAt: clock.now() });
    expect((await cellsOf(asAdmin(ctx), pathReport)).at(-1)).toEqual([
      "All",
      2,
      4,
      1,
      1,
      2,
      2,
      0,
      0,
    ]);
  },
);

dbTest("a period without people is empty, and the report is the office’s", async ({ ctx }) => {
  const { rows, total } = await reportOf(asAdmin(ctx), pathReport);
  expect([rows, total]).toEqual([[], undefined]);
  expect(() => pathReport.authorize({ ...ctx, actor: cast.instructor })).toThrow(Denied);
});

dbTest("the path costs the same number of statements with more people", async ({ ctx, clock }) => {
  await somePeople(ctx, clock);
  const cost = async () => (await queriesOf(ctx, () => reportOf(asAdmin(ctx), pathReport))).length;
  const before = await cost();
  await application(ctx);
  await enquiry(ctx);
  expect(await cost()).toBe(before);
});
