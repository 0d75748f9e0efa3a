import { and, eq, isNull } from "drizzle-orm";
import { isInTime, releaseSlot, takeSlot } from "#app/contexts/scheduling/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { jobInterviewArranged, jobInterviewCancelled } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { hostsOf, jobInterviewSlots } from "./slot-kind.server.ts";

type ChooseError =
  | "interview-not-choosing"
  | "changed-meanwhile"
  | "interview-too-late"
  | "interview-is-over"
  | "interview-time-taken"
  | "interview-time-gone";

/**
 * Takes an offered time of the employer for the actor's own application, instead of the appointment
 * that it has. If it cannot be taken, the earlier appointment stays. `version` is that of the
 * appointment that was shown. Other people's applications are 404, and other employers' times gone.
 *
 * Errors: "interview-not-choosing" at any other status than Interview; "changed-meanwhile";
 * "interview-is-over" if the appointment has begun; "interview-too-late" with the hours of notice;
 * "interview-time-taken" and "interview-time-gone".
 */
export async function takeJobInterview(
  ctx: Ctx,
  jobApplicationId: string,
  { slotId, zone, version }: { slotId: string; zone: string; version: string },
): Promise<Result<{ moved: boolean }, ChooseError>> {
  return transact<{ moved: boolean }, ChooseError>(ctx, async (tx) => {
    const { status, partnerId } = await lockedOwnApplication(tx, jobApplicationId);
    const before = await openInterview(tx, jobApplicationId);
    // The form was sent twice.
    if (before?.slotId === slotId) return ok({ moved: false });
    if (status !== "interview" || !partnerId) return err("interview-not-choosing");
    const stale = requireVersion(before && { id: before.id }, version);
    if (stale) return stale;
    const now = tx.clock.now();
    if (before) {
      if (before.startsAt <= now) return err("interview-is-over");
      if (!isInTime(jobInterviewSlots, before, now)) return tooLate;
    }
    const taken = await takeSlot(tx, jobInterviewSlots, {
      slotId,
      subjectId: jobApplicationId,
      instead: before?.slotId ?? null,
      of: { ownerId: partnerId, hostIds: await hostsOf(tx, partnerId) },
    });
    if (!taken.ok) return taken.error === "too-late" ? tooLate : err(slotErrors[taken.error]);
    const { hostId, startsAt, endsAt, timeZone, way, place } = taken.value;
    if (before) await end(tx, before, { moved: before.hostId === hostId ? undefined : true });
    const interviewId = newId(now);
    await tx.db.insert(jobInterviews).values({
      id: interviewId,
      jobApplicationId,
      slotId,
      hostId,
      startsAt,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
      timeZone,
      candidateZone: zone,
      way,
      place,
      arrangedAt: now,
    });
    await record(tx, jobInterviewArranged, { interviewId, rearranged: before !== undefined });
    return ok({ moved: before !== undefined });
  });
}

const slotErrors = {
  "slot-taken": "interview-time-taken",
  "slot-gone": "interview-time-gone",
} as const;

/**
 * Cancels the actor's own appointment and gives its time back.
 *
 * Errors: "no-interview" if it is not the one that was shown; "interview-too-late".
 */
export async function cancelOwnJobInterview(
  ctx: Ctx,
  jobApplicationId: string,
  interviewId: string,
): Promise<Result<undefined, "no-interview" | "interview-too-late">> {
  return transact<undefined, "no-interview" | "interview-too-late">(ctx, async (tx) => {
    await lockedOwnApplication(tx, jobApplicationId);
    const open = await openInterview(tx, jobApplicationId);
    if (open?.id !== interviewId) return err("no-interview");
    if (!isInTime(jobInterviewSlots, open, tx.clock.now())) return tooLate;
    await end(tx, open, { moved: false });
    await releaseSlot(tx, open.slotId, jobApplicationId);
    return ok();
  });
}

type Interview = typeof jobInterviews.$inferSelect;

/** Ends an appointment. `moved` is undefined if nobody has to be told, because a new one replaces it. */
async function end(tx: Tx, { id }: Interview, { moved }: { moved: boolean | undefined }) {
  await tx.db
    .update(jobInterviews)
    .set({ cancelledAt: tx.clock.now(), cancelledBy: "candidate" })
    .where(eq(jobInterviews.id, id));
  if (moved !== undefined) await record(tx, jobInterviewCancelled, { interviewId: id, moved });
}

async function openInterview(tx: Tx, jobApplicationId: string): Promise<Interview | undefined> {
  const [row] = await tx.db
    .select()
    .from(jobInterviews)
    .where(
      and(eq(jobInterviews.jobApplicationId, jobApplicationId), isNull(jobInterviews.cancelledAt)),
    );
  return row;
}

/** Locks the actor's own application. Everybody else's is not found. */
async function lockedOwnApplication(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({
      profileId: jobApplications.profileId,
      status: jobApplications.status,
      partnerId: jobListings.partnerId,
    })
    .from(jobApplications)
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
    .where(eq(jobApplications.id, id))
    .for("update", { of: jobApplications });
  const mine = row && recruitmentPolicy.chooseJobInterview(tx.actor, row);
  return orNotFound(mine ? row : undefined);
}

const tooLate = err("interview-too-late", { hours: jobInterviewSlots.noticeHours });
