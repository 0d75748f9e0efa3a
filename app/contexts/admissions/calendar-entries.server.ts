import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { slotsHostedBy } from "#app/contexts/scheduling/public.server.ts";
import { isAdmin } from "#app/kernel/actor.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { interviewEntry, positionAmongAll } from "./interview/queries.server.ts";
import { courseDateAddress } from "./intake/rules.ts";
import { isCalledOff } from "./intake/run-state.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, intakes } from "./tables/applications.ts";
import { interviews } from "./tables/screening.ts";
import { intakeChangeAnswers, intakeChanges, placeTransfers } from "./tables/changes.ts";
import { groupBookings } from "./tables/groups.ts";
import { enrolments } from "./tables/seats.ts";
import { placeSubstitutions } from "./tables/substitutions.ts";

/** How many course dates the calendar of a member of staff shows at most. */
const MOST_DATES = 500;

/** Returns the actor's interviews: those of their own applications, and those that they hold. */
export async function interviewCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const own = actor.emailVerified
    ? sql`lower(${applications.email}) = ${actor.email.toLowerCase()}`
    : undefined;
  const hosted = isAdmin(actor) ? slotsHostedBy(interviews.slotId, actor.id) : undefined;
  const mine = or(own, hosted);
  if (!mine) return [];
  const rows = await ctx.db
    .select({
      interview: interviews,
      email: applications.email,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      position: positionAmongAll,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(mine, gte(interviews.startsAt, since)))
    .orderBy(desc(interviews.arrangedAt), desc(interviews.id));
  const { instituteName } = await instituteProfile(ctx);
  // The newest appointment of each application comes first. The others are its earlier versions.
  const latest = new Map<string, CalendarEntry>();
  for (const { interview, position, email, name } of rows) {
    const { applicationId } = interview;
    if (latest.has(applicationId)) continue;
    const isOwn = admissionsPolicy.readOwnApplication(actor, { email });
    const about = isOwn
      ? { title: `Interview with ${instituteName}`, path: `/applications/${applicationId}` }
      : { title: `Interview: ${name}`, path: `/admin/applications/${applicationId}` };
    latest.set(applicationId, interviewEntry(interview, position, about));
  }
  return [...latest.values()];
}

/**
 * Returns the course dates on which the actor has a place, from the first day to the last. Staff see
 * all course dates. One that is postponed or cancelled, or from which the place has gone, stays as a
 * cancelled entry; a postponed one comes back with its new date.
 */
export async function courseDateCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const dates = [...(await ownDates(ctx, actor.id, since)), ...(await staffDates(ctx, since))];
  if (dates.length === 0) return [];
  const names = await programmeNames(ctx);
  return dates.map((dated) => entryOf(dated, names));
}

const entryOf = (
  { intake, cancelled, moves }: Dated,
  names: ReadonlyMap<string, string>,
): CalendarEntry => ({
  uid: `course-date-${intake.id}`,
  sequence: intake.version - 1 + moves,
  stampedAt: intake.updatedAt,
  cancelled,
  when: { date: intake.date, endsOn: intake.endsOn },
  title: names.get(intake.programmeId) ?? intake.programmeId,
  place: intake.location,
  path: courseDateAddress(intake.id),
});

/**
 * Returns the entry of the course date that a change was about, for the calendar of the person, or of
 * the group's contact, who is told of it: the same entry as in their calendar feed, as it is now.
 */
export async function courseDateEntryOf(ctx: Ctx, answerId: string) {
  const [row] = await ctx.db
    .select({
      intake: intakes,
      profileId: enrolments.profileId,
      person: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
      group: groupBookings,
    })
    .from(intakeChangeAnswers)
    .innerJoin(intakeChanges, eq(intakeChanges.id, intakeChangeAnswers.changeId))
    .innerJoin(intakes, eq(intakes.id, intakeChanges.intakeId))
    .leftJoin(enrolments, eq(enrolments.offerId, intakeChangeAnswers.offerId))
    .leftJoin(applications, eq(applications.id, enrolments.applicationId))
    .leftJoin(groupBookings, eq(groupBookings.id, intakeChangeAnswers.bookingId))
    .where(eq(intakeChangeAnswers.id, answerId));
  if (!row) return undefined;
  const { intake, profileId, group } = row;
  const attendee = group
    ? { name: group.contactName, email: group.contactEmail }
    : { name: row.person, email: row.email ?? "" };
  if (!attendee.email) return undefined;
  const dates = profileId ? await ownDates(ctx, profileId, new Date(0)) : [];
  const own = dates.find((dated) => dated.intake.id === intake.id);
  const names = await programmeNames(ctx);
  const dated = own ?? { intake, cancelled: isOff(intake), moves: 0 };
  return { ...entryOf(dated, names), attendee };
}

/** `moves` is how often the person's own place came or went, which raises the sequence too. */
type Dated = { intake: typeof intakes.$inferSelect; cancelled: boolean; moves: number };

async function ownDates(ctx: Ctx, profileId: string, since: Date): Promise<Dated[]> {
  const ahead = gte(intakes.endsOn, dateOf(since));
  const rows = await ctx.db
    .select({ intake: intakes, offerId: enrolments.offerId, endedAt: enrolments.cancelledAt })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(and(eq(enrolments.profileId, profileId), ahead));
  const left = await ctx.db
    .select({ intake: intakes, offerId: placeTransfers.offerId })
    .from(placeTransfers)
    .innerJoin(enrolments, eq(enrolments.offerId, placeTransfers.offerId))
    .innerJoin(
      intakes,
      or(eq(intakes.id, placeTransfers.fromIntakeId), eq(intakes.id, placeTransfers.toIntakeId)),
    )
    .where(and(eq(enrolments.profileId, profileId), ahead));
  const given = await ctx.db
    .select({ intake: intakes })
    .from(placeSubstitutions)
    .innerJoin(enrolments, eq(enrolments.id, placeSubstitutions.enrolmentId))
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(
      and(
        eq(placeSubstitutions.holderId, profileId),
        eq(placeSubstitutions.endedAs, "confirmed"),
        ahead,
      ),
    );
  const moves = (id: string) => left.filter(({ intake }) => intake.id === id).length;
  const current = rows.map(({ intake, endedAt }) => ({
    intake,
    cancelled: endedAt !== null || isOff(intake),
    moves: moves(intake.id) + (endedAt === null ? 0 : 1),
  }));
  const here = new Set(rows.map(({ intake }) => intake.id));
  const gone = new Map(left.map(({ intake }) => [intake.id, intake]));
  const former = [...gone.values()]
    .filter(({ id }) => !here.has(id))
    .map((intake) => ({ intake, cancelled: true, moves: moves(intake.id) }));
  // The place has gone to another person.
  const passed = given
    .filter(({ intake: { id } }) => !here.has(id) && !gone.has(id))
    .map(({ intake }) => ({ intake, cancelled: true, moves: 1 }));
  return [...current, ...former, ...passed];
}

const isOff = ({ removedAt, runState }: typeof intakes.$inferSelect) =>
  removedAt !== null || isCalledOff(runState);

async function staffDates(ctx: Ctx, since: Date): Promise<Dated[]> {
  if (!isAdmin(ctx.actor)) return [];
  const rows = await ctx.db
    .select()
    .from(intakes)
    .where(gte(intakes.endsOn, dateOf(since)))
    .orderBy(intakes.date, intakes.id)
    .limit(MOST_DATES);
  return rows.map((intake) => ({ intake, cancelled: isOff(intake), moves: 0 }));
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10);
