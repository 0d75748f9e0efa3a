import { and, eq, isNull } from "drizzle-orm";
import { acceptedBy } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { applicationReceived, groupPersonWanted, placeGivenUp } from "../events.ts";
import { beginsAt } from "../intake/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { holdGroupSeats } from "../seats/group-holds.server.ts";
import { type LockedIntake, lockSeatsOfGroup } from "../seats/seats.server.ts";
import { lockedApplication, recordTransition } from "../stage/rows.server.ts";
import { isFinal } from "../stage/rules.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { groupPlaces } from "../tables/groups.ts";
import { enrolments, offers } from "../tables/seats.ts";
import type { NameRequest } from "./form.ts";
import {
  dropInvitation,
  type GroupPlace,
  groupRow,
  lockedBooking,
  placeRow,
  placesOf,
  writeGroup,
} from "./rows.server.ts";
import { isAccepted, isOpenGroup, type NamingError, namingRefused } from "./rules.ts";

type NameError =
  | "group-closed"
  | "changed-meanwhile"
  | "named-twice"
  | "place-given-up"
  | NamingError;

/** What applicants read if their place is given to somebody else. */
const GIVEN_ON = "The organisation has named another person for the place.";

/**
 * Names the person of a place: the first time, to correct the name or the address of somebody who
 * has not accepted yet, or another person in the place of one who has (the terms, "Cancellation and
 * refunds"). The person named before is not invited any more, and their application and enrolment
 * end; the seat stays the organisation's. The new person is invited once the places are held.
 *
 * Errors: "group-closed" with the `status` of a booking that has ended; "changed-meanwhile";
 * "named-twice" if the address is that of another place; "place-given-up"; those of `namingRefused`.
 */
export async function nameGroupPlace(
  ctx: Ctx,
  bookingId: string,
  placeId: string,
  { version, name, email }: NameRequest,
): Promise<Result<undefined, NameError>> {
  return transact<undefined, NameError>(ctx, async (tx) => {
    const known = orNotFound(await groupRow(tx, bookingId));
    orNotFound(admissionsPolicy.nameGroupPlace(tx.actor, known) ? known : undefined);
    const intake = (await lockSeatsOfGroup(tx, bookingId))!;
    const before = orNotFound(await placeRow(tx, bookingId, placeId));
    if (before.applicationId) await lockedApplication(tx, before.applicationId);
    const booking = await lockedBooking(tx, bookingId);
    const places = await placesOf(tx, bookingId);
    const place = places.find(({ id }) => id === placeId);
    if (!place) return err("place-given-up");
    // The second of two clicks.
    if (place.name === name && sameAddress(place.email, email)) return ok();
    const stale = requireVersion(booking, version);
    if (stale) return stale;
    const { status } = booking;
    if (!isOpenGroup(status)) return err("group-closed", { status });
    if (places.some((other) => other.id !== placeId && sameAddress(other.email, email))) {
      return err("named-twice");
    }
    const joined = place.applicationId !== null;
    const substituted = place.substitutedAt !== null;
    const refused = namingRefused({ joined, substituted }, intake, tx.clock.now());
    if (refused) return err(refused);

    const now = tx.clock.now();
    const samePerson = !joined && sameAddress(place.email, email);
    if (samePerson) {
      await tx.db.update(groupPlaces).set({ name }).where(eq(groupPlaces.id, placeId));
    } else {
      if (joined) await sendAway(tx, intake, place);
      else await dropInvitation(tx, place);
      await tx.db
        .update(groupPlaces)
        .set({
          name,
          email,
          namedAt: now,
          invitationId: null,
          applicationId: null,
          confirmedAt: null,
          confirmedBy: null,
          waiver: null,
          ...(joined ? { substitutedAt: now } : {}),
        })
        .where(eq(groupPlaces.id, placeId));
      if (isAccepted(status)) await record(tx, groupPersonWanted, { placeId });
    }
    await writeGroup(tx, bookingId, {});
    return ok();
  });
}

/**
 * Ends the application and the enrolment of somebody in whose place another person comes. The seat
 * is held for the place again, in the same transaction, so that nobody else can take it.
 */
async function sendAway(tx: Tx, intake: LockedIntake, place: GroupPlace): Promise<void> {
  const now = tx.clock.now();
  const applicationId = place.applicationId!;
  const [enrolment] = await tx.db
    .update(enrolments)
    .set({ cancelledAt: now })
    .where(and(eq(enrolments.applicationId, applicationId), isNull(enrolments.cancelledAt)))
    .returning();
  if (enrolment) {
    await tx.db
      .update(offers)
      .set({ endedAt: now, endedAs: "replaced" })
      .where(eq(offers.id, enrolment.offerId));
    const hold = { until: beginsAt(intake), secured: true };
    await holdGroupSeats(tx, intake.id, [place.id], hold);
    const { orderId, id: enrolmentId } = enrolment;
    await record(tx, placeGivenUp, { orderId, enrolmentId });
  }
  const application = await lockedApplication(tx, applicationId);
  if (!application || isFinal(application.stage)) return;
  const transition = { from: application.stage, to: "withdrawn", reason: GIVEN_ON } as const;
  await recordTransition(tx, applicationId, transition);
}

/** The same person is emailed again at most so often in a day. */
const invitations = { name: "group-invitation", points: 3, seconds: 86_400 };

/**
 * Invites the person of a place once more, because a link works for seven days. The earlier link no
 * longer works.
 *
 * Errors: "group-closed" with the `status` unless the places are held; "not-named" if nobody is, or
 * if the person has accepted; "too-many-attempts", with the seconds to wait.
 */
export async function inviteGroupPersonAgain(
  ctx: Ctx,
  bookingId: string,
  placeId: string,
): Promise<Result<undefined, "group-closed" | "not-named" | "too-many-attempts">> {
  type Errors = "group-closed" | "not-named" | "too-many-attempts";
  return transact<undefined, Errors>(ctx, async (tx) => {
    const known = orNotFound(await groupRow(tx, bookingId));
    orNotFound(admissionsPolicy.nameGroupPlace(tx.actor, known) ? known : undefined);
    const { status } = await lockedBooking(tx, bookingId);
    const place = orNotFound(await placeRow(tx, bookingId, placeId));
    if (!isAccepted(status)) return err("group-closed", { status });
    if (place.name === null || place.applicationId || place.givenUpAt) return err("not-named");
    const wait = await consume(tx, invitations, placeId);
    if (wait > 0) return err("too-many-attempts", { wait });
    await dropInvitation(tx, place);
    await tx.db.update(groupPlaces).set({ invitationId: null }).where(eq(groupPlaces.id, placeId));
    await record(tx, groupPersonWanted, { placeId });
    return ok();
  });
}

/**
 * Returns who is to be invited for a place, or undefined if that was done or is not wanted any more.
 * Locks the row, so that a later change of the name finds the invitation that is made now.
 */
export async function wantedPerson(
  tx: Tx,
  placeId: string,
): Promise<{ name: string; email: string } | undefined> {
  const [place] = await tx.db
    .select()
    .from(groupPlaces)
    .where(eq(groupPlaces.id, placeId))
    .for("update");
  if (!place || place.name === null || place.email === null || place.givenUpAt) return undefined;
  if (place.invitationId || place.applicationId) return undefined;
  const booking = await groupRow(tx, place.bookingId);
  if (!booking || !isAccepted(booking.status)) return undefined;
  return { name: place.name, email: place.email };
}

/** Stores which of identity's invitations was made for a place. */
export async function noteGroupInvitation(
  tx: Tx,
  placeId: string,
  invitationId: string,
): Promise<void> {
  await tx.db.update(groupPlaces).set({ invitationId }).where(eq(groupPlaces.id, placeId));
}

/**
 * Gives the person who accepted an invitation an application of their own for the group's intake, at
 * the beginning of screening. Does nothing if the invitation is about no place, or if another person
 * was named meanwhile.
 */
export async function joinGroup(tx: Tx, invitationId: string): Promise<void> {
  const invited = eq(groupPlaces.invitationId, invitationId);
  const [known] = await tx.db.select().from(groupPlaces).where(invited);
  if (!known) return;
  const intake = (await lockSeatsOfGroup(tx, known.bookingId))!;
  const booking = await lockedBooking(tx, known.bookingId);
  const [place] = await tx.db.select().from(groupPlaces).where(invited).for("update");
  const accepted = place && (await acceptedBy(tx, invitationId));
  if (!place || place.name === null || place.email === null) return;
  if (!accepted || place.applicationId || !isAccepted(booking.status)) return;

  const at = tx.clock.now();
  const id = newId(at);
  await tx.db.insert(applications).values({
    id,
    ...nameParts(place.name),
    email: place.email,
    phone: "",
    programmeId: intake.programmeId,
    intakeId: intake.id,
    motivation: `${booking.organisation} has booked the place (${booking.number}).`,
    stage: "online-application",
    receivedAt: at,
    movedAt: at,
    fingerprint: id,
  });
  const toStage = "online-application";
  await tx.db
    .insert(applicationTransitions)
    .values({ id: newId(at), applicationId: id, toStage, movedBy: null, at });
  const transition = { from: toStage, to: "initial-screening", reason: null } as const;
  await recordTransition(tx, id, transition, { quietly: true });
  await tx.db.update(groupPlaces).set({ applicationId: id }).where(eq(groupPlaces.id, place.id));
  await writeGroup(tx, booking.id, {});
  await record(tx, applicationReceived, { applicationId: id });
}

function nameParts(name: string): { firstName: string; lastName: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(" ") };
}

function sameAddress(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}
