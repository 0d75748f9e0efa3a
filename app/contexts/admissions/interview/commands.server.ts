import { and, eq, isNull } from "drizzle-orm";
import { endSlot, fixSlot, releaseSlot, slotOf } from "#app/contexts/scheduling/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isFinal, stageLabels } from "../stage/rules.ts";
import { bases } from "../base.ts";
import { interviewArranged, interviewCancelled, interviewCancelledByStaff } from "../events.ts";
import type { InterviewRequest } from "./form.ts";
import { interviewSlots } from "./slot-kind.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { interviews } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

type ArrangeError =
  | "not-at-interview"
  | "no-such-time"
  | "time-twice"
  | "past"
  | "host-busy"
  | "changed-meanwhile";

/**
 * Arranges the interview at a date and time of the chosen base. It replaces an earlier appointment.
 * The form's key is the appointment's id, so that a form sent twice is one appointment.
 *
 * Errors: "not-at-interview" with the stage; "no-such-time" and "time-twice", with time and zone,
 * for a time that a change of clocks skips or repeats; "past"; "host-busy" if whoever arranges it
 * has something else then; "changed-meanwhile" if the appointment is no longer the one that the
 * form began from.
 */
export async function arrangeInterview(
  ctx: Ctx,
  applicationId: string,
  form: InterviewRequest,
): Promise<Result<{ repeated: boolean }, ArrangeError>> {
  return transact<{ repeated: boolean }, ArrangeError>(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.arrangeInterview(tx.actor));
    const { stage } = orNotFound(application);
    const [known] = await tx.db.select().from(interviews).where(eq(interviews.id, form.key));
    if (known) {
      orNotFound(known.applicationId === applicationId ? known : undefined);
      return ok({ repeated: true });
    }
    if (stage !== "interview") return err("not-at-interview", { stage: stageLabels[stage] });
    const base = bases.find(({ location }) => location === form.base)!;
    const moment = momentOf(form.date, form.time, base.timeZone, form.twice);
    if ("problem" in moment) {
      return err(moment.problem, { time: form.time, zone: zoneName(base.timeZone) });
    }
    const now = tx.clock.now();
    if (moment.at <= now) return err("past");
    const before = await openInterview(tx, applicationId);
    const stale = requireVersion(before && { id: before.id }, form.version);
    if (stale) return stale;

    if (before) await markCancelled(tx, before.id);
    if (before?.slotId) await endSlot(tx, before.slotId, applicationId);
    const arrangedBy = actorId(tx.actor)!;
    const slotId = newId(now);
    const planned = {
      startsAt: moment.at,
      minutes: form.minutes,
      officeZone: base.timeZone,
      applicantZone: form.applicantZone,
      way: form.way,
      place: form.way === "video" ? form.link! : base.location,
    };
    const { startsAt, minutes, way, place } = planned;
    const fixed = await fixSlot(tx, interviewSlots, {
      id: slotId,
      subjectId: applicationId,
      hostId: arrangedBy,
      startsAt,
      minutes,
      way,
      place,
      timeZone: base.timeZone,
      localStart: `${form.date}T${form.time}`,
    });
    if (!fixed.ok) return fixed;
    await tx.db.insert(interviews).values({
      id: form.key,
      applicationId,
      ...planned,
      slotId,
      arrangedBy,
      arrangedAt: now,
    });
    await record(
      tx,
      interviewArranged,
      { applicationId, interviewId: form.key, rearranged: before !== undefined, chosen: false },
      {
        before: before && { startsAt: before.startsAt.toISOString(), way: before.way },
        after: { startsAt: planned.startsAt.toISOString(), way: planned.way },
      },
    );
    return ok({ repeated: false });
  });
}

/**
 * Cancels the appointment and emails the applicant.
 *
 * Error: "no-interview" if there is none, or it is not the one that was shown.
 */
export async function cancelInterview(
  ctx: Ctx,
  applicationId: string,
  interviewId: string,
): Promise<Result<undefined, "no-interview">> {
  return transact<undefined, "no-interview">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.cancelInterview(tx.actor));
    orNotFound(application);
    const open = await openInterview(tx, applicationId);
    if (open?.id !== interviewId) return err("no-interview");
    await markCancelled(tx, interviewId);
    if (open.slotId) await endSlot(tx, open.slotId, applicationId);
    await record(
      tx,
      interviewCancelledByStaff,
      { applicationId, interviewId },
      { before: { startsAt: open.startsAt.toISOString(), way: open.way } },
    );
    return ok();
  });
}

/** Cancels the appointment of an application that has ended, if it is still to come. */
export async function cancelInterviewOfClosed(tx: Tx, applicationId: string): Promise<void> {
  const application = await lockedApplication(tx, applicationId);
  if (!application || !isFinal(application.stage)) return;
  const open = await openInterview(tx, applicationId);
  if (!open || open.startsAt <= tx.clock.now()) return;
  await markCancelled(tx, open.id);
  if (open.slotId) await releaseSlot(tx, open.slotId, applicationId);
  await record(tx, interviewCancelled, { interviewId: open.id });
}

/** Cancels the appointment whose slot staff have cancelled, with their reason. */
export async function cancelInterviewOfSlot(
  tx: Tx,
  { slotId, kind, subjectId }: { slotId: string; kind: string; subjectId: string },
): Promise<void> {
  if (kind !== interviewSlots.name) return;
  await lockedApplication(tx, subjectId);
  const open = await openInterview(tx, subjectId);
  if (open?.slotId !== slotId) return;
  const slot = await slotOf(tx, slotId);
  await markCancelled(tx, open.id, slot?.reason ?? null);
  await record(tx, interviewCancelled, { interviewId: open.id });
}

export async function openInterview(tx: Tx, applicationId: string) {
  const [row] = await tx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.cancelledAt)));
  return row;
}

export async function markCancelled(
  tx: Tx,
  interviewId: string,
  cancelReason: string | null = null,
): Promise<void> {
  await tx.db
    .update(interviews)
    .set({ cancelledAt: tx.clock.now(), cancelReason })
    .where(eq(interviews.id, interviewId));
}
