import { expect } from "vitest";
import {
  closeOverdueJobs,
  moveJob,
  moveOwnJob,
} from "#app/contexts/recruitment/job/move.server.ts";
import { moveJobApplication } from "#app/contexts/recruitment/job-application/commands.server.ts";
import { deleteJob } from "#app/contexts/recruitment/job-application/delete-job.server.ts";
import { takeJobInterview } from "#app/contexts/recruitment/interview/choose.server.ts";
import { inviteToJobInterview } from "#app/contexts/recruitment/interview/invite.server.ts";
import { offerInterviewTimes, teamTimes } from "#app/contexts/recruitment/interview/team.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { system } from "#app/kernel/actor.ts";
import { officesOpen } from "#testing/factories.ts";
import { slotOffer } from "#testing/slots.ts";
import { jobApplicationReceived } from "#app/contexts/recruitment/events.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { jobApplication, job, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { recruitmentTellers } from "../subscribers/recruitment.server.ts";

/** Does the background work, and returns the outbox and empties it. */
async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(recruitmentTellers));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

const kinds = async (ctx: Ctx) =>
  (await emails(ctx)).map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort();

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const acting = { ...ctx, actor: cast.partner };
  return { partnerId, acting, staff: { ...ctx, actor: cast.admin } };
}

dbTest(
  "a partner hears of every decision about a listing, and of its end",
  async ({ ctx, clock }) => {
    const { partnerId, acting, staff } = await scene(ctx);
    const to = cast.partner.email;
    const { id } = await job(ctx, {
      partnerId,
      status: "Draft",
      approvalDate: null,
      applicationDeadline: "2026-03-10",
    });
    await moveOwnJob(acting, id, { act: "submit" });
    expect(await kinds(ctx)).toEqual([`job-submitted ${to}`]);
    await moveJob(staff, id, { act: "return", reason: "Name the town." });
    const [returned] = await emails(ctx);
    expect(returned).toMatchObject({ kind: "job-returned", toAddress: to });
    expect(returned!.text).toContain("Name the town.");
    await moveOwnJob(acting, id, { act: "submit" });
    await moveJob(staff, id, { act: "approve" });
    expect(await kinds(ctx)).toEqual([`job-approved ${to}`, `job-submitted ${to}`]);
    clock.advance(days(9));
    await closeOverdueJobs(ctx);
    expect(await kinds(ctx)).toEqual([`job-overdue ${to}`]);
    await moveJob(staff, id, { act: "reopen" });
    await moveJob(staff, id, { act: "close" });
    await deleteJob(staff, memoryStore(), id);
    expect(await kinds(ctx)).toEqual([
      `job-closed ${to}`,
      `job-deleted ${to}`,
      `job-reopened ${to}`,
    ]);
  },
);

dbTest("what a partner does to a listing by itself is no news to it", async ({ ctx }) => {
  const { partnerId, acting } = await scene(ctx);
  const { id } = await job(ctx, { partnerId });
  await moveOwnJob(acting, id, { act: "close" });
  expect(await kinds(ctx)).toEqual([]);
});

dbTest(
  "a candidate has a receipt and hears how it goes on, the employer that there is one",
  async ({ ctx }) => {
    const { partnerId, acting } = await scene(ctx);
    const listing = await job(ctx, { partnerId });
    const { id } = await jobApplication(ctx, listing, cast.member);
    await happen(ctx, jobApplicationReceived, { jobApplicationId: id });
    // Two subscribers write them, in no certain order.
    const written = (await emails(ctx)).toSorted((a, b) => b.kind.localeCompare(a.kind));
    expect(written.map(({ kind, toAddress }) => `${kind} ${toAddress}`)).toEqual([
      `job-application-received ${cast.member.email}`,
      `job-application-for-partner ${cast.partner.email}`,
    ]);
    for (const { text } of written) expect(text).not.toContain("six years");
    expect(written[1]!.text).not.toContain(cast.member.email);
    const path = { jobId: listing.id, jobApplicationId: id };
    await moveJobApplication(
      acting,
      path,
      { version: versionOf({ status: "received" }), to: "interview" },
      "partner",
    );
    const [moved] = await emails(ctx);
    expect(moved).toMatchObject({ kind: "job-application-moved", toAddress: cast.member.email });
    expect(moved!.text).toContain("is now: Interview.");
  },
);

dbTest(
  "an interview is told to both sides with an entry for the calendar, and so is its end",
  async ({ ctx }) => {
    const { partnerId, acting } = await scene(ctx);
    await officesOpen(ctx);
    const listing = await job(ctx, { partnerId });
    const { id } = await jobApplication(ctx, listing, cast.member, { status: "interview" });
    const { kind: _kind, base: _base, ...series } = slotOffer();
    const where = { host: cast.partner.id, zone: "Pacific/Auckland", place: "Featherston Street" };
    await offerInterviewTimes(acting, { ...series, ...where });
    await inviteToJobInterview(acting, { jobId: listing.id, jobApplicationId: id });
    const [invited] = await emails(ctx);
    expect(invited).toMatchObject({ toAddress: cast.member.email });
    expect(invited!.text).toContain(`/job-applications/${id}/interview`);

    const me = { ...ctx, actor: cast.member };
    const [slot] = (await teamTimes(acting)).times;
    await takeJobInterview(me, id, { slotId: slot!.id, zone: "Europe/Budapest", version: "" });
    const told = await emails(ctx);
    expect(told.map(({ toAddress }) => toAddress).sort()).toEqual(
      [cast.member.email, cast.partner.email].sort(),
    );
    for (const { attachments, text } of told) {
      const [attached] = attachments;
      if (!attached || !("document" in attached)) throw new Error("no entry for the calendar");
      const { document, id: about } = attached;
      const file = await makeDocument({ ...ctx, actor: system }, document, about);
      expect(new TextDecoder().decode(file!.bytes)).toContain("METHOD:REQUEST");
      expect(text).toContain("Featherston Street");
      expect(text, "only the site says who").not.toContain(cast.member.name);
    }
    await moveJobApplication(
      acting,
      { jobId: listing.id, jobApplicationId: id },
      { version: versionOf({ status: "interview" }), to: "not-selected", reason: "filled" },
      "partner",
    );
    const ended = (await emails(ctx)).filter(({ subject }) => subject.includes("cancelled"));
    expect(ended).toHaveLength(2);
    for (const { attachments } of ended) {
      const [attached] = attachments;
      if (!attached || !("document" in attached)) throw new Error("no entry for the calendar");
      const { document, id: about } = attached;
      const file = await makeDocument({ ...ctx, actor: system }, document, about);
      expect(new TextDecoder().decode(file!.bytes)).toContain("METHOD:CANCEL");
    }
  },
);
