import { and, eq } from "drizzle-orm";
import { attest } from "#app/contexts/attestation/public.server.ts";
import { todayAt } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { soloEnded, soloEndorsed } from "../events.ts";
import { declaredRelations } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { soloEndorsements } from "../tables/flights.ts";
import { aircraftTypes, flightStudent, lastDayOf, mayFlyWith } from "./access.server.ts";
import { soloEndedFact, soloEndorsedFact } from "./attested.server.ts";
import type { SoloInput } from "./form.ts";
import { isSoloOn } from "./rules.ts";

type SoloError = "unknown-type" | "backdated" | "too-long" | "not-authorised" | "related-student";

/** The longest that an endorsement is valid, in days. */
const LONGEST_SOLO_DAYS = 366;

/**
 * Lets a student fly a type solo for some days, endorsed by the actor.
 *
 * Errors: "unknown-type"; "backdated" if its first day has passed; "too-long"; "not-authorised" if
 * the actor is not authorised for the type today; "related-student". A form that is sent twice is
 * one endorsement.
 */
export async function endorseSolo(
  ctx: Ctx,
  enrolmentId: string,
  { key, aircraftType, validFrom, validUntil, conditions }: SoloInput,
): Promise<Result<undefined, SoloError>> {
  return transact<undefined, SoloError>(ctx, async (tx) => {
    const student = await flightStudent(tx, enrolmentId);
    authorize(trainingPolicy.recordFlight(tx.actor, student));
    const { profileId } = student;
    await waitForLock(tx, `solo endorsement ${key}`);
    const [known] = await tx.db.select().from(soloEndorsements).where(eq(soloEndorsements.id, key));
    if (known) return ok();
    if (!(await aircraftTypes(tx)).includes(aircraftType)) return err("unknown-type");
    const now = tx.clock.now();
    // The days of solo flying are in UTC, as those of flights are; authority is on the base's day.
    const today = now.toISOString().slice(0, 10);
    const day = todayAt(student.place.location, now);
    if (validFrom < today) return err("backdated");
    const length = (Date.parse(validUntil) - Date.parse(validFrom)) / 86_400_000;
    if (length > LONGEST_SOLO_DAYS) return err("too-long");
    const instructorId = actorId(tx.actor)!;
    const related = await declaredRelations(tx, [instructorId], [profileId]);
    if (related.length > 0) return err("related-student");
    if (!(await mayFlyWith(tx, instructorId, { aircraftType, day }))) {
      return err("not-authorised");
    }
    const said = { aircraftType, validFrom, validUntil, conditions: conditions ?? null };
    const endsOn = await lastDayOf(tx, student.place);
    const attestationId = await attest(tx, {
      kind: soloEndorsedFact,
      person: profileId,
      payload: { enrolmentId, endsOn, endorsementId: key, ...said },
    });
    await tx.db.insert(soloEndorsements).values({
      id: key,
      enrolmentId,
      profileId,
      ...said,
      instructorId,
      endorsedAt: now,
      attestationId,
    });
    await record(tx, soloEndorsed, { enrolmentId }, { after: { aircraftType, validUntil } });
    return ok();
  });
}

/** Ends a solo endorsement today, by any instructor of the student. A second click changes nothing. */
export async function endSolo(
  ctx: Ctx,
  enrolmentId: string,
  { id, reason }: { id: string; reason: string },
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(ctx, async (tx) => {
    const student = await flightStudent(tx, enrolmentId);
    authorize(trainingPolicy.recordFlight(tx.actor, student));
    await waitForLock(tx, `solo endorsement ${id}`);
    const [found] = await tx.db
      .select()
      .from(soloEndorsements)
      .where(and(eq(soloEndorsements.id, id), eq(soloEndorsements.enrolmentId, enrolmentId)));
    const endorsement = orNotFound(found);
    if (endorsement.endedOn) return ok();
    const { profileId, aircraftType, attestationId: corrects } = endorsement;
    const endedOn = tx.clock.now().toISOString().slice(0, 10);
    const endsOn = await lastDayOf(tx, student.place);
    await attest(tx, {
      kind: soloEndedFact,
      person: profileId,
      payload: { enrolmentId, endsOn, endorsementId: id, aircraftType, endedOn, reason, corrects },
    });
    await tx.db
      .update(soloEndorsements)
      .set({ endedOn, endedBy: actorId(tx.actor)!, endReason: reason })
      .where(eq(soloEndorsements.id, id));
    await record(tx, soloEnded, { enrolmentId }, { after: { aircraftType, endedOn } });
    return ok();
  });
}

/** Returns whether a student may fly a type solo on a day. One query. */
export async function hasSoloOn(
  ctx: Pick<Ctx, "db">,
  profileId: string,
  aircraftType: string,
  day: string,
): Promise<boolean> {
  const found = await ctx.db
    .select()
    .from(soloEndorsements)
    .where(
      and(
        eq(soloEndorsements.profileId, profileId),
        eq(soloEndorsements.aircraftType, aircraftType),
      ),
    );
  return found.some((endorsement) => isSoloOn(endorsement, day));
}
