import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recruitmentTellers } from "#app/contexts/notifications/subscribers/recruitment.server.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { listOf } from "#testing/lists.ts";
import { job, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { deleteOwnJob } from "../job-application/delete-job.server.ts";
import { moveOwnJob } from "../job/move.server.ts";
import { ownJob } from "../job/own-queries.server.ts";
import { prolongOwnJob } from "../job/save.server.ts";
import { jobsWaiting } from "../job/staff-queries.server.ts";
import { partnerStanding } from "../standing/queries.server.ts";
import { jobListings, jobTransitions } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";
import { jobReportSource } from "./list.server.ts";
import { jobReport } from "./queries.server.ts";
import { jobToReport, reportJob } from "./send.server.ts";
import { settleJobReport } from "./settle.server.ts";

async function reported(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const { id: jobId } = await job(ctx, { partnerId });
  const as = (actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
  const member = as(cast.member);
  const staff = as(cast.admin);
  const content = { kind: "asks-money", reason: "They asked me for 200 dollars." } as const;
  expect(await reportJob(member, jobId, content)).toEqual({ ok: true });
  const id = (await listOf(staff, jobReportSource)).rows[0]!.id;
  const version = async () =>
    String((await ctx.db.select().from(jobListings).where(eq(jobListings.id, jobId)))[0]!.version);
  const mails = async () => {
    await workOff(as(system), subscribersOf(recruitmentTellers));
    const rows = await ctx.db.select().from(mailOutbox);
    return rows.map(({ toAddress, subject }) => `${toAddress}: ${subject}`).toSorted();
  };
  return { as, id, jobId, partnerId, member, staff, partner: as(cast.partner), version, mails };
}

dbTest(
  "a listing that is taken down after reports says why to its partner, and the outcome to those who reported it",
  async ({ ctx }) => {
    const { as, id, jobId, member, staff, partner: acting, version, mails } = await reported(ctx);
    // The second report of the same member while the first waits is none.
    await reportJob(member, jobId, { kind: "other", reason: "Again." });
    await reportJob(as(cast.moderator), jobId, { kind: "other", reason: "Me too." });
    expect(await jobToReport(member, jobId)).toMatchObject({ waits: true });
    expect(await jobsWaiting(staff)).toBe(2);
    expect(await mails()).toEqual(
      [cast.member, cast.moderator]
        .map(({ email }) => `${email}: Your report has arrived: Close Protection Officer`)
        .toSorted(),
    );
    expect(await jobReport(staff, id)).toMatchObject({
      report: { reason: "They asked me for 200 dollars." },
      others: [{ reason: "Me too." }],
      job: { id: jobId, status: "Active" },
    });
    const reason = "Candidates pay nothing: our rules for employers, point 3.";
    const down = { outcome: "taken-down", reason, version: await version() } as const;
    expect(await settleJobReport(staff, id, down)).toEqual({ ok: true });
    expect(await ownJob(acting, jobId)).toMatchObject({ status: "Closed", takenDown: reason });
    expect(await mails()).toEqual(
      expect.arrayContaining([
        `${cast.partner.email}: Your job listing was taken down: Close Protection Officer`,
        `${cast.moderator.email}: The listing that you reported was taken down: Close Protection Officer`,
      ]),
    );
    expect(await jobsWaiting(staff)).toBe(0);
    expect((await listOf(staff, jobReportSource, "state=settled")).rows).toHaveLength(2);
  },
);

dbTest(
  "a listing that was taken down cannot be renewed, only reopened as a draft",
  async ({ ctx, clock }) => {
    const { id, jobId, partnerId, staff, partner: acting, version } = await reported(ctx);
    await ctx.db.insert(jobTransitions).values({
      id: newId(),
      jobId,
      jobTitle: "Close Protection Officer",
      partnerId,
      act: "approve",
      side: "staff",
      toStatus: "Active",
      at: ctx.clock.now(),
    });
    clock.advance(1000);
    // Its partner was quicker and has closed it.
    await moveOwnJob(acting, jobId, { act: "close" });
    expect((await ownJob(acting, jobId)).can.acts).toContain("renew");
    clock.advance(1000);
    const down = { outcome: "taken-down", reason: "Why.", version: await version() } as const;
    expect(await settleJobReport(staff, id, down)).toEqual({ ok: true });
    expect((await ownJob(acting, jobId)).can.acts).toEqual(["reopen"]);
    const later = { applicationDeadline: "2030-01-01", deadlineTime: null };
    const renewed = prolongOwnJob(acting, jobId, {
      ...later,
      deadlineZone: "Pacific/Auckland",
      version: await version(),
    });
    expect(await renewed).toMatchObject({ ok: false });
  },
);

dbTest(
  "of two who decide about a report the second is told, and so is who read an older listing",
  async ({ ctx }) => {
    const { id, staff, version } = await reported(ctx);
    const old = { outcome: "kept", version: "0" } as const;
    expect(await settleJobReport(staff, id, old)).toMatchObject({ error: "changed-meanwhile" });
    const kept = { outcome: "kept", version: await version() } as const;
    expect(await settleJobReport(staff, id, kept)).toEqual({ ok: true });
    expect(await settleJobReport(staff, id, kept)).toMatchObject({ error: "already-settled" });
  },
);

dbTest(
  "a partner who deletes a reported listing settles nothing in its favour",
  async ({ ctx }) => {
    const { id, jobId, staff, partner: acting, partnerId, mails } = await reported(ctx);
    await deleteOwnJob(acting, memoryStore(), jobId);
    const [row] = await ctx.db.select().from(jobReports);
    expect(row).toMatchObject({ outcome: "gone", jobId: null, settledBy: null });
    expect((await mails()).join("\n")).toContain("The listing that you reported is gone");
    expect(await jobReport(staff, id)).toMatchObject({ job: null });
    const { figures, history } = await partnerStanding(staff, partnerId);
    expect(figures).toMatchObject({ reports: 1, reportsWaiting: 0, takenDown: 0, live: 0 });
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(["listing", "report"]);
  },
);

dbTest("only staff read reports, and only open listings can be reported", async ({ ctx }) => {
  const { as, id, jobId, member, partner: acting, version } = await reported(ctx);
  for (const who of [member, acting, as({ kind: "guest" })]) {
    await expect(jobReport(who, id)).rejects.toThrow(Denied);
    const kept = { outcome: "kept", version: await version() } as const;
    await expect(settleJobReport(who, id, kept)).rejects.toThrow(Denied);
  }
  const content = { kind: "other", reason: "Why." } as const;
  await expect(reportJob(as({ kind: "guest" }), jobId, content)).rejects.toThrow(Denied);
  const unverified = as({ ...cast.member, emailVerified: false });
  expect(await reportJob(unverified, jobId, content)).toMatchObject({ error: "not-verified" });
  await moveOwnJob(acting, jobId, { act: "close" });
  await expect(reportJob(member, jobId, content)).rejects.toThrow(NotFound);
});
