import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { isFinal } from "../stage/rules.ts";
import type { applications } from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";
import { enrolments, offers } from "../tables/seats.ts";

type Application = Pick<typeof applications.$inferSelect, "id" | "stage" | "programmeId">;

export type JoinProblem =
  | "other-programme"
  | "already-closed"
  | "enrolled"
  | "offer-on-other"
  | "interview-on-other";

/** Returns what the version of a preview is made from. */
export const joinVersion = (kept: Application, other: Application) => ({
  stages: [kept.id, kept.stage, other.id, other.stage],
});

/**
 * Returns why the other application cannot be joined into the kept one; undefined if it can.
 * "enrolled" is said of the kept one, whose documents were deleted with its decision.
 */
export async function joinProblem(
  ctx: Pick<Ctx, "db" | "clock">,
  kept: Application,
  other: Application,
): Promise<JoinProblem | undefined> {
  if (kept.programmeId !== other.programmeId) return "other-programme";
  if (isFinal(kept.stage) || isFinal(other.stage)) return "already-closed";
  const [place] = await ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.applicationId, kept.id))
    .limit(1);
  if (place) return "enrolled";
  const [offer] = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.applicationId, other.id))
    .limit(1);
  if (offer) return "offer-on-other";
  const arranged = (id: string) =>
    ctx.db
      .select({ startsAt: interviews.startsAt })
      .from(interviews)
      .where(and(eq(interviews.applicationId, id), isNull(interviews.cancelledAt)));
  const [theirs] = await arranged(other.id);
  if (!theirs) return undefined;
  const [own] = await arranged(kept.id);
  // An application has one appointment at most, and one to come holds a slot.
  return own || theirs.startsAt > ctx.clock.now() ? "interview-on-other" : undefined;
}
