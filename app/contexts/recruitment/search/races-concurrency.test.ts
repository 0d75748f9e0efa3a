import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { system } from "#app/kernel/actor.ts";
import { fixedClock, days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { pdf } from "#testing/files.ts";
import { job, jobApplication, jobFields, partner } from "#testing/recruitment.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { memoryStore } from "#testing/stores.ts";
import { companyToReview, ownCompanyPage } from "../company/queries.server.ts";
import { decideCompanyPage } from "../company/decide.server.ts";
import { proposeCompanyPage } from "../company/propose.server.ts";
import { applyForJob } from "../job-application/apply.server.ts";
import { moveJobApplication } from "../job-application/commands.server.ts";
import { endPartner } from "../job-application/end-partner.server.ts";
import { jobApplicationByPath } from "../job-application/queries.server.ts";
import { moveJob, moveOwnJob } from "../job/move.server.ts";
import { reviewRevision } from "../job/revise.server.ts";
import { editOwnJob } from "../job/save.server.ts";
import { reportJob } from "../report/send.server.ts";
import { settleJobReport } from "../report/settle.server.ts";
import { candidates } from "../tables/candidates.ts";
import { jobApplications, jobApplicationTransitions } from "../tables/job-applications.ts";
import { jobListings, jobTransitions } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";
import { contactCandidate } from "./contact.server.ts";
import { MOST_CONTACTS } from "./rules.ts";

/** What several people do at once on the job board, on a database that commits. */
describe.each(separateDatabases("job_races"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));
  const as = (actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
  let begun: Promise<{ id: string }> | undefined;

  /** The partner that all tests share, because an account acts for one. */
  const employer = () =>
    (begun ??= castInDatabase(ctx).then(() => partner(ctx, { members: [cast.partner] })));

  const rowOf = async (id: string) =>
    (await ctx.db.select().from(jobListings).where(eq(jobListings.id, id)))[0]!;
  const edit = async (id: string, jobTitle: string, version: string) =>
    editOwnJob(as(cast.partner), id, jobFields({ jobTitle }), { as: "submit", version });

  test("of two reviewers of one change, one decides and the other is told", async () => {
    const { id: partnerId } = await employer();
    const { id, version } = await job(ctx, { partnerId });
    await edit(id, "Changed", String(version));
    const read = String((await rowOf(id)).version);
    const decided = await Promise.all([
      reviewRevision(as(cast.admin), id, { act: "approve", version: read }),
      reviewRevision(as(cast.superAdmin), id, { act: "return", reason: "Why.", version: read }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    const acts = await ctx.db
      .select({ act: jobTransitions.act })
      .from(jobTransitions)
      .where(eq(jobTransitions.jobId, id));
    expect(acts.filter(({ act }) => act.endsWith("-change"))).toHaveLength(1);
  });

  test("a partner who edits while staff approve never publishes what nobody has read", async () => {
    const { id: partnerId } = await employer();
    await atOnce(8, async (n) => {
      const listing = await job(ctx, {
        partnerId,
        jobTitle: "Read",
        status: "Pending Review",
        approvalDate: null,
      });
      const version = String(listing.version);
      const approve = () => moveJob(as(cast.admin), listing.id, { act: "approve", version });
      const write = () => edit(listing.id, "Unread", version);
      await Promise.all(n % 2 === 0 ? [approve(), write()] : [write(), approve()]);
      const { status, jobTitle } = await rowOf(listing.id);
      if (status === "Active") expect(jobTitle).toBe("Read");
      else expect([status, jobTitle]).toEqual(["Pending Review", "Unread"]);
    });
  });

  test("of two who decide about one report, one decides and the other is told", async () => {
    const { id: partnerId } = await employer();
    const { id, version } = await job(ctx, { partnerId });
    await reportJob(as(cast.member), id, { kind: "other", reason: "Why." });
    const [report] = await ctx.db.select().from(jobReports).where(eq(jobReports.jobId, id));
    const read = { version: String(version) };
    const decided = await Promise.all([
      settleJobReport(as(cast.admin), report!.id, { ...read, outcome: "kept" }),
      settleJobReport(as(cast.superAdmin), report!.id, {
        ...read,
        outcome: "taken-down",
        reason: "Why.",
      }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("colleagues who write at once do not exceed their company's limit", async () => {
    await employer();
    const now = ctx.clock.now();
    const ids = Array.from({ length: MOST_CONTACTS + 4 }, () => newId(now));
    await ctx.db.insert(candidates).values(
      ids.map((id) => ({
        id,
        profileId: newId(now),
        visibility: "searching-partners" as const,
        findableUntil: new Date(now.getTime() + days(30)),
        createdAt: now,
        updatedAt: now,
      })),
    );
    const sent = await atOnce(ids.length, (n) =>
      contactCandidate(as(cast.partner), ids[n]!, { key: newId(now), text: "Hello." }),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(MOST_CONTACTS);
  });

  test("a partner that ends while somebody applies leaves no application in process", async () => {
    const { id: partnerId } = await partner(ctx, { name: "Kōtuku" });
    const { id } = await job(ctx, { partnerId });
    const files = memoryStore();
    const key = newId();
    await Promise.all([
      applyForJob(as(cast.member), files, id, { ...wanted, key }, cv),
      endPartner(as(cast.admin), files, partnerId),
    ]);
    const sent = await ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, id));
    expect(sent.every(({ status, cvKey }) => status === "not-selected" && cvKey === null)).toBe(
      true,
    );
    expect(files.kept.size).toBe(0);
  });

  test("whoever applies while the listing closes has applied before it, or not at all", async () => {
    const { id: partnerId } = await employer();
    const files = memoryStore();
    const outcomes = await atOnce(6, async (n) => {
      const listing = await job(ctx, { partnerId });
      const candidate = as((await person(ctx)).actor);
      const apply = () =>
        applyForJob(candidate, files, listing.id, { ...wanted, key: newId() }, cv);
      const close = () => moveOwnJob(as(cast.partner), listing.id, { act: "close" });
      const both = n % 2 === 0 ? [apply(), close()] : [close(), apply()];
      const [first, second] = await Promise.all(both);
      const [sent, closed] = n % 2 === 0 ? [first!, second!] : [second!, first!];
      expect(closed.ok).toBe(true);
      const rows = await applicationsOf(listing.id);
      expect(rows).toHaveLength(sent.ok ? 1 : 0);
      if (!sent.ok) expect(sent).toMatchObject({ error: "not-open" });
      const { closedAt } = await rowOf(listing.id);
      for (const { appliedAt } of rows) expect(appliedAt <= closedAt!).toBe(true);
      return rows.length;
    });
    expect(files.kept.size, "a refused CV is not kept").toBe(outcomes.filter(Boolean).length);
  });

  test("of two recruiters who move the same applicant at once, one moves and the other is told", async () => {
    const { id: partnerId } = await employer();
    const listing = await job(ctx, { partnerId });
    for (const [one, other] of [
      ["shortlisted", "interview"],
      ["shortlisted", "shortlisted"],
      ["interview", "not-selected"],
    ] as const) {
      const sent = await jobApplication(ctx, listing, await person(ctx));
      const path = { jobId: listing.id, jobApplicationId: sent.id };
      const version = versionOf({ status: "received" });
      const move = (to: string) =>
        moveJobApplication(as(cast.partner), path, { version, to, reason: "other" }, "partner");
      const moved = await Promise.all([move(one), move(other)]);
      expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
      expect(moved.find(({ ok }) => !ok)).toMatchObject({ error: "changed-meanwhile" });
      const steps = await ctx.db.$count(
        jobApplicationTransitions,
        eq(jobApplicationTransitions.jobApplicationId, sent.id),
      );
      expect(steps, "the candidate is told once").toBe(2);
    }
  });

  test("a candidate who is erased while in three pipelines is in none, whoever moves them meanwhile", async () => {
    await employer();
    const files = memoryStore();
    for (let round = 0; round < 3; round++) {
      const { id: profileId, actor } = await person(ctx);
      const acting = [];
      for (const name of ["Tūī", "Kea", "Ruru"]) {
        const recruiter = await person(ctx);
        const { id: partnerId } = await partner(ctx, { name, members: [recruiter] });
        const listing = await job(ctx, { partnerId });
        const key = newId();
        await applyForJob(as(actor), files, listing.id, { ...wanted, key }, cv);
        acting.push({ actor: recruiter.actor, jobId: listing.id, jobApplicationId: key });
      }
      const erase = () => erasePerson(as(system), personalData, { id: profileId });
      const moves = acting.map(({ actor: recruiter, ...path }) => async () => {
        const version = versionOf({ status: "received" });
        const to = { version, to: "shortlisted" };
        // Who is erased first cannot be moved any more.
        return moveJobApplication(as(recruiter), path, to, "partner").catch(() => undefined);
      });
      const acts: (() => Promise<unknown>)[] = [...moves];
      acts.splice(round, 0, erase);
      const done = await Promise.all(acts.map(async (act) => act()));
      expect(done[round]).toMatchObject({ ok: true });
      for (const { jobId, jobApplicationId, actor: recruiter } of acting) {
        const [row] = await applicationsOf(jobId);
        expect(row).toMatchObject({ status: "withdrawn", contact: "", coverNote: "", cvKey: null });
        const path = { jobId, jobApplicationId };
        const version = versionOf({ status: "withdrawn" });
        const again = { version, to: "shortlisted" };
        const moved = await moveJobApplication(as(recruiter), path, again, "partner").catch(
          (error: unknown) => error,
        );
        expect(moved).not.toMatchObject({ ok: true });
        const board = await jobApplicationByPath(as(recruiter), path, "partner").catch(
          (error: unknown) => error,
        );
        expect(JSON.stringify(board)).not.toContain("021 555");
      }
    }
  });

  test("of two reviewers of one company page, one decides and the other is told", async () => {
    const { id: partnerId } = await employer();
    const files = memoryStore();
    const text = { name: "Tūī", about: "We look after people.", places: [], website: "" };
    const { version } = await ownCompanyPage(as(cast.partner));
    await proposeCompanyPage(as(cast.partner), files, { ...text, version }, { send: true });
    const read = (await companyToReview(as(cast.admin), partnerId)).version;
    const decided = await Promise.all([
      decideCompanyPage(as(cast.admin), files, partnerId, { act: "approve", version: read }),
      decideCompanyPage(as(cast.superAdmin), files, partnerId, {
        act: "return",
        reason: "Why.",
        version: read,
      }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  });

  const applicationsOf = async (jobId: string) =>
    ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId));
});

const wanted = { contact: "021 555", coverNote: "Hello.", languageIds: [], certificates: [] };
const cv = { name: "cv.pdf", bytes: pdf("life") };
