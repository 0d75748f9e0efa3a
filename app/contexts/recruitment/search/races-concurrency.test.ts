import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixedClock, days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { pdf } from "#testing/files.ts";
import { job, jobFields, partner } from "#testing/recruitment.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { memoryStore } from "#testing/stores.ts";
import { applyForJob } from "../job-application/apply.server.ts";
import { endPartner } from "../job-application/end-partner.server.ts";
import { moveJob } from "../job/move.server.ts";
import { reviewRevision } from "../job/revise.server.ts";
import { editOwnJob } from "../job/save.server.ts";
import { reportJob } from "../report/send.server.ts";
import { settleJobReport } from "../report/settle.server.ts";
import { candidates } from "../tables/candidates.ts";
import { jobApplications } from "../tables/job-applications.ts";
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
    const form = { contact: "021 555", coverNote: "Hello.", languageIds: [], certificates: [] };
    const upload = { name: "cv.pdf", bytes: pdf("life") };
    const key = newId();
    await Promise.all([
      applyForJob(as(cast.member), files, id, { ...form, key }, upload),
      endPartner(as(cast.admin), files, partnerId),
    ]);
    const sent = await ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, id));
    expect(sent.every(({ status, cvKey }) => status === "not-selected" && cvKey === null)).toBe(
      true,
    );
    expect(files.kept.size).toBe(0);
  });
});
