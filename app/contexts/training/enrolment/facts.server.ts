import type { Ctx } from "#app/platform/ctx.ts";
import { competenceFacts } from "../assessment/facts.server.ts";
import { attendanceFacts } from "../attendance/queries.server.ts";

/**
 * Returns what is known of the practical training of some enrolments, for each of their awards:
 * attendance and verified assessments. A fixed number of queries, however many there are.
 */
export async function practicalFacts(ctx: Pick<Ctx, "db">, enrolmentIds: readonly string[]) {
  const attended = await attendanceFacts(ctx, enrolmentIds);
  const competent = await competenceFacts(ctx, enrolmentIds);
  return (enrolmentId: string, awardId: string) => ({
    ...attended(enrolmentId, awardId),
    ...competent(enrolmentId, awardId),
  });
}
