import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { CourseDate } from "../intake/course-date.ts";
import { type ChangeKind, choicesAfter, datesText, type KnownIntake } from "../intake/change.ts";
import { upcomingIntakes } from "../intake/queries.server.ts";
import { hasPassed, todayAt } from "../intake/rules.ts";
import { isCalledOff, type RunState } from "../intake/run-state.ts";
import { admissionsPolicy } from "../policy.ts";
import { placesLeft } from "../seats/group-holds.server.ts";
import { applications, intakes } from "../tables/applications.ts";
import { intakeChangeAnswers, intakeChanges, placeTransfers } from "../tables/changes.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import { type Allowed, maySubstitute, mayTransfer } from "./rules.ts";

/** A place or a held seat as its holder sees it, with what the terms allow today. */
export type OwnPlace = {
  offerId: string;
  applicationId: string;
  /** Null while the seat is only held. */
  enrolmentId: string | null;
  orderId: string | null;
  /** The person who was named for the place and is not confirmed yet; null for nobody. */
  naming: { name: string; email: string; accepted: boolean } | null;
  programme: string;
  intake: KnownIntake & { id: string; runState: RunState };
  over: boolean;
  /** The question about a change of the course that waits for an answer; null for none. */
  question: {
    answerId: string;
    kind: "moved" | "postponed" | "cancelled";
    answerBy: Date | null;
  } | null;
  transfer: Allowed;
  substitute: Allowed;
};

const columns = {
  offerId: offers.id,
  applicationId: applications.id,
  email: applications.email,
  enrolmentId: enrolments.id,
  orderId: enrolments.orderId,
  organisation: groupBookings.organisation,
  profileId: enrolments.profileId,
  intake: intakes,
  answerId: intakeChangeAnswers.id,
  answerBy: intakeChangeAnswers.answerBy,
  kind: intakeChanges.kind,
  moved: sql<number>`(
    select count(*) from ${placeTransfers} t where t.offer_id = ${offers.id} and t.why = 'asked'
  )`.mapWith(Number),
  substituted: sql<number>`(
    select count(*) from ${placeSubstitutions} s
    where s.offer_id = ${offers.id} and s.ended_as = 'confirmed'
  )`.mapWith(Number),
  naming: sql<{ name: string; email: string; accepted: boolean } | null>`(
    select json_build_object('name', s.name, 'email', s.email,
      'accepted', s.accepted_at is not null)
    from ${placeSubstitutions} s where s.offer_id = ${offers.id} and s.ended_at is null
  )`,
};

const placeRows = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select(columns)
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      intakeChangeAnswers,
      and(
        eq(intakeChangeAnswers.offerId, offers.id),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    )
    .leftJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .leftJoin(groupPlaces, eq(groupPlaces.id, offers.groupPlaceId))
    .leftJoin(groupBookings, eq(groupBookings.id, groupPlaces.bookingId))
    .$dynamic();

/** Returns the actor's places and held seats, the next one first. Two queries. */
export async function ownPlaces(ctx: Ctx): Promise<OwnPlace[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const held = actor.emailVerified
    ? and(
        isNull(enrolments.id),
        isNotNull(seatHolds.id),
        isNull(seatHolds.awaitsAnswer),
        sql`lower(${applications.email}) = ${actor.email.toLowerCase()}`,
      )
    : undefined;
  const rows = await placeRows(ctx)
    .where(or(eq(enrolments.profileId, actor.id), held))
    .orderBy(asc(intakes.date), asc(offers.id));
  return placesOf(ctx, rows);
}

/** Returns one of the actor's own places or held seats; other people's are 404. */
export async function ownSeat(ctx: Ctx, offerId: string): Promise<OwnPlace> {
  return orNotFound((await ownPlaces(ctx)).find((place) => place.offerId === offerId));
}

/** Returns one of the actor's own places; other people's are 404. */
export async function ownPlace(ctx: Ctx, enrolmentId: string): Promise<OwnPlace> {
  const [row] = await placeRows(ctx).where(eq(enrolments.id, enrolmentId));
  const mine =
    row?.profileId && admissionsPolicy.transferOwnPlace(ctx.actor, { profileId: row.profileId });
  const [place] = await placesOf(ctx, [orNotFound(mine ? row : undefined)]);
  return place!;
}

/** Returns a place for staff, who may move it. */
export async function placeForStaff(ctx: Ctx, enrolmentId: string) {
  authorize(admissionsPolicy.transferPlace(ctx.actor));
  const [row] = await placeRows(ctx).where(eq(enrolments.id, enrolmentId));
  const [place] = await placesOf(ctx, [orNotFound(row)]);
  const [person] = await ctx.db
    .select({ name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}` })
    .from(applications)
    .where(eq(applications.id, place!.applicationId));
  return { ...place!, name: person?.name ?? "" };
}

/** Returns the dates of a programme to which places can be moved: later ones, or all ahead. */
export async function datesToMoveTo(
  ctx: Pick<Ctx, "db" | "clock">,
  from: { id: string; programmeId: string; date: string },
  { later, seats = 1 }: { later: boolean; seats?: number },
): Promise<CourseDate[]> {
  const { intakes: ahead } = await upcomingIntakes(ctx, [from.programmeId]);
  return ahead.filter(
    ({ id, date, seatsLeft }) =>
      id !== from.id && seatsLeft >= seats && (!later || date > from.date),
  );
}

/** Returns the actor's own question about a change of a course; other people's are 404. */
export async function ownQuestion(ctx: Ctx, answerId: string) {
  const row = await questionRow(ctx, answerId);
  const mine = row && isAsked(ctx, row);
  const { answer, change, intake, orderId, group, places } = orNotFound(mine ? row : undefined);
  const named = await namedFor(ctx);
  const over = answer.answerBy !== null && answer.answerBy <= ctx.clock.now();
  const open = answer.choice === null && answer.endedAt === null && !over;
  const others = { id: intake.id, programmeId: change.before.programmeId, date: intake.date };
  return {
    answerId,
    kind: change.kind,
    before: named(change.before),
    after: named(change.after),
    message: change.message,
    answerBy: answer.answerBy,
    paid: group ? group.status === "paid" : orderId !== null,
    group: group && { id: group.id, number: group.number, places },
    choice: answer.choice,
    chosenAs: answer.chosenAs,
    superseded: answer.endedAt !== null,
    open,
    choices: open ? choicesAfter(change.kind) : [],
    dates: open
      ? await datesToMoveTo(ctx, others, { later: false, seats: group ? places : 1 })
      : [],
    intake: named(intake),
  };
}

/** Returns a question about a change of a course, with the person or the group that is asked. */
async function questionRow(ctx: Pick<Ctx, "db">, answerId: string) {
  const [row] = await ctx.db
    .select({
      answer: intakeChangeAnswers,
      change: intakeChanges,
      applicationId: applications.id,
      email: applications.email,
      orderId: enrolments.orderId,
      group: groupBookings,
      places: placesLeft,
      // Where the place is now, after a move too.
      intake: intakes,
    })
    .from(intakeChangeAnswers)
    .innerJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .leftJoin(offers, eq(offers.id, intakeChangeAnswers.offerId))
    .leftJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(groupBookings, eq(groupBookings.id, intakeChangeAnswers.bookingId))
    .innerJoin(
      intakes,
      sql`${intakes.id} = coalesce(${offers.intakeId}, ${groupBookings.intakeId})`,
    )
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(eq(intakeChangeAnswers.id, answerId));
  return row;
}

function isAsked(ctx: Ctx, row: { email: string | null; group: { profileId: string } | null }) {
  if (row.group) return admissionsPolicy.answerGroupChange(ctx.actor, row.group);
  const { email } = row;
  return email !== null && admissionsPolicy.answerIntakeChange(ctx.actor, { email });
}

export type OwnQuestion = Awaited<ReturnType<typeof ownQuestion>>;

/**
 * Returns the actor's open question about the place that an order paid for; null without one, and
 * for everybody but its owner.
 */
export async function openQuestionOfOrder(
  ctx: Ctx,
  orderId: string,
): Promise<{ answerId: string; kind: ChangeKind } | null> {
  const [row] = await ctx.db
    .select({
      answerId: intakeChangeAnswers.id,
      kind: intakeChanges.kind,
      answerBy: intakeChangeAnswers.answerBy,
      email: applications.email,
    })
    .from(enrolments)
    .innerJoin(intakeChangeAnswers, eq(intakeChangeAnswers.offerId, enrolments.offerId))
    .innerJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .innerJoin(applications, eq(applications.id, enrolments.applicationId))
    .where(
      and(
        eq(enrolments.orderId, orderId),
        isNull(enrolments.cancelledAt),
        isNull(intakeChangeAnswers.choice),
        isNull(intakeChangeAnswers.endedAt),
      ),
    );
  if (!row || !admissionsPolicy.answerIntakeChange(ctx.actor, row)) return null;
  const { answerId, kind, answerBy } = row;
  return answerBy !== null && answerBy <= ctx.clock.now() ? null : { answerId, kind };
}

type PlaceRow = Awaited<ReturnType<typeof placeRows>>[number];

async function placesOf(ctx: Pick<Ctx, "db" | "clock">, rows: PlaceRow[]): Promise<OwnPlace[]> {
  if (rows.length === 0) return [];
  const names = await programmeNames(ctx);
  const now = ctx.clock.now();
  return rows.map(
    ({ intake, answerId, answerBy, kind, moved, substituted, organisation, ...row }) => {
      const { id, programmeId, date, endsOn, location, runState } = intake;
      const calledOff = isCalledOff(runState);
      const today = todayAt(location, now);
      const facts = { startsOn: date, today, moved, calledOff, organisation };
      return {
        offerId: row.offerId,
        applicationId: row.applicationId,
        enrolmentId: row.enrolmentId,
        // The order of a group is the organisation's, and somebody who was named for the place has
        // nothing to do with the order of the payer.
        orderId: organisation === null && substituted === 0 ? row.orderId : null,
        naming: row.naming,
        programme: names.get(programmeId) ?? programmeId,
        intake: { id, programmeId, date, endsOn, location, runState },
        over: hasPassed({ date: endsOn, location }, now),
        question: answerId && kind ? { answerId, kind, answerBy } : null,
        transfer: mayTransfer(facts),
        substitute: maySubstitute({
          ...facts,
          substituted,
          calledOff: calledOff || answerId !== null,
        }),
      };
    },
  );
}

/** Returns what adds the programme's name and the dates in words to what is known of an intake. */
async function namedFor(ctx: Pick<Ctx, "db">) {
  const names = await programmeNames(ctx);
  return (known: KnownIntake) => ({
    ...known,
    programme: names.get(known.programmeId) ?? known.programmeId,
    when: datesText(known),
  });
}

/** What an email says about a change of an intake, for one person or for a group. */
export async function changeEmailOf(ctx: Pick<Ctx, "db" | "site">, answerId: string) {
  const row = await questionRow(ctx, answerId);
  if (!row) return undefined;
  const named = await namedFor(ctx);
  const { answer, change, applicationId, email, group, places } = row;
  return {
    to: group ? { profileId: group.profileId } : { address: email! },
    applicationId,
    group: group && { id: group.id, number: group.number, places },
    intake: named(row.intake),
    standing: answer.standing,
    kind: change.kind,
    before: named(change.before),
    after: named(change.after),
    message: change.message,
    answerBy: answer.answerBy,
    choice: answer.choice,
    chosenAs: answer.chosenAs,
    closed: answer.choice !== null || answer.endedAt !== null,
  };
}

/** What an email says about a change of the date that an application names. */
export async function namedChangeEmailOf(
  ctx: Pick<Ctx, "db">,
  { changeId, applicationId }: { changeId: string; applicationId: string },
) {
  const [change] = await ctx.db.select().from(intakeChanges).where(eq(intakeChanges.id, changeId));
  const [application] = await ctx.db
    .select({ email: applications.email })
    .from(applications)
    .where(eq(applications.id, applicationId));
  // It may have been erased meanwhile.
  if (!change || !application) return undefined;
  const named = await namedFor(ctx);
  return {
    to: { address: application.email },
    applicationId,
    standing: "named" as const,
    kind: change.kind,
    before: named(change.before),
    after: named(change.after),
    message: change.message,
    answerBy: null,
  };
}

/** What an email says about a place that went to another intake. */
export async function transferEmailOf(ctx: Pick<Ctx, "db">, transferId: string) {
  const [row] = await ctx.db
    .select({ transfer: placeTransfers, application: applications })
    .from(placeTransfers)
    .innerJoin(offers, eq(offers.id, placeTransfers.offerId))
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(eq(placeTransfers.id, transferId));
  if (!row) return undefined;
  const { fromIntakeId, toIntakeId, offerId } = row.transfer;
  const both = await ctx.db
    .select()
    .from(intakes)
    .where(inArray(intakes.id, [fromIntakeId, toIntakeId]));
  const from = both.find(({ id }) => id === fromIntakeId)!;
  const to = both.find(({ id }) => id === toIntakeId)!;
  const [enrolment] = await ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.offerId, offerId), isNull(enrolments.cancelledAt)));
  const named = await namedFor(ctx);
  return {
    to: row.application.email,
    applicationId: row.application.id,
    from: named(from),
    now: named(to),
    paid: enrolment !== undefined,
  };
}
