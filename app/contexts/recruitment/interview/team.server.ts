import { and, eq, isNull } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import {
  endSlot,
  offerSeries,
  ownedSlots,
  type TimesOffer,
  withdrawOwned,
} from "#app/contexts/scheduling/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobInterviewCancelled } from "../events.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { jobListings } from "../tables/jobs.ts";
import { hostsOf, jobInterviewSlots } from "./slot-kind.server.ts";

/**
 * Returns the times of the actor's own team that are offered or taken, who holds each, and who has
 * taken it. Five queries, however many there are.
 */
export async function teamTimes(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  const { partnerId, partnerName, userId } = membership;
  const subject = { partnerId, membership };
  authorize(recruitmentPolicy.readTeamTimes(ctx.actor, subject));
  const offer = recruitmentPolicy.offerTeamTimes(ctx.actor, subject);
  const slots = await ownedSlots(ctx, jobInterviewSlots, partnerId);
  const taken = slots.flatMap(({ subjectId }) => subjectId ?? []);
  const takers = taken.length > 0 ? await jobInterviewSlots.takers(ctx, taken) : new Map();
  const team = await hostsOf(ctx, partnerId);
  const names = await displayNames(ctx, [...team, ...slots.map(({ hostId }) => hostId)]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const now = ctx.clock.now();
  return {
    partnerName,
    me: userId,
    hosts: team.map((id) => ({ id, name: nameOf(id) })),
    lengths: [...jobInterviewSlots.lengths],
    notice: jobInterviewSlots.noticeHours,
    times: slots.map(({ hostId, subjectId, ...slot }) => ({
      ...slot,
      host: nameOf(hostId),
      mine: hostId === userId,
      /** Undefined if nobody has taken it. */
      taker: subjectId ? takers.get(subjectId) : undefined,
      /** Nobody can take the times of somebody who has left the team. */
      gone: !team.includes(hostId),
      can: {
        withdraw: offer && slot.state === "offered",
        cancel: offer && slot.state === "taken" && slot.startsAt > now,
      },
    })),
    can: { offer },
  };
}

export type TeamTimes = Awaited<ReturnType<typeof teamTimes>>;

type OfferError =
  | "not-in-team"
  | "unknown-length"
  | "no-slots"
  | "too-many"
  | "no-such-time"
  | "time-twice"
  | "past"
  | "host-busy";

/**
 * Offers times of the actor's own team, one or a series, held by the actor or by a colleague.
 *
 * Errors: "not-in-team" if the host is not one of those who handle applications; otherwise those of
 * `offerSeries`.
 */
export function offerInterviewTimes(
  ctx: Ctx,
  form: TimesOffer,
): Promise<Result<{ count: number }, OfferError>> {
  return transact<{ count: number }, OfferError>(ctx, async (tx) => {
    const partnerId = await mayOffer(tx);
    if (!(await hostsOf(tx, partnerId)).includes(form.host)) return err("not-in-team");
    const names = await displayNames(tx, [form.host]);
    return offerSeries(tx, jobInterviewSlots, form, {
      host: { id: form.host, name: names.get(form.host) ?? "" },
      location: form.place ?? "",
      timeZone: form.zone,
      ownerId: partnerId,
    });
  });
}

/**
 * Withdraws a time of the actor's own team that nobody has taken. Others' times are 404.
 *
 * Errors: "is-taken" if a candidate has taken it meanwhile; "is-over".
 */
export function withdrawInterviewTime(
  ctx: Ctx,
  slotId: string,
): Promise<Result<undefined, "is-taken" | "is-over">> {
  return transact<undefined, "is-taken" | "is-over">(ctx, async (tx) =>
    withdrawOwned(tx, await mayOffer(tx), slotId),
  );
}

/** Returns the appointment at a time of the actor's own team, for the page that cancels it. */
export async function takenTime(ctx: Ctx, slotId: string) {
  const { times } = await teamTimes(ctx);
  return orNotFound(times.find(({ id, can }) => id === slotId && can.cancel));
}

/**
 * Cancels an appointment of the actor's own team. The candidate reads why on their page, and can take
 * another time. Others' appointments are 404.
 *
 * Error: "is-over" if nobody has it any more, or it has begun.
 */
export function cancelInterviewTime(
  ctx: Ctx,
  slotId: string,
  reason: string,
): Promise<Result<undefined, "is-over">> {
  return transact<undefined, "is-over">(ctx, async (tx) => {
    const partnerId = await mayOffer(tx);
    const [row] = await tx.db
      .select({ interview: jobInterviews, partnerId: jobListings.partnerId })
      .from(jobInterviews)
      .innerJoin(jobApplications, eq(jobApplications.id, jobInterviews.jobApplicationId))
      .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobId))
      .where(and(eq(jobInterviews.slotId, slotId), isNull(jobInterviews.cancelledAt)))
      // The application is locked first, as when its candidate takes another time.
      .for("update", { of: jobApplications });
    if (row && row.partnerId !== partnerId) orNotFound(undefined);
    const now = tx.clock.now();
    if (!row || row.interview.startsAt <= now) return err("is-over");
    const { id: interviewId, jobApplicationId } = row.interview;
    const cancelled = await tx.db
      .update(jobInterviews)
      .set({ cancelledAt: now, cancelledBy: "employer", cancelReason: reason })
      .where(and(eq(jobInterviews.id, interviewId), isNull(jobInterviews.cancelledAt)))
      .returning({ id: jobInterviews.id });
    // The candidate has moved it while this waited for the lock.
    if (cancelled.length === 0) return err("is-over");
    await endSlot(tx, slotId, jobApplicationId);
    await record(tx, jobInterviewCancelled, { interviewId, moved: false });
    return ok();
  });
}

/** Returns the id of the actor's own partner, if they may offer its team's times. */
async function mayOffer(tx: Tx): Promise<string> {
  const membership = await requirePartner(tx);
  const { partnerId } = membership;
  authorize(recruitmentPolicy.offerTeamTimes(tx.actor, { partnerId, membership }));
  return partnerId;
}
