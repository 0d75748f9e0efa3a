import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isFinal, stageLabels } from "../stage/rules.ts";
import { bases } from "../base.ts";
import { interviewArranged, interviewCancelled, interviewCancelledByStaff } from "../events.ts";
import { zoneName } from "./rules.ts";
import type { InterviewRequest } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { interviews } from "../tables/screening.ts";
import { lockedApplication } from "../stage/rows.server.ts";

type ArrangeError =
  | "not-at-interview"
  | "no-such-time"
  | "time-twice"
  | "past"
  | "changed-meanwhile";

/**
 * Arranges the interview at a date and time of the chosen base. It replaces an earlier appointment.
 * The form's key is the appointment's id, so that a form sent twice is one appointment.
 *
 * Errors: "not-at-interview" with the stage; "no-such-time" and "time-twice", with time and zone,
 * for a time that a change of clocks skips or repeats; "past"; "changed-meanwhile" if the
 * appointment is no longer the one that the form began from.
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
    const moment = momentOf(form.date, form.time, base.timeZone);
    if ("problem" in moment) {
      return err(moment.problem, { time: form.time, zone: zoneName(base.timeZone) });
    }
    const now = tx.clock.now();
    if (moment.at <= now) return err("past");
    const before = await openInterview(tx, applicationId);
    const stale = requireVersion(before && { id: before.id }, form.version);
    if (stale) return stale;

    if (before) await markCancelled(tx, before.id);
    const planned = {
      startsAt: moment.at,
      minutes: form.minutes,
      officeZone: base.timeZone,
      applicantZone: form.applicantZone,
      way: form.way,
      place: form.way === "video" ? form.link! : base.location,
    };
    await tx.db.insert(interviews).values({
      id: form.key,
      applicationId,
      ...planned,
      arrangedBy: actorId(tx.actor)!,
      arrangedAt: now,
    });
    await record(
      tx,
      interviewArranged,
      { applicationId, interviewId: form.key, rearranged: before !== undefined },
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
  await record(tx, interviewCancelled, { interviewId: open.id });
}

async function openInterview(tx: Tx, applicationId: string) {
  const [row] = await tx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.cancelledAt)));
  return row;
}

async function markCancelled(tx: Tx, interviewId: string): Promise<void> {
  await tx.db
    .update(interviews)
    .set({ cancelledAt: tx.clock.now() })
    .where(eq(interviews.id, interviewId));
}
