import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications, intakes } from "../tables/applications.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { missingOf } from "../stage/missing.server.ts";
import type { MissingItem } from "../stage/missing.ts";
import { isFinal } from "../stage/rules.ts";
import { askedDocuments } from "./asked-documents.server.ts";
import { paidPlaces } from "./rows.server.ts";
import { courseDateOf, named, withTaken } from "./rows-of-schedule.server.ts";
import { beginsAt, todayAt } from "./rules.ts";
import { decisionsOn, needsReason } from "./run-state.ts";

/** A person on an intake, as staff see them on its page. */
export type PersonOnIntake = {
  applicationId: string;
  name: string;
  email: string;
  /** What the application lacks. */
  missing: MissingItem[];
};

/** Counts the intakes that staff should have decided about by now. One query. */
export async function undecidedIntakes(ctx: Ctx): Promise<number> {
  authorize(admissionsPolicy.readIntake(ctx.actor));
  const now = ctx.clock.now();
  const candidates = await ctx.db.select().from(intakes).where(mayBeOverdue(now));
  return candidates.filter((intake) => isOverdue(intake, now)).length;
}

/** Returns an intake with the people on it and what staff may do with it. Five queries. */
export async function intakeForStaff(ctx: Ctx, id: string) {
  authorize(admissionsPolicy.readIntake(ctx.actor));
  const now = ctx.clock.now();
  const [stored] = await ctx.db
    .select(withTaken)
    .from(intakes)
    .where(and(eq(intakes.id, id), isNull(intakes.removedAt)));
  const [row] = named([orNotFound(stored)], await programmeFacts(ctx));
  const intake = row!;
  const people = await peopleOf(ctx, id);
  const begun = beginsAt(intake) <= now;
  const decisions = admissionsPolicy.decideIntake(ctx.actor)
    ? decisionsOn(intake.runState, begun)
    : [];
  const paid = await paidPlaces(ctx, id);
  return {
    ...courseDateOf(intake, now),
    seats: intake.seats,
    taken: intake.taken,
    minimum: intake.minimum,
    decideBy: intake.decideBy,
    overdue: isOverdue(intake, now),
    decisionReason: intake.decisionReason,
    decidedAt: intake.decidedAt,
    version: versionOf(intake),
    people,
    paid,
    /** How many more places have to be paid for to reach the minimum. */
    short: Math.max(0, intake.minimum - paid),
    needsReason: needsReason("confirmed", { paid, minimum: intake.minimum }),
    can: { plan: admissionsPolicy.planIntake(ctx.actor), decide: [...decisions] },
  };
}

type Row = typeof intakes.$inferSelect;

/**
 * The condition of the intakes among which `isOverdue` finds those whose day of decision has come. It
 * finds a day too many, because no place on Earth is more than a day away from UTC.
 */
export function mayBeOverdue(now: Date) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return and(
    isNull(intakes.removedAt),
    eq(intakes.runState, "planned"),
    lte(intakes.decideBy, dayOf(now.getTime() + days(1))),
    gte(intakes.date, dayOf(now.getTime() - days(1))),
  );
}

/** The day of the decision has come, and nobody has decided although it is still possible. */
export function isOverdue(intake: Row, now: Date): boolean {
  const { runState, decideBy, location } = intake;
  if (runState !== "planned" || decideBy === null || beginsAt(intake) <= now) return false;
  return decideBy <= todayAt(location, now);
}

/** Returns who is enrolled, for whom a seat is held, who is offered one and who waits. One query. */
async function peopleOf(ctx: Pick<Ctx, "db" | "clock">, intakeId: string) {
  const rows = await ctx.db
    .select({
      applicationId: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
      stage: applications.stage,
      askedFor: sql<boolean>`${applications.intakeId} = ${intakeId}`,
      offer: { intakeId: offers.intakeId, expiresAt: offers.expiresAt },
      hold: { until: seatHolds.heldUntil, awaitsAnswer: seatHolds.awaitsAnswer },
      place: waitListEntries.place,
      enrolledAt: enrolments.enrolledAt,
      enrolledOn: enrolments.intakeId,
      enrolmentId: enrolments.id,
      ofGroup: sql<boolean>`${offers.groupPlaceId} is not null`,
      missing: missingOf(await askedDocuments(ctx)),
    })
    .from(applications)
    .leftJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.endedAt)))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      waitListEntries,
      and(eq(waitListEntries.offerId, offers.id), isNull(waitListEntries.endedAt)),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt)),
    )
    .where(
      or(
        eq(offers.intakeId, intakeId),
        eq(enrolments.intakeId, intakeId),
        eq(applications.intakeId, intakeId),
      ),
    )
    .orderBy(asc(applications.receivedAt), asc(applications.id));
  const here = rows.filter(({ offer }) => offer?.intakeId === intakeId);
  const enrolled = rows.filter(({ enrolledOn }) => enrolledOn === intakeId);
  const unpaid = here.filter(({ enrolledAt }) => enrolledAt === null);
  return {
    enrolled: enrolled.map((row) => ({
      ...personOf(row),
      since: row.enrolledAt!,
      enrolmentId: row.enrolmentId!,
      /** The place moves only with the others of its organisation. */
      ofGroup: row.ofGroup,
    })),
    held: unpaid.flatMap((row) =>
      row.hold
        ? [
            {
              ...personOf(row),
              until: row.hold.until,
              fromWaitList: row.hold.awaitsAnswer !== null,
            },
          ]
        : [],
    ),
    offered: unpaid
      .filter(({ hold, place }) => !hold && place === null)
      .map((row) => ({ ...personOf(row), until: row.offer!.expiresAt })),
    waiting: unpaid
      .filter(({ hold, place }) => !hold && place !== null)
      .sort((one, other) => one.place! - other.place!)
      .map(personOf),
    /** Those who applied for this date and have no offer yet. */
    asked: rows
      .filter(
        ({ askedFor, offer, enrolledAt, stage }) =>
          askedFor && !offer && enrolledAt === null && !isFinal(stage),
      )
      .map(personOf),
  };
}

const personOf = ({ applicationId, name, email, missing }: PersonOnIntake): PersonOnIntake => ({
  applicationId,
  name,
  email,
  missing,
});
