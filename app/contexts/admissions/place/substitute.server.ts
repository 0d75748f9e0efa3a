import { and, count, eq, exists, isNull, lt, ne, or, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { namingAccepted, substituteNamed } from "../events.ts";
import { todayAt } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { endNaming } from "../seats/naming.server.ts";
import { lockSeatsOfOffer } from "../seats/seats.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import type { SubstituteRequest } from "./form.ts";
import { seatOf } from "./move.server.ts";
import { lastDay, maySubstitute } from "./rules.ts";
import { groupOfPlace } from "./group-of-place.server.ts";

/** Each naming is an email to an address that somebody typed. */
const perPerson = { name: "substitute", points: 5, seconds: 86_400 };

/** How long the name and the address of somebody who did not get the place are kept. */
const KEPT = days(30);

type NamingError =
  | "no-place"
  | "not-allowed"
  | "own-address"
  | "already-named"
  | "on-intake"
  | "too-many-attempts";

/**
 * Names another person for the actor's own place or held seat, who is invited by email: once, and up
 * to 14 days before the start (the terms, "Cancellation and refunds"). The place stays the holder's,
 * who also pays for it, until it is paid for and the office confirms that the person meets the entry
 * requirements. Other people's places are 404.
 *
 * Errors: "no-place" if it has ended; "not-allowed" with the reason (`why`); "own-address";
 * "already-named"; "on-intake" if the person has a place on this course; "too-many-attempts" with
 * the seconds to wait.
 */
export async function nameSubstitute(
  ctx: Ctx,
  offerId: string,
  { name, email: typed }: SubstituteRequest,
): Promise<Result<undefined, NamingError>> {
  const known = await ownedSeat(ctx, offerId);
  const wait = await consume(ctx, perPerson, known.holderId);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact<undefined, NamingError>(ctx, async (tx) => {
    const intake = await lockSeatsOfOffer(tx, offerId);
    const seat = await seatOf(tx, offerId);
    if (!intake || !seat) return err("no-place");
    // Of two processes the second one sees here that the place has gone to another person.
    const { holderId, holderEmail, enrolmentId } = await ownedSeat(tx, offerId);
    const { allowed, why } = maySubstitute({
      startsOn: intake.date,
      today: todayAt(intake.location, tx.clock.now()),
      substituted: await substitutionsOf(tx, offerId),
      organisation: (await groupOfPlace(tx, offerId))?.organisation ?? null,
      calledOff: isCalledOff(intake.runState) || (await hasOpenQuestion(tx, offerId)),
    });
    if (!allowed) return err("not-allowed", { why });
    const email = typed.toLowerCase();
    const own = [holderEmail, tx.actor.kind === "member" ? tx.actor.email : ""];
    if (own.some((each) => each.toLowerCase() === email)) return err("own-address");
    if (await isOnIntake(tx, intake.id, { email })) return err("on-intake");
    const now = tx.clock.now();
    const substitutionId = newId(now);
    const [named] = await tx.db
      .insert(placeSubstitutions)
      .values({
        id: substitutionId,
        offerId,
        enrolmentId,
        holderId,
        holderEmail,
        name,
        email,
        namedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: placeSubstitutions.id });
    if (!named) return err("already-named");
    await record(tx, substituteNamed, { substitutionId });
    return ok();
  });
}

/**
 * Takes back that another person was named for the actor's own place or held seat, until the office has
 * confirmed it. Both are told.
 *
 * Error: "naming-ended" if there is nothing to take back.
 */
export async function takeNamingBack(
  ctx: Ctx,
  offerId: string,
): Promise<Result<undefined, "naming-ended">> {
  return transact<undefined, "naming-ended">(ctx, async (tx) => {
    await ownedSeat(tx, offerId);
    await lockSeatsOfOffer(tx, offerId);
    return (await endNaming(tx, offerId, "taken-back")) ? ok() : err("naming-ended");
  });
}

/**
 * Accepts or declines that the actor takes somebody's place. It is 404 for everybody but the account
 * with the verified address that was named. Accepting again changes nothing.
 *
 * Error: "naming-ended".
 */
export async function answerNaming(
  ctx: Ctx,
  substitutionId: string,
  answer: "accept" | "decline",
): Promise<Result<undefined, "naming-ended">> {
  return transact<undefined, "naming-ended">(ctx, async (tx) => {
    const [known] = await tx.db
      .select()
      .from(placeSubstitutions)
      .where(eq(placeSubstitutions.id, substitutionId));
    const mine = known && admissionsPolicy.answerNaming(tx.actor, known);
    const { offerId } = orNotFound(mine ? known : undefined);
    const profileId = tx.actor.kind === "member" ? tx.actor.id : null;
    await lockSeatsOfOffer(tx, offerId);
    const [row] = await tx.db
      .select()
      .from(placeSubstitutions)
      .where(eq(placeSubstitutions.id, substitutionId))
      .for("update");
    if (!row || row.endedAt) return err("naming-ended");
    if (answer === "decline") {
      await endNaming(tx, offerId, "declined");
      return ok();
    }
    if (row.acceptedAt) return ok();
    await tx.db
      .update(placeSubstitutions)
      .set({ acceptedAt: tx.clock.now(), profileId })
      .where(eq(placeSubstitutions.id, substitutionId));
    await record(tx, namingAccepted, { substitutionId });
    return ok();
  });
}

/**
 * Ends the namings that were not confirmed by the last day at the base, and forgets the names and
 * addresses of people who did not get a place. Runs on a schedule; each naming has a transaction.
 */
export async function lapseNamings(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const open = await ctx.db
    .select({
      offerId: placeSubstitutions.offerId,
      date: intakes.date,
      location: intakes.location,
    })
    .from(placeSubstitutions)
    .innerJoin(offers, eq(offers.id, placeSubstitutions.offerId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .where(isNull(placeSubstitutions.endedAt));
  for (const { offerId, date, location } of open) {
    if (todayAt(location, now) <= lastDay(date)) continue;
    await transact<undefined, never>(ctx, async (tx) => {
      const intake = await lockSeatsOfOffer(tx, offerId);
      // The intake may have got a later date while this waited.
      const late = intake && todayAt(intake.location, now) > lastDay(intake.date);
      if (late) await endNaming(tx, offerId, "lapsed");
      return ok();
    });
  }
  await ctx.db
    .update(placeSubstitutions)
    .set({ name: "", email: "" })
    .where(
      and(
        ne(placeSubstitutions.email, ""),
        ne(placeSubstitutions.endedAs, "confirmed"),
        lt(placeSubstitutions.endedAt, new Date(now.getTime() - KEPT)),
      ),
    );
}

/** Returns whether somebody has a place or a held seat on an intake, by address or account. */
export async function isOnIntake(
  ctx: Pick<Ctx, "db">,
  intakeId: string,
  { email, profileId }: { email: string; profileId?: string },
): Promise<boolean> {
  const enrolled = ctx.db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.offerId, offers.id),
        isNull(enrolments.cancelledAt),
        profileId ? eq(enrolments.profileId, profileId) : undefined,
      ),
    );
  const held = ctx.db
    .select({ one: sql`1` })
    .from(seatHolds)
    .where(and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)));
  const sameAddress = eq(sql`lower(${applications.email})`, email);
  const [row] = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(
      and(
        eq(offers.intakeId, intakeId),
        profileId ? exists(enrolled) : and(sameAddress, or(exists(enrolled), exists(held))),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns whether a question about a change of the course waits for an answer about a place. */
export async function hasOpenQuestion(tx: Tx, offerId: string): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: intakeChangeAnswers.id })
    .from(intakeChangeAnswers)
    .where(
      and(
        eq(intakeChangeAnswers.offerId, offerId),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
  return open !== undefined;
}

async function substitutionsOf(tx: Tx, offerId: string): Promise<number> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(placeSubstitutions)
    .where(
      and(eq(placeSubstitutions.offerId, offerId), eq(placeSubstitutions.endedAs, "confirmed")),
    );
  return row?.n ?? 0;
}

/** Returns the actor's own place or held seat; other people's, and those that have ended, are 404. */
async function ownedSeat(ctx: Pick<Ctx, "db" | "actor">, offerId: string) {
  const [seat] = await ctx.db
    .select({
      holderEmail: applications.email,
      enrolmentId: enrolments.id,
      profileId: enrolments.profileId,
      holdId: seatHolds.id,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .leftJoin(
      seatHolds,
      and(
        eq(seatHolds.offerId, offers.id),
        isNull(seatHolds.endedAt),
        // A freed seat is only offered until its applicant takes it.
        isNull(seatHolds.awaitsAnswer),
      ),
    )
    .where(eq(offers.id, offerId));
  const { actor } = ctx;
  const { profileId, holdId, holderEmail, enrolmentId } = orNotFound(seat);
  const mine = profileId
    ? admissionsPolicy.substituteOwnPlace(actor, { profileId })
    : holdId !== null && admissionsPolicy.substituteHeldSeat(actor, { email: holderEmail });
  const holderId = profileId ?? (actor.kind === "member" ? actor.id : null);
  const own = mine && holderId !== null ? { holderId, holderEmail, enrolmentId } : undefined;
  return orNotFound(own);
}
