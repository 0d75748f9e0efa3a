import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { placeSubstituted } from "../events.ts";
import { todayAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { eligibilityOf } from "../screening/eligibility-queries.server.ts";
import { lockSeatsOfOffer } from "../seats/seats.server.ts";
import { isFinal, stageLabels, takesOffer } from "../stage/rules.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import type { SubstituteConfirmation } from "./form.ts";
import { seatOf } from "./move.server.ts";
import { lastDay } from "./rules.ts";
import { hasOpenQuestion, isOnIntake } from "./substitute.server.ts";

export type ConfirmationError =
  | "already-confirmed"
  | "naming-ended"
  | "not-accepted"
  | "no-place"
  | "not-paid-yet"
  | "course-changed"
  | "too-late-to-substitute"
  | "other-application"
  | "not-ready"
  | "has-offer"
  | "on-intake"
  | "waiver-needed";

/**
 * Confirms that somebody who was named for a place meets the entry requirements: offer and enrolment
 * go to their application and account, under the lock of the seats. What was paid stays with the
 * order of the payer. The former holder's application ends.
 *
 * Errors: "already-confirmed"; "naming-ended"; "not-accepted" by the person yet; "no-place";
 * "not-paid-yet" while the seat is only held; "course-changed" while a question about the course is open; "too-late-to-substitute";
 * "other-application" if it is not for this programme or from this address; "not-ready" with the
 * stage; "has-offer" if it has an open offer of its own; "on-intake"; "waiver-needed" if the person
 * does not meet something that the course asks for.
 */
export async function confirmSubstitute(
  ctx: Ctx,
  applicationId: string,
  { substitution, waiver }: SubstituteConfirmation,
): Promise<Result<undefined, ConfirmationError>> {
  return transact<undefined, ConfirmationError>(ctx, async (tx) => {
    authorize(admissionsPolicy.confirmSubstitute(tx.actor));
    const known = orNotFound(await namingById(tx, substitution));
    const { offerId } = known;
    const intake = orNotFound(await lockSeatsOfOffer(tx, offerId));
    const seat = await seatOf(tx, offerId);
    const former = seat?.enrolment?.applicationId;
    const stages = await lockApplications(tx, [applicationId, ...(former ? [former] : [])]);
    const row = orNotFound(await namingById(tx, substitution, "update"));
    if (row.endedAs === "confirmed") return err("already-confirmed");
    if (row.endedAt) return err("naming-ended");
    if (!row.acceptedAt || !row.profileId) return err("not-accepted");
    if (!seat) return err("no-place");
    if (!seat.enrolment || !former) return err("not-paid-yet");
    if (isCalledOff(intake.runState) || (await hasOpenQuestion(tx, offerId))) {
      return err("course-changed");
    }
    if (todayAt(intake.location, tx.clock.now()) > lastDay(intake.date)) {
      return err("too-late-to-substitute");
    }
    const application = orNotFound(stages.get(applicationId));
    // The form does not name every programme; then the holder has applied for another one too.
    const programmes = [intake.programmeId, stages.get(former)?.programmeId];
    const same =
      application.email.toLowerCase() === row.email && programmes.includes(application.programmeId);
    if (!same) return err("other-application");
    const { stage } = application;
    if (!takesOffer(stage)) return err("not-ready", { stage: stageLabels[stage] });
    if (await hasOpenOffer(tx, applicationId)) return err("has-offer");
    const { email, profileId } = row;
    if (await isOnIntake(tx, intake.id, { email, profileId })) return err("on-intake");
    const course = { moduleIds: seat.enrolment.moduleIds, startsOn: intake.date };
    const { unmet } = await eligibilityOf(tx, applicationId, course);
    if (unmet > 0 && !waiver) return err("waiver-needed");

    await tx.db.update(offers).set({ applicationId }).where(eq(offers.id, offerId));
    await tx.db
      .update(enrolments)
      .set({ applicationId, profileId })
      .where(eq(enrolments.id, seat.enrolment.id));
    await tx.db
      .update(placeSubstitutions)
      .set({
        // Not known before, if the seat was only held when the person was named.
        enrolmentId: seat.enrolment.id,
        endedAt: tx.clock.now(),
        endedAs: "confirmed",
        confirmedBy: actorId(tx.actor),
        waiver: waiver ?? null,
      })
      .where(eq(placeSubstitutions.id, row.id));
    const before = stages.get(former)?.stage;
    if (before && !isFinal(before)) {
      const ended = { from: before, to: "withdrawn", reason: null } as const;
      await recordTransition(tx, former, ended, { quietly: true });
    }
    if (stage !== "acceptance-enrollment") {
      const transition = { from: stage, to: "acceptance-enrollment", reason: null } as const;
      await recordTransition(tx, applicationId, transition, { quietly: true });
    }
    await record(
      tx,
      placeSubstituted,
      { applicationId, substitutionId: row.id, enrolmentId: seat.enrolment.id },
      { before: { applicationId: former }, after: { applicationId, waiver: waiver ?? null } },
    );
    return ok();
  });
}

/** Locks applications in the order of their ids, to avoid deadlocks. */
async function lockApplications(tx: Tx, ids: readonly string[]) {
  const locked = new Map<string, NonNullable<Awaited<ReturnType<typeof lockedApplication>>>>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await lockedApplication(tx, id);
    if (row) locked.set(id, row);
  }
  return locked;
}

async function hasOpenOffer(tx: Tx, applicationId: string): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.endedAt)));
  return open !== undefined;
}

async function namingById(tx: Tx, id: string, lock?: "update") {
  const query = tx.db.select().from(placeSubstitutions).where(eq(placeSubstitutions.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row;
}
