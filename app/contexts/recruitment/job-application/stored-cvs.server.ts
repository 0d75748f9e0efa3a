import { isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobApplications } from "../tables/job-applications.ts";

/** The sealed files of all CVs that are still kept, for a backup. */
export async function storedCvs(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: jobApplications.cvKey })
    .from(jobApplications)
    .where(isNotNull(jobApplications.cvKey));
  return rows.map(({ key }) => key!);
}
