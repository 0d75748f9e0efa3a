import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { instituteProfile } from "#app/contexts/institute/public.server.ts";
import { slotsHostedBy } from "#app/contexts/scheduling/public.server.ts";
import { isAdmin, type Member } from "#app/kernel/actor.ts";
import type { CalendarEntry } from "#app/kernel/calendar-entry.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { interviewEntry, positionAmongAll } from "./interview/queries.server.ts";
import { courseDateAddress } from "./intake/rules.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, intakes } from "./tables/applications.ts";
import { interviews } from "./tables/screening.ts";
import { enrolments } from "./tables/seats.ts";

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

/** Returns the course dates on which the actor has a place. Staff see all course dates. */
export async function courseDateCalendar(ctx: Ctx, since: Date): Promise<CalendarEntry[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const dates = [...(await ownDates(ctx, actor, since)), ...(await staffDates(ctx, since))];
  if (dates.length === 0) return [];
  const names = await programmeNames(ctx);
  return dates.map(({ intake, cancelled }) => ({
    uid: `course-date-${intake.id}`,
    sequence: intake.version - 1 + (cancelled && !intake.removedAt ? 1 : 0),
    stampedAt: intake.updatedAt,
    cancelled,
    when: { date: intake.date },
    title: `${names.get(intake.programmeId) ?? intake.programmeId} begins`,
    place: intake.location,
    path: courseDateAddress(intake.id),
  }));
}

type Dated = { intake: typeof intakes.$inferSelect; cancelled: boolean };

async function ownDates(ctx: Ctx, actor: Member, since: Date): Promise<Dated[]> {
  const rows = await ctx.db
    .select({ intake: intakes, endedAt: enrolments.cancelledAt })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(and(eq(enrolments.profileId, actor.id), gte(intakes.date, dateOf(since))));
  return rows.map(({ intake, endedAt }) => ({
    intake,
    cancelled: endedAt !== null || intake.removedAt !== null,
  }));
}

async function staffDates(ctx: Ctx, since: Date): Promise<Dated[]> {
  if (!isAdmin(ctx.actor)) return [];
  const rows = await ctx.db
    .select()
    .from(intakes)
    .where(gte(intakes.date, dateOf(since)))
    .orderBy(intakes.date, intakes.id)
    .limit(MOST_DATES);
  return rows.map((intake) => ({ intake, cancelled: intake.removedAt !== null }));
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10);
