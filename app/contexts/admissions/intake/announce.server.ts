import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { changeTold, namedDateChanged } from "../events.ts";
import {
  closeGroup,
  declineGroupRequests,
  giveGroupsFairTime,
  placesLeft,
} from "../seats/group-holds.server.ts";
import { releaseSeat } from "../seats/seats.server.ts";
import { isFinal, stages } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";
import { intakeChangeAnswers, intakeChanges } from "../tables/changes.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { dateInterests } from "../tables/interests.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import {
  type ChangeKind,
  isAsked,
  isDifferent,
  type KnownIntake,
  knownOf,
  type Standing,
  standings,
} from "./change.ts";
import { timesOf } from "./change-times.ts";
import type { Intake } from "./rows.server.ts";
import { beginsAt, passesAt } from "./rules.ts";

/**
 * Somebody who has to be told when an intake changes: a person with an offer or a place, one who has
 * named the date in an application, or the organisation of a group booking, which answers for all of
 * its places.
 */
export type Affected = {
  offerId: string | null;
  bookingId: string | null;
  /** The application of somebody who has only named the date in it; null for all others. */
  applicationId: string | null;
  /** What the email says of a group booking. */
  group: { number: string; places: number } | null;
  name: string;
  email: string;
  standing: Standing;
};

/** What staff have confirmed: whom they were shown, and what they add to the email. */
export type Confirmed = { people: string; message?: string | undefined };

/**
 * Returns who has an open offer for an intake or a place on it, by standing. A group booking with a
 * quote or with places is one of them, and its people are not listed. The last are applicants who
 * have named the date and have no offer yet. Three queries.
 */
export async function affectedBy(ctx: Pick<Ctx, "db">, intakeId: string): Promise<Affected[]> {
  const rows: Affected[] = [
    ...(await groupsOn(ctx, intakeId)),
    ...(await rowsOn(ctx, intakeId)),
    ...(await namedIn(ctx, intakeId)),
  ];
  return standings.flatMap((standing) => rows.filter((row) => row.standing === standing));
}

/** Returns the version of a list of people. Somebody who joins or leaves changes it. */
export const versionOfPeople = (people: readonly Affected[]): string =>
  versionOf(
    people.map(({ offerId, bookingId, applicationId, standing }) => [
      offerId ?? bookingId ?? applicationId,
      standing,
    ]),
  );

/**
 * Returns the people who have to be told of a change, if staff have seen exactly them.
 *
 * Errors: "affects-people" with how many, if staff have to confirm first; "in-the-past" if people
 * would be moved to a day that has begun.
 */
export async function peopleToTell(
  tx: Tx,
  intake: Intake,
  to: { kind: ChangeKind; after: KnownIntake },
  confirmed: Confirmed | undefined,
): Promise<Result<Affected[], "affects-people" | "in-the-past">> {
  return concernsPeople(intake, to.after, tx.clock.now())
    ? peopleOfDecision(tx, intake, to, confirmed)
    : ok([]);
}

/** Returns the same for a decision, which concerns people whatever the dates are. */
export async function peopleOfDecision(
  tx: Tx,
  intake: Intake,
  to: { kind: ChangeKind; after: KnownIntake },
  confirmed: Confirmed | undefined,
): Promise<Result<Affected[], "affects-people" | "in-the-past">> {
  const people = await affectedBy(tx, intake.id);
  if (people.length === 0) return ok([]);
  if (to.kind === "moved" && beginsAt(to.after) <= tx.clock.now()) return err("in-the-past");
  if (confirmed?.people !== versionOfPeople(people)) {
    return err("affects-people", { people: people.length });
  }
  return ok(people);
}

/** Returns what an audit entry says about the people who were told. */
export function toldOf(people: readonly Affected[], confirmed: Confirmed | undefined) {
  if (people.length === 0) return {};
  return { told: people.length, ...(confirmed?.message ? { message: confirmed.message } : {}) };
}

/** Returns whether people on an intake that is not over would have to be told. */
export function concernsPeople(intake: Intake, after: KnownIntake, now: Date): boolean {
  if (intake.removedAt || intake.runState === "cancelled") return false;
  const over = passesAt({ location: intake.location, date: intake.endsOn }) <= now;
  return !over && isDifferent(knownOf(intake), after);
}

/**
 * Stores a change and whom it concerns, and has each of them told. The intake is locked. Questions
 * about an earlier change are closed. An intake that does not take place ends the offers that nobody
 * has a seat for; a moved one gives everybody fair time to answer or to pay.
 */
export async function announceChange(
  tx: Tx,
  intakeId: string,
  change: { kind: ChangeKind; before: KnownIntake; after: KnownIntake },
  people: readonly Affected[],
  message: string | undefined,
): Promise<void> {
  if (change.kind === "cancelled") await declineGroupRequests(tx, intakeId, COURSE_CANCELLED);
  if (change.kind === "moved") await openAgain(tx, intakeId, change);
  if (people.length === 0) return;
  const announcedAt = tx.clock.now();
  const offerIds = people.flatMap(({ offerId }) => offerId ?? []);
  const bookingIds = people.flatMap(({ bookingId }) => bookingId ?? []);
  await tx.db
    .update(intakeChangeAnswers)
    .set({ endedAt: announcedAt })
    .where(
      and(
        or(
          inArray(intakeChangeAnswers.offerId, offerIds),
          inArray(intakeChangeAnswers.bookingId, bookingIds),
        ),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
  const changeId = newId(announcedAt);
  await tx.db
    .insert(intakeChanges)
    .values({ id: changeId, intakeId, ...change, message: message || null, announcedAt });
  await recordAll(
    tx,
    namedDateChanged,
    people.flatMap(({ applicationId }) =>
      applicationId ? [{ facts: { changeId, applicationId } }] : [],
    ),
  );
  const times = timesOf(change.kind, change.after, announcedAt);
  const seated = people.filter(({ standing }) => standing !== "named");
  if (seated.length === 0) return;
  const answers = seated.map(({ offerId, bookingId, standing }) => ({
    id: newId(announcedAt),
    changeId,
    offerId,
    bookingId,
    standing,
    ...(isAsked(standing) ? times : { answerBy: null, remindAt: null }),
    endedAt: isAsked(standing) ? null : announcedAt,
  }));
  await tx.db.insert(intakeChangeAnswers).values(answers);
  if (change.kind === "cancelled") await withdrawUnseated(tx, seated);
  if (change.kind === "moved") await giveFairTime(tx, intakeId, change.after);
  await recordAll(
    tx,
    changeTold,
    answers.map(({ id }) => ({ facts: { answerId: id } })),
  );
}

/**
 * Lets the one email of those who wait for a date of the programme tell of a date that they knew and
 * that has another day or place now, as of a new one.
 */
async function openAgain(
  tx: Tx,
  intakeId: string,
  { before, after }: { before: KnownIntake; after: KnownIntake },
): Promise<void> {
  if (before.date === after.date && before.location === after.location) return;
  await tx.db
    .update(dateInterests)
    .set({ knownIntakeIds: sql`array_remove(${dateInterests.knownIntakeIds}, ${intakeId}::uuid)` })
    .where(knowingOf(intakeId, after.programmeId));
}

/** Returns the addresses of those who wait for a date of an intake's programme and knew this one. */
export async function interestedIn(
  ctx: Pick<Ctx, "db">,
  { id, programmeId }: { id: string; programmeId: string },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: dateInterests.email })
    .from(dateInterests)
    .where(knowingOf(id, programmeId))
    .orderBy(asc(dateInterests.email));
  return rows.map(({ email }) => email);
}

const knowingOf = (intakeId: string, programmeId: string) =>
  and(
    eq(dateInterests.programmeId, programmeId),
    isNotNull(dateInterests.confirmedAt),
    isNull(dateInterests.toldAt),
    sql`${intakeId}::uuid = any(${dateInterests.knownIntakeIds})`,
  );

/** Returns what people last knew of a postponed intake. */
export async function lastKnown(tx: Pick<Ctx, "db">, intake: Intake): Promise<KnownIntake> {
  const [change] = await tx.db
    .select({ before: intakeChanges.before })
    .from(intakeChanges)
    .where(and(eq(intakeChanges.intakeId, intake.id), eq(intakeChanges.kind, "postponed")))
    .orderBy(desc(intakeChanges.announcedAt), desc(intakeChanges.id))
    .limit(1);
  return change?.before ?? knownOf(intake);
}

/** Ends the offers and quotes that hold no seat of a cancelled intake. All are told in one email. */
async function withdrawUnseated(tx: Tx, people: readonly Affected[]) {
  for (const { offerId, bookingId } of people.filter(({ standing }) => !isAsked(standing))) {
    if (bookingId) await closeGroup(tx, bookingId, { as: "declined", reason: COURSE_CANCELLED });
    if (!offerId) continue;
    await releaseSeat(tx, offerId, { hold: "released", entry: "left" });
    await tx.db
      .update(offers)
      .set({ endedAt: tx.clock.now(), endedAs: "withdrawn" })
      .where(and(eq(offers.id, offerId), isNull(offers.endedAt)));
  }
}

const COURSE_CANCELLED = "We had to cancel the course.";
const ANSWER_AGAIN = days(7);
const FREED_SEAT = hours(48);

/**
 * Lets offers be answered for at least a week from now, and holds be paid for as long as a new one,
 * but never past the new beginning.
 */
async function giveFairTime(tx: Tx, intakeId: string, after: KnownIntake) {
  const now = tx.clock.now();
  const begins = beginsAt(after);
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, begins.getTime()));
  await tx.db
    .update(offers)
    .set({
      expiresAt: sql`least(greatest(${offers.expiresAt}, ${until(ANSWER_AGAIN)}), ${begins})`,
    })
    .where(and(eq(offers.intakeId, intakeId), isNull(offers.endedAt), isNull(offers.acceptedAt)));
  const holds = await tx.db
    .select({ hold: seatHolds, paymentDays: offers.paymentDays })
    .from(seatHolds)
    .innerJoin(offers, eq(offers.id, seatHolds.offerId))
    .where(and(eq(seatHolds.intakeId, intakeId), isNull(seatHolds.endedAt)));
  for (const { hold, paymentDays } of holds) {
    const fair = until(hold.awaitsAnswer ? FREED_SEAT : days(paymentDays));
    const latest = Math.max(hold.heldUntil.getTime(), fair.getTime());
    await tx.db
      .update(seatHolds)
      .set({ heldUntil: new Date(Math.min(latest, begins.getTime())) })
      .where(eq(seatHolds.id, hold.id));
  }
  await giveGroupsFairTime(tx, intakeId, { begins, answer: until(ANSWER_AGAIN), until });
}

/** Returns the group bookings of an intake that have a quote or places. One query. */
async function groupsOn(ctx: Pick<Ctx, "db">, intakeId: string) {
  const rows = await ctx.db
    .select({
      id: groupBookings.id,
      number: groupBookings.number,
      organisation: groupBookings.organisation,
      contactEmail: groupBookings.contactEmail,
      status: groupBookings.status,
      places: placesLeft,
    })
    .from(groupBookings)
    .where(
      and(
        eq(groupBookings.intakeId, intakeId),
        inArray(groupBookings.status, ["quoted", "held", "paid"]),
      ),
    )
    .orderBy(asc(groupBookings.receivedAt), asc(groupBookings.id));
  return rows.map(({ id, number, organisation, places, contactEmail, status }) => ({
    offerId: null,
    bookingId: id,
    applicationId: null,
    group: { number, places },
    name: `${organisation} (${number}, ${places} places)`,
    email: contactEmail,
    standing: groupStanding(status),
  }));
}

function groupStanding(status: (typeof groupBookings.$inferSelect)["status"]): Standing {
  if (status === "paid") return "enrolled";
  return status === "held" ? "held" : "offered";
}

async function rowsOn(ctx: Pick<Ctx, "db">, intakeId: string) {
  const rows = await ctx.db
    .select({
      offerId: offers.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
      acceptedAt: offers.acceptedAt,
      awaitsAnswer: seatHolds.awaitsAnswer,
      holdId: seatHolds.id,
      enrolmentId: enrolments.id,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      waitListEntries,
      and(eq(waitListEntries.offerId, offers.id), isNull(waitListEntries.endedAt)),
    )
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(
      and(
        eq(offers.intakeId, intakeId),
        // The organisation answers for the places of its group.
        isNull(offers.groupPlaceId),
        or(isNull(offers.endedAt), isNotNull(enrolments.id)),
      ),
    )
    .orderBy(asc(waitListEntries.place), asc(offers.madeAt), asc(offers.id));
  return rows.map((row) => ({
    offerId: row.offerId,
    bookingId: null,
    applicationId: null,
    group: null,
    name: row.name,
    email: row.email,
    standing: standingOf(row),
  }));
}

/** Returns the open applications that name the date and never had an offer. One query. */
async function namedIn(ctx: Pick<Ctx, "db">, intakeId: string) {
  const offered = ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.applicationId, applications.id));
  const ofGroup = ctx.db
    .select({ id: groupPlaces.id })
    .from(groupPlaces)
    .where(eq(groupPlaces.applicationId, applications.id));
  const rows = await ctx.db
    .select({
      applicationId: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
    })
    .from(applications)
    .where(
      and(
        eq(applications.intakeId, intakeId),
        notInArray(applications.stage, stages.filter(isFinal)),
        notExists(offered),
        // The organisation is told for its people.
        notExists(ofGroup),
      ),
    )
    .orderBy(asc(applications.receivedAt), asc(applications.id));
  return rows.map((row) => ({
    ...row,
    offerId: null,
    bookingId: null,
    group: null,
    standing: "named" as const,
  }));
}

function standingOf(row: {
  enrolmentId: string | null;
  holdId: string | null;
  awaitsAnswer: "wait-list" | null;
  acceptedAt: Date | null;
}): Standing {
  if (row.enrolmentId) return "enrolled";
  if (row.holdId && !row.awaitsAnswer) return "held";
  return row.acceptedAt ? "waiting" : "offered";
}
