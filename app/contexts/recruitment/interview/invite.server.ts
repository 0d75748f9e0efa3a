import { and, eq, isNull } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { openSlots } from "#app/contexts/scheduling/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobInterviewInvited } from "../events.ts";
import {
  type JobApplicationPath,
  lockedJobApplication,
  moveTo,
} from "../job-application/commands.server.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { hostsOf, jobInterviewSlots } from "./slot-kind.server.ts";

/** An invitation that is sent again within this time is the same one. */
const SAME = minutes(10);

type InviteError = "interview-no-times" | "interview-is-arranged" | "illegal-job-application-move";

/**
 * Invites the candidate of an application for a listing of the actor's own partner to take one of the
 * offered times. If it is not at Interview yet, it is moved there.
 *
 * Errors: "interview-no-times" if the team offers none; "interview-is-arranged" if there is an
 * appointment to come; "illegal-job-application-move" from a status that cannot become Interview.
 */
export async function inviteToJobInterview(
  ctx: Ctx,
  path: JobApplicationPath,
): Promise<Result<undefined, InviteError>> {
  return transact<undefined, InviteError>(ctx, async (tx) => {
    const { jobApplicationId: id } = path;
    const row = await lockedJobApplication(tx, path, "partner", "moveJobApplication");
    const partnerId = orNotFound(row.partnerId ?? undefined);
    const now = tx.clock.now();
    const [open] = await tx.db
      .select({ startsAt: jobInterviews.startsAt })
      .from(jobInterviews)
      .where(and(eq(jobInterviews.jobApplicationId, id), isNull(jobInterviews.cancelledAt)));
    if (open && open.startsAt > now) return err("interview-is-arranged");
    const hostIds = await hostsOf(tx, partnerId);
    const times = await openSlots(tx, jobInterviewSlots, { ownerId: partnerId, hostIds });
    if (times.length === 0) return err("interview-no-times");
    if (row.status !== "interview") {
      const to = { status: "interview", stageId: null } as const;
      const moved = await moveTo(tx, { ...row, id }, to, { quietly: true });
      if (!moved.ok) return err("illegal-job-application-move", moved.detail);
    }
    const [invited] = await tx.db
      .select({ at: jobApplications.invitedAt })
      .from(jobApplications)
      .where(eq(jobApplications.id, id));
    if (invited?.at && invited.at.getTime() > now.getTime() - SAME) return ok();
    await tx.db.update(jobApplications).set({ invitedAt: now }).where(eq(jobApplications.id, id));
    await record(tx, jobInterviewInvited, { jobApplicationId: id });
    return ok();
  });
}
