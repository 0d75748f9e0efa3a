import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { displayNames, shownName } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { pipelineStages } from "../tables/pipeline.ts";
import { latestOffer } from "./latest-offer.server.ts";
import { type JobApplicationRow, ownJobApplicationList, staffJobApplicationList } from "./list.ts";
import { person, readableJob } from "./queries.server.ts";
import { jobApplicationStatuses } from "./rules.ts";

/** The filter for applications that are in no stage of the employer's own. */
export const NO_STAGE = "none";

const name = sql`coalesce(${shownName(sql`job_applications.profile_id`)}, '')`;

/** The applications for one job, as staff see them. Two queries for a page's rows. */
export const staffJobApplicationSource = listSource({
  list: staffJobApplicationList,
  authorize: async (ctx, { job }) => {
    authorize(recruitmentPolicy.readJobs(ctx.actor));
    if (job !== undefined) await readableJob(ctx, job, "staff");
  },
  from: sql`from ${jobApplications}`,
  id: jobApplications.id,
  // Without a job there are none.
  where: ({ job, status, q }) =>
    and(
      job ? eq(jobApplications.jobId, job) : sql`false`,
      status && eq(jobApplications.status, status),
      searchIn(searchText(name), q),
    ),
  order: {
    name: alphabetical(shownName(sql`job_applications.profile_id`)),
    applied: jobApplications.appliedAt,
    answers: jobApplications.answersMet,
    status: caseOrder(jobApplicationStatuses, jobApplications.status),
  },
  rows: async (ctx, ids): Promise<JobApplicationRow[]> => {
    const { id, profileId, status, stageId, answersMet, answersMarked, appliedAt } =
      jobApplications;
    const own = { id, profileId, status, stageId, answersMet, answersMarked, appliedAt };
    const found = await ctx.db
      .select({
        ...own,
        stage: pipelineStages.name,
        interviewAt: jobInterviews.startsAt,
        offer: latestOffer(ctx.clock.now()),
      })
      .from(jobApplications)
      .leftJoin(
        jobInterviews,
        and(eq(jobInterviews.jobApplicationId, id), isNull(jobInterviews.cancelledAt)),
      )
      .leftJoin(pipelineStages, eq(pipelineStages.id, stageId))
      .where(inArray(id, ids));
    const names = await displayNames(
      ctx,
      found.map((row) => row.profileId),
    );
    return found.map(({ profileId: of, ...row }) => ({ ...row, ...person(of, names.get(of)) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});

/** The same for the partner whose job it is, with its own stages. Other jobs are 404. */
export const ownJobApplicationSource = listSource({
  ...staffJobApplicationSource,
  list: ownJobApplicationList,
  authorize: async (ctx, { job }) => {
    await requirePartner(ctx);
    if (job !== undefined) await readableJob(ctx, job, "partner");
  },
  audience: async (ctx) => (await requirePartner(ctx)).partnerId,
  where: ({ stage, ...filters }, ctx) =>
    and(
      staffJobApplicationSource.where(filters, ctx) as SQL | undefined,
      stage === undefined
        ? undefined
        : stage === NO_STAGE
          ? isNull(jobApplications.stageId)
          : eq(jobApplications.stageId, stage),
    ),
  options: async (ctx) => {
    const { partnerId } = await requirePartner(ctx);
    const stages = await ctx.db
      .select({ value: pipelineStages.id, label: pipelineStages.name })
      .from(pipelineStages)
      .where(eq(pipelineStages.partnerId, partnerId))
      .orderBy(asc(pipelineStages.position), asc(pipelineStages.id));
    return {
      stage: stages.length === 0 ? [] : [...stages, { value: NO_STAGE, label: "Without a stage" }],
    };
  },
});
