import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { isFinal, type Stage, stages } from "../stage/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicantName, applications, applicationText } from "../tables/applications.ts";
import { applicationList, type ApplicationRow, type applicationViews } from "./list.ts";

/**
 * The staff's list of applications. Rows that sort equally are ordered by how long they have been in
 * their stage. Two queries for a page's rows.
 */
export const applicationSource = listSource({
  list: applicationList,
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  from: sql`from ${applications}`,
  id: applications.id,
  where: ({ stage, programme, q }) =>
    and(
      stage === "all" ? undefined : inArray(applications.stage, stagesOf(stage)),
      programme ? eq(applications.programmeId, programme) : undefined,
      searchIn(applicationText(applications), q),
    ),
  order: {
    name: applicantName(applications),
    received: applications.receivedAt,
    moved: applications.movedAt,
    stage: caseOrder(stages, applications.stage),
  },
  ties: [asc(applications.movedAt)],
  options: async (ctx) => {
    const programmes = await applicationProgrammes(ctx);
    return {
      programme: programmes
        .filter(({ option }) => option !== null)
        .map(({ id, label }) => ({ value: id, label })),
    };
  },
  rows: async (ctx, ids): Promise<ApplicationRow[]> => {
    const programmes = await applicationProgrammes(ctx);
    const found = await ctx.db.select().from(applications).where(inArray(applications.id, ids));
    return found.map((row) => ({
      id: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      programme: programmes.find(({ id }) => id === row.programmeId)?.label ?? row.programmeId,
      stage: row.stage,
      receivedAt: row.receivedAt,
      movedAt: row.movedAt,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});

function stagesOf(view: (typeof applicationViews)[number]): Stage[] {
  if (view === "all") return [...stages];
  if (view === "open") return stages.filter((stage) => !isFinal(stage));
  return [view];
}
