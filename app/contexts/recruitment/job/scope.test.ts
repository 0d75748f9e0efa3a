import fc from "fast-check";
import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { jobApplication, job, jobFields, partner } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { jobApplicationStatuses } from "../job-application/rules.ts";
import { jobApplications, jobApplicationNotes } from "../tables/job-applications.ts";
import { jobActs, jobStatuses } from "./rules.ts";
import { jobApplicationByPath, ownJobApplication } from "../job-application/queries.server.ts";
import { listOf } from "#testing/lists.ts";
import { ownJobApplicationSource } from "../job-application/list.server.ts";
import { ownJobSource } from "./list.server.ts";
import { ownJob } from "./own-queries.server.ts";
import { jobListings, jobTransitions } from "../tables/jobs.ts";
import {
  moveJobApplication,
  noteJobApplication,
  withdrawJobApplication,
} from "../job-application/commands.server.ts";
import { lookAtCv, ownCv } from "../job-application/cv.server.ts";
import { deleteOwnJob } from "../job-application/delete-job.server.ts";
import { moveOwnJob } from "./move.server.ts";
import { editOwnJob } from "./save.server.ts";

/**
 * Two partners have a job in every status each, and applications for all of them. One of the two
 * tries everything with every pair of ids of which at least one is the other's.
 */
dbTest(
  "no partner reads or changes what is another's, by any id or pair of ids",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const mine = await partner(ctx, { name: "Mine", members: [cast.partner] });
    const theirs = await partner(ctx, { name: "Theirs", members: [cast.moderator] });
    const acting: Ctx = { ...ctx, actor: cast.partner };
    const files = memoryStore();
    await files.put("cvs/theirs", new Uint8Array([1]));
    const ofMine = await stock(ctx, mine.id, "A job of mine");
    const ofTheirs = await stock(ctx, theirs.id, "SECRET of theirs");
    const [confidential] = await stock(ctx, null, "SECRET of nobody");
    const foreign = [...ofTheirs, confidential!];

    const anyJob = fc.constantFrom(...foreign.map(({ id }) => id));
    const anyPath = fc.oneof(
      // Their application under their job, theirs under my job, mine under their job.
      fc
        .constantFrom(...foreign)
        .map((row) => ({ jobId: row.id, jobApplicationId: row.jobApplicationId })),
      fc
        .tuple(fc.constantFrom(...ofMine), fc.constantFrom(...foreign))
        .map(([own, other]) => ({ jobId: own.id, jobApplicationId: other.jobApplicationId })),
      fc
        .tuple(fc.constantFrom(...ofMine), fc.constantFrom(...foreign))
        .map(([own, other]) => ({ jobId: other.id, jobApplicationId: own.jobApplicationId })),
    );
    const status = fc.constantFrom(...jobApplicationStatuses);
    const attempts: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
      anyJob.map((id) => () => ownJob(acting, id)),
      anyJob.map((id) => () => listOf(acting, ownJobApplicationSource, "", { job: id })),
      anyJob.map((id) => () => deleteOwnJob(acting, files, id)),
      fc.tuple(anyJob, fc.constantFrom("draft", "submit"), fc.nat(3)).map(
        ([id, as, version]) =>
          () =>
            editOwnJob(acting, id, jobFields(), { as, version: String(version) }),
      ),
      fc.tuple(anyJob, fc.constantFrom(...jobActs)).map(
        ([id, act]) =>
          () =>
            moveOwnJob(acting, id, { act: act as "close", reason: "Because." }),
      ),
      anyPath.map((path) => () => jobApplicationByPath(acting, path, "partner")),
      anyPath.map((path) => () => lookAtCv(acting, files, path, "partner")),
      anyPath.map((path) => () => noteJobApplication(acting, path, "Mine now.", "partner")),
      fc.tuple(anyPath, status, status).map(
        ([path, from, to]) =>
          () =>
            moveJobApplication(
              acting,
              path,
              { version: versionOf({ status: from }), to },
              "partner",
            ),
      ),
      // As staff, which they are not, and as the candidate.
      anyPath.map((path) => () => jobApplicationByPath(acting, path, "staff")),
      anyPath.map((path) => () => lookAtCv(acting, files, path, "staff")),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            ownJobApplication(acting, jobApplicationId),
      ),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            ownCv(acting, files, jobApplicationId),
      ),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            withdrawJobApplication(acting, files, jobApplicationId),
      ),
    );
    const before = await everything(ctx);
    await fc.assert(
      fc.asyncProperty(attempts, async (attempt) => {
        const refusal: unknown = await attempt().catch((error: unknown) => error);
        expect(refusal instanceof NotFound || refusal instanceof Denied, String(refusal)).toBe(
          true,
        );
      }),
      { numRuns: 250 },
    );
    expect(await everything(ctx)).toEqual(before);
    expect([...files.kept.keys()]).toEqual(["cvs/theirs"]);
    const { rows } = await listOf(acting, ownJobSource);
    expect(rows.map(({ jobTitle }) => jobTitle)).toEqual(ofMine.map(() => "A job of mine"));
  },
);

async function stock(ctx: Ctx, partnerId: string | null, jobTitle: string) {
  const rows = [];
  for (const status of jobStatuses) {
    const listing = await job(ctx, { partnerId, jobTitle, status });
    const sent = await jobApplication(ctx, listing, cast.member, { cvKey: null });
    rows.push({ id: listing.id, jobApplicationId: sent.id });
  }
  return rows;
}

async function everything(ctx: Ctx) {
  return {
    jobs: await ctx.db.select().from(jobListings).orderBy(jobListings.id),
    transitions: await ctx.db.select().from(jobTransitions),
    jobApplications: await ctx.db.select().from(jobApplications).orderBy(jobApplications.id),
    notes: await ctx.db.select().from(jobApplicationNotes),
  };
}
