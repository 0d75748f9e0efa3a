import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  moduleCards,
  moduleGroups,
  pricedProgramme,
  priceView,
  programmeNames,
} from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { upcomingIntakes } from "../intake/queries.server.ts";
import { dateAction } from "../intake/course-date.ts";
import { withTaken } from "../intake/rows-of-schedule.server.ts";
import { beginsAt, seatsLeft } from "../intake/rules.ts";
import { isCalledOff } from "../intake/run-state.ts";
import { moduleField } from "../offer/fields.ts";
import { admissionsPolicy } from "../policy.ts";
import { isFinal } from "../stage/rules.ts";
import { placesLeft } from "../seats/group-holds.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { intakeChangeAnswers, intakeChanges } from "../tables/changes.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { evidence, screenings } from "../tables/screening.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { groupPrice } from "./price.server.ts";
import type { GroupBooking } from "./rows.server.ts";
import {
  GROUP_PAYMENT_DAYS,
  type GroupStatus,
  isAccepted,
  isBeforePayment,
  isOpenGroup,
  namingRefused,
  placeState,
  QUOTE_DAYS,
} from "./rules.ts";

/** A booking as its organisation and staff read it. */
export type GroupView = Awaited<ReturnType<typeof viewOf>>;

/** A place of a booking: who is named, and only the state of what they have done. */
export type PlaceView = GroupView["people"][number];

/** Returns one of the actor's own bookings. It is 404 for everyone else. Seven queries at most. */
export async function ownGroup(ctx: Ctx, bookingId: string): Promise<GroupView> {
  const row = await rowOf(ctx, bookingId);
  const may = row && admissionsPolicy.readOwnGroup(ctx.actor, row.booking);
  return viewOf(ctx, orNotFound(may ? row : undefined));
}

/** Returns any booking, for staff. Seven queries at most. */
export async function groupForStaff(ctx: Ctx, bookingId: string): Promise<GroupView> {
  authorize(admissionsPolicy.readGroups(ctx.actor));
  return viewOf(ctx, orNotFound(await rowOf(ctx, bookingId)));
}

/** Returns a booking with a quote to its organisation and to staff. It is 404 for everyone else. */
export async function quotedGroup(ctx: Ctx, bookingId: string): Promise<GroupView> {
  const row = await rowOf(ctx, bookingId);
  const { actor } = ctx;
  const may =
    row?.booking.quote &&
    (admissionsPolicy.readGroups(actor) || admissionsPolicy.readOwnGroup(actor, row.booking));
  return viewOf(ctx, orNotFound(may ? row : undefined));
}

/** Returns a booking for the institute's own documents, without a policy. */
export async function groupById(ctx: Ctx, bookingId: string): Promise<GroupView | undefined> {
  const row = await rowOf(ctx, bookingId);
  return row && viewOf(ctx, row);
}

/** Returns the actor's own bookings, the newest first; null while their address is not verified. */
export async function ownGroups(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !admissionsPolicy.listOwnGroups(actor)) return null;
  const rows = await ctx.db
    .select({ booking: groupBookings, intake: intakes, places: placesLeft })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(eq(groupBookings.profileId, actor.id))
    .orderBy(desc(groupBookings.receivedAt), desc(groupBookings.id));
  const names = await programmeNames(ctx);
  return rows.map(({ booking, intake, places }) => ({
    id: booking.id,
    number: booking.number,
    organisation: booking.organisation,
    places,
    status: booking.status,
    programme: names.get(intake.programmeId) ?? intake.programmeId,
    date: intake.date,
    location: intake.location,
  }));
}

/** Returns the dates that a group can ask for, and the one that the address names. */
export async function groupRequestStart(ctx: Ctx, date: string | null) {
  const { intakes: dates } = await upcomingIntakes(ctx);
  const open = dates.filter((each) => (dateAction(each)?.kind ?? "tell") !== "tell");
  const chosen = open.find(({ id }) => id === date);
  const initial: Record<string, string> = chosen ? { intake: chosen.id } : {};
  return {
    dates: open.map(({ id, programme, date: day, location, seatsLeft: left }) => ({
      id,
      programme,
      date: day,
      location,
      seatsLeft: left,
    })),
    initial,
  };
}

/** Returns what the staff's quote form begins with: the modules of the programme are ticked. */
export async function quoteStart(ctx: Ctx, group: GroupView) {
  authorize(admissionsPolicy.quoteGroup(ctx.actor));
  const groups = await moduleGroups(ctx);
  const programme = await pricedProgramme(ctx, group.programmeId);
  const ticked = group.quote?.moduleIds ?? programme?.modules.map(({ id }) => id) ?? [];
  const initial: Record<string, string> = {
    version: group.version,
    validDays: String(QUOTE_DAYS),
    paymentDays: String(group.quote?.paymentDays ?? GROUP_PAYMENT_DAYS),
    ...(group.quote?.veterans ? { veterans: "on" } : {}),
  };
  for (const id of ticked) initial[moduleField(id)] = "on";
  return { modules: groups.flatMap(({ modules }) => modules), initial };
}

/** Returns the open bookings of an intake, for its page in the back office. One query. */
export async function groupsOnIntake(ctx: Ctx, intakeId: string) {
  authorize(admissionsPolicy.readGroups(ctx.actor));
  const { id, number, organisation, contactName, contactEmail, status, heldUntil } = groupBookings;
  const places = placesLeft;
  const open: GroupStatus[] = ["requested", "quoted", "held", "paid"];
  return ctx.db
    .select({ id, number, organisation, contactName, contactEmail, places, status, heldUntil })
    .from(groupBookings)
    .where(and(eq(groupBookings.intakeId, intakeId), inArray(status, open)))
    .orderBy(groupBookings.receivedAt);
}

async function rowOf(ctx: Pick<Ctx, "db">, bookingId: string) {
  const [row] = await ctx.db
    .select({
      booking: groupBookings,
      intake: withTaken,
      question: {
        answerId: intakeChangeAnswers.id,
        answerBy: intakeChangeAnswers.answerBy,
        kind: intakeChanges.kind,
      },
    })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .leftJoin(
      intakeChangeAnswers,
      and(
        eq(intakeChangeAnswers.bookingId, groupBookings.id),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    )
    .leftJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .where(eq(groupBookings.id, bookingId));
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

async function viewOf(ctx: Ctx, { booking, intake, question }: Row) {
  const { actor } = ctx;
  const { quote, status } = booking;
  const now = ctx.clock.now();
  const begins = beginsAt(intake);
  const names = await programmeNames(ctx);
  const modules = quote ? await moduleCards(ctx, quote.moduleIds) : [];
  const price = quote && (await groupPrice(ctx, { ...booking, quote }, begins));
  const people = await peopleOf(ctx, booking, intake, now);
  const owner = admissionsPolicy.readOwnGroup(actor, booking);
  const on = !isCalledOff(intake.runState);
  const { answerId, answerBy, kind } = question;
  const quoted = on && status === "quoted" && booking.validUntil! > now && begins > now;
  return {
    id: booking.id,
    number: booking.number,
    organisation: booking.organisation,
    contactName: booking.contactName,
    contactEmail: booking.contactEmail,
    purchaseOrder: booking.purchaseOrder,
    places: booking.places,
    /** How many of them are not given up. */
    placesLeft: people.filter(({ state }) => state !== "given-up").length,
    namesBy: booking.namesBy,
    message: booking.message,
    status,
    receivedAt: booking.receivedAt,
    quotedAt: booking.quotedAt,
    validUntil: booking.validUntil,
    heldUntil: booking.heldUntil,
    paidAt: booking.paidAt,
    endedAt: booking.endedAt,
    endReason: booking.endReason,
    orderId: booking.orderId,
    version: versionOf(booking),
    quote,
    programmeId: intake.programmeId,
    programme: names.get(intake.programmeId) ?? intake.programmeId,
    intake: {
      id: intake.id,
      date: intake.date,
      endsOn: intake.endsOn,
      location: intake.location,
      runState: intake.runState,
      seatsLeft: seatsLeft(intake.seats, intake.taken),
    },
    /** What the organisation is asked after a change of the course; null for nothing. */
    question: owner && answerId && kind ? { answerId, answerBy, kind } : null,
    modules: modules.map(({ id, title, duration }) => ({ id, title, duration })),
    price: price && priceView(price),
    people,
    can: {
      accept: owner && quoted,
      pay: owner && on && status === "held",
      cancel: owner && isBeforePayment(status),
      /** Some of several places, as long as nothing else waits for the organisation's answer. */
      giveUp: owner && on && status === "paid" && begins > now && !answerId,
      name: isOpenGroup(status) && admissionsPolicy.nameGroupPlace(actor, booking),
      quote: on && canBeQuoted(status) && begins > now && admissionsPolicy.quoteGroup(actor),
      decline: isBeforePayment(status) && admissionsPolicy.declineGroup(actor),
      confirm: isAccepted(status) && admissionsPolicy.confirmGroupPlace(actor),
    },
  };
}

function canBeQuoted(status: GroupStatus): boolean {
  return status === "requested" || status === "quoted" || status === "lapsed";
}

/** Returns the places with their people's states. One query, however many there are. */
async function peopleOf(
  ctx: Pick<Ctx, "db">,
  booking: GroupBooking,
  intake: Row["intake"],
  now: Date,
) {
  const rows = await ctx.db
    .select({
      place: groupPlaces,
      stage: applications.stage,
      submittedAt: screenings.submittedAt,
      documents: sql<number>`(
        select count(*) from ${evidence} e where e.application_id = ${groupPlaces.applicationId}
      )`.mapWith(Number),
      enrolmentId: enrolments.id,
    })
    .from(groupPlaces)
    .leftJoin(applications, eq(applications.id, groupPlaces.applicationId))
    .leftJoin(screenings, eq(screenings.applicationId, applications.id))
    .leftJoin(offers, and(eq(offers.groupPlaceId, groupPlaces.id), isNull(offers.endedAt)))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(eq(groupPlaces.bookingId, booking.id))
    .orderBy(groupPlaces.position);
  return rows.map(({ place, stage, submittedAt, documents, enrolmentId }) => {
    const joined = place.applicationId !== null;
    const substituted = place.substitutedAt !== null;
    const givenUp = place.givenUpAt !== null;
    const state = placeState({
      givenUp,
      name: place.name,
      invited: isAccepted(booking.status) && place.invitationId !== null,
      joined,
      applicationEnded: stage !== null && isFinal(stage),
      handedIn: submittedAt !== null || documents > 0,
      confirmed: place.confirmedAt !== null,
      enrolled: enrolmentId !== null,
    });
    return {
      id: place.id,
      position: place.position,
      name: place.name,
      email: place.email,
      state,
      applicationId: place.applicationId,
      /** Why the name cannot be changed now; null if it can. */
      fixed: givenUp
        ? ("place-given-up" as const)
        : (namingRefused({ joined, substituted }, intake, now) ?? null),
      /** Whether another name is a substitution, which the terms allow once. */
      joined,
      can: {
        confirm: state === "accepted" || state === "handed-in",
        invite: isAccepted(booking.status) && (state === "invited" || state === "named"),
      },
    };
  });
}
