import { and, eq, gt } from "drizzle-orm";
import { isInTime, releaseSlot, takeSlot } from "#app/contexts/scheduling/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import {
  applicationMovedByStaff,
  interviewArranged,
  interviewCancelled,
  interviewInvited,
  interviewTimeWished,
} from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { stageLabels } from "../stage/rules.ts";
import { interviewInvitations, interviews } from "../tables/screening.ts";
import { markCancelled, openInterview } from "./commands.server.ts";
import { interviewSlots } from "./slot-kind.server.ts";

/** An invitation that is sent again within this time is the same one. */
const SAME = minutes(10);

/**
 * Invites an applicant to choose a time. An application at Initial Screening moves to Interview, and
 * the one email says both.
 *
 * Errors: "not-at-interview" with the stage; "is-arranged" if there is an appointment to come.
 */
export async function inviteToInterview(
  ctx: Ctx,
  applicationId: string,
): Promise<Result<undefined, "not-at-interview" | "is-arranged">> {
  return transact<undefined, "not-at-interview" | "is-arranged">(ctx, async (tx) => {
    const application = await lockedApplication(tx, applicationId);
    authorize(admissionsPolicy.inviteToInterview(tx.actor));
    const { stage } = orNotFound(application);
    const now = tx.clock.now();
    if (stage === "initial-screening") {
      const transition = { from: stage, to: "interview", reason: null } as const;
      await recordTransition(tx, applicationId, transition, { quietly: true });
      const change = { before: { stage }, after: { stage: "interview" } };
      await record(tx, applicationMovedByStaff, { applicationId }, change);
    } else if (stage !== "interview") {
      return err("not-at-interview", { stage: stageLabels[stage] });
    }
    const open = await openInterview(tx, applicationId);
    if (open && open.startsAt > now) return err("is-arranged");
    const [sent] = await tx.db
      .select({ at: interviewInvitations.invitedAt })
      .from(interviewInvitations)
      .where(
        and(
          eq(interviewInvitations.applicationId, applicationId),
          gt(interviewInvitations.invitedAt, new Date(now.getTime() - SAME)),
        ),
      );
    if (sent) return ok();
    const invitation = { invitedAt: now, invitedBy: actorId(tx.actor) };
    await tx.db
      .insert(interviewInvitations)
      .values({ applicationId, ...invitation })
      .onConflictDoUpdate({ target: interviewInvitations.applicationId, set: invitation });
    await record(tx, interviewInvited, { applicationId }, {});
    return ok();
  });
}

type ChooseError =
  | "not-choosing"
  | "changed-meanwhile"
  | "too-late"
  | "is-over"
  | "slot-taken"
  | "slot-gone";

/**
 * Takes an offered time for the actor's own application, instead of the appointment that it has. If
 * it cannot be taken, the earlier appointment stays. `version` is that of the appointment that was
 * shown.
 *
 * Errors: "not-choosing" at any other stage than Interview; "changed-meanwhile"; "is-over" if the
 * interview has begun; "too-late"; "slot-taken" and "slot-gone".
 */
export async function takeInterviewTime(
  ctx: Ctx,
  applicationId: string,
  { slotId, zone, version }: { slotId: string; zone: string; version: string },
): Promise<Result<{ moved: boolean }, ChooseError>> {
  return transact<{ moved: boolean }, ChooseError>(ctx, async (tx) => {
    const stage = await ownStage(tx, applicationId);
    const before = await openInterview(tx, applicationId);
    // The form was sent twice.
    if (before && before.slotId === slotId) return ok({ moved: false });
    if (stage !== "interview") return err("not-choosing");
    const stale = requireVersion(before && { id: before.id }, version);
    if (stale) return stale;
    const now = tx.clock.now();
    if (before) {
      if (before.startsAt <= now) return err("is-over");
      if (!isInTime(interviewSlots, before, now)) return tooLate;
    }
    const taken = await takeSlot(tx, interviewSlots, {
      slotId,
      subjectId: applicationId,
      instead: before?.slotId ?? null,
    });
    if (!taken.ok) return taken;
    if (before) await markCancelled(tx, before.id);
    const { startsAt, endsAt, timeZone, way, place } = taken.value;
    const interviewId = newId(now);
    await tx.db.insert(interviews).values({
      id: interviewId,
      applicationId,
      startsAt,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
      officeZone: timeZone,
      applicantZone: zone,
      way,
      place,
      slotId,
      arrangedBy: actorId(tx.actor)!,
      arrangedAt: now,
    });
    await record(
      tx,
      interviewArranged,
      { applicationId, interviewId, rearranged: before !== undefined, chosen: true },
      {
        before: before && { startsAt: before.startsAt.toISOString(), way: before.way },
        after: { startsAt: startsAt.toISOString(), way },
      },
    );
    return ok({ moved: before !== undefined });
  });
}

/**
 * Cancels the actor's own appointment and gives its time back.
 *
 * Errors: "no-interview" if it is not the one that was shown; "too-late".
 */
export async function cancelOwnInterview(
  ctx: Ctx,
  applicationId: string,
  interviewId: string,
): Promise<Result<undefined, "no-interview" | "too-late">> {
  return transact<undefined, "no-interview" | "too-late">(ctx, async (tx) => {
    await ownStage(tx, applicationId);
    const open = await openInterview(tx, applicationId);
    if (open?.id !== interviewId) return err("no-interview");
    if (!isInTime(interviewSlots, open, tx.clock.now())) return tooLate;
    await markCancelled(tx, open.id);
    if (open.slotId) await releaseSlot(tx, open.slotId, applicationId);
    await record(tx, interviewCancelled, { interviewId });
    return ok();
  });
}

/**
 * Stores when another time would suit the applicant, and tells the office. The same text again
 * changes nothing.
 *
 * Error: "not-choosing" at any other stage than Interview.
 */
export async function wishForInterviewTime(
  ctx: Ctx,
  applicationId: string,
  wish: string,
): Promise<Result<undefined, "not-choosing">> {
  return transact<undefined, "not-choosing">(ctx, async (tx) => {
    if ((await ownStage(tx, applicationId)) !== "interview") return err("not-choosing");
    const [known] = await tx.db
      .select({ wish: interviewInvitations.wish })
      .from(interviewInvitations)
      .where(eq(interviewInvitations.applicationId, applicationId));
    if (known?.wish === wish) return ok();
    const wished = { wish, wishedAt: tx.clock.now() };
    await tx.db
      .insert(interviewInvitations)
      .values({ applicationId, ...wished })
      .onConflictDoUpdate({ target: interviewInvitations.applicationId, set: wished });
    await record(tx, interviewTimeWished, { applicationId });
    return ok();
  });
}

/** Locks the actor's own application and returns its stage. Everybody else's is not found. */
async function ownStage(tx: Tx, applicationId: string) {
  const application = await lockedApplication(tx, applicationId);
  const mine = application && admissionsPolicy.chooseInterview(tx.actor, application);
  return orNotFound(mine ? application : undefined).stage;
}

const tooLate = err("too-late", { hours: interviewSlots.noticeHours });
