import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { jobApplication, job, jobFields, partner, seededTerms } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import {
  jobApplications,
  jobApplicationCertificates,
  jobApplicationLanguages,
} from "../tables/job-applications.ts";
import { jobMoved } from "../events.ts";
import { staffJob } from "./staff-queries.server.ts";
import { listOf } from "#testing/lists.ts";
import { ownJobSource } from "./list.server.ts";
import { ownJob } from "./own-queries.server.ts";
import { jobListings, jobTransitions } from "../tables/jobs.ts";
import { closeJobs, closeOverdueJobs, moveJob, moveOwnJob } from "./move.server.ts";
import { deleteJob, deleteOwnJob } from "../job-application/delete-job.server.ts";
import { createJob, createOwnJob, editJob, editOwnJob } from "./save.server.ts";

async function employer(ctx: Ctx) {
  const { id } = await partner(ctx, { members: [cast.partner] });
  const acting = { ...ctx, actor: cast.partner };
  return { partnerId: id, acting, staff: { ...ctx, actor: cast.admin } };
}

const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(jobListings).where(eq(jobListings.id, id)))[0]!;

dbTest(
  "a partner drafts with a title alone, submits it whole, and the staff approves",
  async ({ ctx }) => {
    const { acting, staff, partnerId } = await employer(ctx);
    const { skillId, languageId } = await seededTerms(ctx);
    const bare = jobFields({
      location: "",
      jobDescription: "",
      requirements: "",
      applicationInstructions: "",
    });
    const drafted = await createOwnJob(acting, bare, "draft");
    if (!drafted.ok) throw new Error(drafted.error);
    const { id } = drafted.value;
    expect(await rowOf(ctx, id)).toMatchObject({ status: "Draft", partnerId, version: 1 });
    expect(await editOwnJob(acting, id, bare, { as: "submit", version: "1" })).toMatchObject({
      ok: false,
      error: "incomplete",
      detail: { lacking: "a description, a location, requirements, application instructions" },
    });
    const whole = jobFields({ skillIds: [skillId], languages: [{ id: languageId, level: "B2" }] });
    const submitted = await editOwnJob(acting, id, whole, { as: "submit", version: "1" });
    expect(submitted).toEqual({ ok: true, value: { id, status: "Pending Review" } });
    const { version } = await rowOf(ctx, id);
    expect(
      await moveJob(staff, id, { act: "approve", version: String(version - 1) }),
    ).toMatchObject({
      ok: false,
      error: "changed-meanwhile",
    });
    expect(await moveJob(staff, id, { act: "approve", version: String(version) })).toEqual({
      ok: true,
      value: "Active",
    });
    expect(await rowOf(ctx, id)).toMatchObject({
      status: "Active",
      approvalDate: ctx.clock.now(),
    });
    const { story } = await staffJob(staff, id);
    expect(story.map(({ act }) => act).sort()).toEqual(["approve", "create", "submit"]);
    const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual(["recruitment.job-approve"]);
  },
);

dbTest(
  "a return needs a reason, which the partner reads until they submit again",
  async ({ ctx, clock }) => {
    const { acting, staff, partnerId } = await employer(ctx);
    const { id } = await job(ctx, { partnerId, status: "Pending Review", approvalDate: null });
    expect(await moveJob(staff, id, { act: "return" })).toEqual({
      ok: false,
      error: "reason-needed",
    });
    await moveJob(staff, id, { act: "return", reason: "Name the town, please." });
    const returned = await ownJob(acting, id);
    expect([returned.status, returned.returned]).toEqual(["Draft", "Name the town, please."]);
    clock.advance(1);
    expect((await moveOwnJob(acting, id, { act: "submit" })).ok).toBe(true);
    expect((await ownJob(acting, id)).returned).toBe(null);
  },
);

dbTest("what is under review can be changed there, or taken back", async ({ ctx }) => {
  const { acting, partnerId } = await employer(ctx);
  const { id } = await job(ctx, { partnerId, status: "Pending Review", approvalDate: null });
  const other = jobFields({ jobTitle: "Team Leader" });
  expect(await editOwnJob(acting, id, other, { as: "submit", version: "1" })).toMatchObject({
    value: { status: "Pending Review" },
  });
  expect(await editOwnJob(acting, id, other, { as: "draft", version: "2" })).toMatchObject({
    value: { status: "Draft" },
  });
});

dbTest("a closed job is reopened as a draft before it is written on", async ({ ctx }) => {
  const { acting, partnerId } = await employer(ctx);
  const { id } = await job(ctx, { partnerId });
  expect(await moveOwnJob(acting, id, { act: "close" })).toEqual({ ok: true, value: "Closed" });
  expect(await editOwnJob(acting, id, jobFields(), { as: "submit", version: "2" })).toMatchObject({
    error: "closed",
  });
  expect(await moveOwnJob(acting, id, { act: "reopen" })).toEqual({ ok: true, value: "Draft" });
  expect((await rowOf(ctx, id)).closedAt).toBe(null);
});

dbTest(
  "the staff writes its own listings and publishes them, but no partner's draft",
  async ({ ctx }) => {
    const { staff, partnerId } = await employer(ctx);
    const made = await createJob(staff, jobFields());
    if (!made.ok) throw new Error(made.error);
    expect((await moveJob(staff, made.value.id, { act: "approve" })).ok).toBe(true);
    const edited = await editJob(
      staff,
      made.value.id,
      { ...jobFields(), location: "" },
      { version: "2" },
    );
    expect(edited).toMatchObject({ error: "incomplete" });
    const theirs = await createJob(staff, { ...jobFields(), partnerId });
    if (!theirs.ok) throw new Error(theirs.error);
    expect(await moveJob(staff, theirs.value.id, { act: "approve" })).toMatchObject({
      error: "illegal-move",
      detail: { status: "Draft" },
    });
    await expect(createJob({ ...ctx, actor: cast.moderator }, jobFields())).rejects.toThrow(Denied);
  },
);

dbTest(
  "the deadline closes a job for everybody at once, and is written down once",
  async ({ ctx, clock }) => {
    const { acting, partnerId } = await employer(ctx);
    const { id } = await job(ctx, { partnerId, applicationDeadline: "2026-03-02" });
    await closeOverdueJobs(ctx);
    expect((await rowOf(ctx, id)).status).toBe("Active");
    clock.advance(days(1));
    expect((await listOf(acting, ownJobSource)).rows[0]!.status).toBe("Closed");
    expect((await rowOf(ctx, id)).status).toBe("Active");
    await closeOverdueJobs(ctx);
    await closeOverdueJobs(ctx);
    expect(await rowOf(ctx, id)).toMatchObject({ status: "Closed", closedAt: clock.now() });
    expect(await emittedEvents(ctx, jobMoved)).toHaveLength(1);
  },
);

dbTest(
  "deleting leaves candidates a titled record, and nothing that they sent",
  async ({ ctx }) => {
    const { acting, partnerId } = await employer(ctx);
    const { languageId } = await seededTerms(ctx);
    const listing = await job(ctx, { partnerId });
    const files = memoryStore();
    await files.put("cvs/one", new Uint8Array([1]));
    const mine = await jobApplication(ctx, listing, cast.member, {
      cvKey: "cvs/one",
      cvName: "cv.pdf",
    });
    await ctx.db.insert(jobApplicationLanguages).values({ jobApplicationId: mine.id, languageId });
    await ctx.db
      .insert(jobApplicationCertificates)
      .values({ jobApplicationId: mine.id, number: "GCPI-1" });
    const elsewhere = await jobApplication(ctx, await job(ctx, { partnerId }), cast.member);
    await deleteOwnJob(acting, files, listing.id);
    expect(await ctx.db.select().from(jobListings)).toHaveLength(1);
    const [kept] = await ctx.db
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.id, mine.id));
    expect(kept).toMatchObject({ jobId: null, jobTitle: listing.jobTitle, status: "received" });
    expect(kept).toMatchObject({ coverNote: "", contact: "", cvKey: null, cvName: null });
    for (const table of [jobApplicationLanguages, jobApplicationCertificates]) {
      expect(await ctx.db.select().from(table)).toEqual([]);
    }
    expect([...files.kept.keys()]).toEqual([]);
    const [other] = await ctx.db
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.id, elsewhere.id));
    expect(other).toEqual(elsewhere);
    const [transition] = await ctx.db.select().from(jobTransitions);
    expect(transition).toMatchObject({ act: "delete", jobTitle: listing.jobTitle, partnerId });
  },
);

dbTest(
  "skills and languages that are not on the lists are refused, and nothing is stored",
  async ({ ctx }) => {
    const { acting } = await employer(ctx);
    const { languageId } = await seededTerms(ctx);
    const fields = jobFields({ skillIds: [languageId] });
    expect(await createOwnJob(acting, fields, "draft")).toMatchObject({ error: "unknown-terms" });
    expect(await ctx.db.select().from(jobListings)).toEqual([]);
  },
);

dbTest("the office closes several jobs at once; what is closed already stays", async ({ ctx }) => {
  const { staff, partnerId } = await employer(ctx);
  const open = await job(ctx, { partnerId });
  const draft = await job(ctx, { status: "Draft", approvalDate: null });
  const over = await job(ctx, { status: "Closed" });
  const other = await job(ctx);
  const ids = [open.id, draft.id, over.id, newId()];
  expect(await closeJobs(staff, ids)).toEqual({ ok: true, value: 2 });
  for (const id of [open.id, draft.id]) {
    expect(await rowOf(ctx, id)).toMatchObject({ status: "Closed", closedAt: ctx.clock.now() });
  }
  expect(await rowOf(ctx, over.id)).toEqual(over);
  expect(await rowOf(ctx, other.id)).toEqual(other);
  expect(await emittedEvents(ctx, jobMoved)).toHaveLength(2);
  const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual([
    "recruitment.job-close",
    "recruitment.job-close",
  ]);
  expect(await closeJobs(staff, ids)).toEqual({ ok: true, value: 0 });
});

dbTest("members, moderators and guests do nothing to jobs", async ({ ctx }) => {
  const { partnerId } = await employer(ctx);
  const { id } = await job(ctx, { partnerId });
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    const me = { ...ctx, actor };
    await expect(createOwnJob(me, jobFields(), "draft")).rejects.toThrow(Denied);
    await expect(moveOwnJob(me, id, { act: "close" })).rejects.toThrow(NotFound);
    await expect(deleteOwnJob(me, memoryStore(), id)).rejects.toThrow(NotFound);
    await expect(moveJob(me, id, { act: "close" })).rejects.toThrow(Denied);
    await expect(closeJobs(me, [id])).rejects.toThrow(Denied);
    await expect(deleteJob(me, memoryStore(), id)).rejects.toThrow(Denied);
  }
  expect(await rowOf(ctx, id)).toMatchObject({ status: "Active", version: 1 });
});
