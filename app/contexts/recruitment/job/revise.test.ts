import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { job, jobFields, partner } from "#testing/recruitment.ts";
import { jobListings, jobRevisions, jobTransitions } from "../tables/jobs.ts";
import { changeBoardSettings } from "./board-settings.server.ts";
import { openJob } from "./board.server.ts";
import { closeOverdueJobs, moveJob, moveOwnJob } from "./move.server.ts";
import { ownJob } from "./own-queries.server.ts";
import { reviewSource } from "./review-list.server.ts";
import { reviewRevision, withdrawOwnRevision } from "./revise.server.ts";
import { duplicateOwnJob, editJob, editOwnJob, prolongOwnJob } from "./save.server.ts";
import { staffJob } from "./staff-queries.server.ts";

async function published(ctx: Ctx, changes: Partial<typeof jobListings.$inferInsert> = {}) {
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  const { id } = await job(ctx, { partnerId, ...changes });
  const acting = { ...ctx, actor: cast.partner };
  const staff = { ...ctx, actor: cast.admin };
  const member = { ...ctx, actor: cast.member };
  const row = async () =>
    (await ctx.db.select().from(jobListings).where(eq(jobListings.id, id)))[0]!;
  const version = async () => String((await row()).version);
  const edit = async (fields: Parameters<typeof jobFields>[0], as: "draft" | "submit" = "submit") =>
    editOwnJob(acting, id, jobFields(fields), { as, version: await version() });
  return { id, acting, staff, member, row, version, edit };
}

dbTest(
  "a live listing stays as it is while a change waits, and says it once approved",
  async ({ ctx }) => {
    const { id, acting, staff, member, version, edit, row } = await published(ctx);
    const approvedOn = (await row()).approvalDate;
    const title = "Close Protection Officer, Nights";
    expect(await edit({ jobTitle: title, openings: 3 })).toMatchObject({
      value: { status: "Active", change: "waiting" },
    });
    expect(await openJob(member, id)).toMatchObject({
      jobTitle: "Close Protection Officer",
      openings: 1,
    });
    expect((await ownJob(acting, id)).form).toMatchObject({ jobTitle: title, openings: 3 });
    const { change } = await staffJob(staff, id);
    expect(change!.differences!.map(({ label }) => label)).toEqual([
      "Job title",
      "Number of posts",
    ]);
    expect(change!.differences![0]!.parts).toContainEqual({ kind: "inserted", text: ", Nights" });
    expect((await listOf(staff, reviewSource)).rows).toMatchObject([{ id, kind: "change" }]);
    const approval = { act: "approve", version: await version() } as const;
    expect(await reviewRevision(staff, id, approval)).toEqual({ ok: true });
    expect(await openJob(member, id)).toMatchObject({ jobTitle: title, openings: 3 });
    expect((await row()).approvalDate).toEqual(approvedOn);
    // The second of two reviewers is told.
    expect(await reviewRevision(staff, id, approval)).toMatchObject({ error: "no-change-waits" });
    const entries = await auditLogSoFar(ctx);
    expect(entries.map(({ action }) => action)).toEqual(["recruitment.job-change-reviewed"]);
  },
);

dbTest("a change that the partner changes again is not approved unread", async ({ ctx }) => {
  const { id, staff, member, version, edit } = await published(ctx);
  await edit({ jobDescription: "Two principals." });
  const read = await version();
  await edit({ jobDescription: "Send money first." });
  expect(await reviewRevision(staff, id, { act: "approve", version: read })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect((await openJob(member, id))!.jobDescription).toBe(jobFields().jobDescription);
});

dbTest("what staff change meanwhile stays when the change is approved", async ({ ctx }) => {
  const { id, staff, row, version, edit } = await published(ctx);
  await edit({ jobTitle: "Team Leader" });
  await editJob(
    staff,
    id,
    { ...jobFields({ requirements: "A licence." }), partnerId: (await row()).partnerId! },
    { version: await version() },
  );
  await reviewRevision(staff, id, { act: "approve", version: await version() });
  expect(await row()).toMatchObject({ jobTitle: "Team Leader", requirements: "A licence." });
});

dbTest("a change is sent back with a reason, corrected, or taken back", async ({ ctx }) => {
  const { id, acting, staff, version, edit } = await published(ctx);
  await edit({ jobDescription: "Two principals." });
  const back = async (reason?: string) =>
    reviewRevision(staff, id, { act: "return", version: await version(), reason });
  expect(await back()).toMatchObject({ error: "reason-needed" });
  await back("Which two?");
  expect((await ownJob(acting, id)).change).toEqual({
    state: "returned",
    reason: "Which two?",
    parts: ["Job description"],
  });
  await edit({ jobDescription: "Two principals in Wellington." });
  expect((await ownJob(acting, id)).change).toMatchObject({ state: "waiting", reason: null });
  await withdrawOwnRevision(acting, id);
  expect((await ownJob(acting, id)).change).toBeUndefined();
  // What says the same as the listing is no change.
  await edit({ jobTitle: "Other" }, "draft");
  expect((await ownJob(acting, id)).change).toMatchObject({ state: "draft" });
  await edit({});
  expect((await ownJob(acting, id)).change).toBeUndefined();
  await expect(withdrawOwnRevision({ ...ctx, actor: cast.member }, id)).rejects.toThrow(NotFound);
});

dbTest("the office decides which parts need no review", async ({ ctx }) => {
  const { member, id, staff, edit } = await published(ctx);
  const later = { applicationDeadline: "2026-04-30" };
  expect(await edit(later)).toEqual({ ok: true, value: { id, status: "Active" } });
  await changeBoardSettings(staff, { version: "0", smallParts: ["instructions"], staleDays: 30 });
  expect(await edit({ ...later, applicationInstructions: "Write in English." })).toEqual({
    ok: true,
    value: { id, status: "Active" },
  });
  expect((await openJob(member, id))!.applicationInstructions).toBe("Write in English.");
  const further = {
    applicationDeadline: "2026-05-30",
    applicationInstructions: "Write in English.",
  };
  expect(await edit(further)).toMatchObject({ value: { change: "waiting" } });
});

dbTest("closing a listing ends its change", async ({ ctx }) => {
  const { id, acting, edit } = await published(ctx);
  await edit({ jobTitle: "Other" });
  await moveOwnJob(acting, id, { act: "close" });
  expect(await ctx.db.select({ state: jobRevisions.state }).from(jobRevisions)).toEqual([
    { state: "withdrawn" },
  ]);
});

dbTest(
  "a change that waited before the board kept listings in place is treated as a listing under review",
  async ({ ctx }) => {
    const { id, acting, staff, row } = await published(ctx, { status: "Pending Review" });
    const content = jobFields({ jobTitle: "Night Watch" });
    const at = ctx.clock.now();
    const waiting = { state: "waiting" as const, content, base: null, waitingSince: at };
    await ctx.db
      .insert(jobRevisions)
      .values({ id, jobId: id, createdAt: at, updatedAt: at, ...waiting });
    expect((await staffJob(staff, id)).change).toMatchObject({ differences: null });
    expect((await ownJob(acting, id)).form.jobTitle).toBe("Night Watch");
    const version = String((await row()).version);
    expect(await moveJob(staff, id, { act: "approve", version })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ status: "Active", jobTitle: "Night Watch" });
    expect((await ownJob(acting, id)).change).toBeUndefined();
  },
);

dbTest(
  "a partner prolongs a listing, renews one that has run out, and copies it",
  async ({ ctx, clock }) => {
    const { id, acting, staff, version, row } = await published(ctx, {
      applicationDeadline: "2026-03-04",
    });
    await ctx.db.insert(jobTransitions).values({
      id: newId(),
      jobId: id,
      jobTitle: "Officer",
      act: "approve",
      side: "staff",
      toStatus: "Active",
      at: ctx.clock.now(),
    });
    const until = (applicationDeadline: string) => ({
      applicationDeadline,
      deadlineTime: "17:00",
      deadlineZone: "Pacific/Auckland" as const,
    });
    const prolong = async (date: string) =>
      prolongOwnJob(acting, id, { ...until(date), version: await version() });
    expect(await prolong("2026-03-02")).toMatchObject({ error: "deadline-passed" });
    expect(await prolong("2026-03-06")).toMatchObject({ ok: true });
    expect((await row()).closesAt).toEqual(new Date("2026-03-06T04:00:00Z"));
    clock.advance(days(5));
    await closeOverdueJobs(ctx);
    expect((await row()).status).toBe("Closed");
    clock.advance(days(1));
    expect((await ownJob(acting, id)).can.acts).toContain("renew");
    expect(await prolong("2026-04-30")).toMatchObject({ value: { status: "Active" } });
    expect(await row()).toMatchObject({ status: "Active", approvalDate: clock.now() });
    const copy = await duplicateOwnJob(acting, id);
    expect(await ownJob(acting, copy)).toMatchObject({
      status: "Draft",
      applicationDeadline: null,
    });
    clock.advance(1);
    valueOf((await moveJob(staff, id, { act: "close" })) as { ok: true; value: string });
    expect((await ownJob(acting, id)).can.acts).not.toContain("renew");
    expect(await prolong("2026-05-30")).toMatchObject({ error: "illegal-move" });
  },
);
