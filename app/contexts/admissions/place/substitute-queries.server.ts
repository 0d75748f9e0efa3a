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
import { programmeFacts, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { admissionsPolicy } from "../policy.ts";
import { eligibilityOf } from "../screening/eligibility-queries.server.ts";
import { isFinal, stages } from "../stage/rules.ts";
import { applications, intakes } from "../tables/applications.ts";
import { intakeChangeAnswers } from "../tables/changes.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { placeSubstitutions } from "../tables/substitutions.ts";
import { lastDay } from "./rules.ts";

const rowsOf = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({
      naming: placeSubstitutions,
      holder: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      holderProgrammeId: applications.programmeId,
      moduleIds: offers.moduleIds,
      paid: isNotNull(enrolments.id).mapWith(Boolean),
      intake: {
        id: intakes.id,
        programmeId: intakes.programmeId,
        date: intakes.date,
        endsOn: intakes.endsOn,
        location: intakes.location,
      },
    })
    .from(placeSubstitutions)
    .innerJoin(offers, eq(offers.id, placeSubstitutions.offerId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .$dynamic();

/** Returns what the page of somebody who was named shows; other people's are 404. */
export async function ownNaming(ctx: Ctx, substitutionId: string) {
  const [row] = await rowsOf(ctx).where(eq(placeSubstitutions.id, substitutionId));
  const mine = row && admissionsPolicy.answerNaming(ctx.actor, row.naming);
  const { naming, holder, holderProgrammeId, intake, paid } = orNotFound(mine ? row : undefined);
  const facts = await programmeFacts(ctx);
  const option = facts.get(intake.programmeId)?.option;
  const [application] = await ctx.db
    .select({ id: applications.id, stage: applications.stage })
    .from(applications)
    .where(
      and(
        eq(sql`lower(${applications.email})`, naming.email),
        inArray(applications.programmeId, [intake.programmeId, holderProgrammeId]),
        notInArray(applications.stage, stages.filter(isFinal)),
      ),
    )
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(1);
  return {
    // Afterwards the application of the place is the actor's own.
    holder: naming.endedAs === "confirmed" ? null : holder,
    paid,
    programme: facts.get(intake.programmeId)?.name ?? intake.programmeId,
    intake,
    /** The application form, with the programme that the form names: else that of the holder. */
    applyTo: option
      ? `/admissions/apply?program=${option}&date=${intake.id}`
      : `/admissions/apply?program=${facts.get(holderProgrammeId)?.option ?? ""}`,
    lastDay: lastDay(intake.date),
    accepted: naming.acceptedAt !== null,
    endedAs: naming.endedAs,
    applicationId: application?.id ?? null,
  };
}

export type OwnNaming = Awaited<ReturnType<typeof ownNaming>>;

/**
 * Returns the place for which an application's person was named and has accepted, the oldest first,
 * with whether they meet what its course asks for; null if there is none.
 */
export async function namingForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.confirmSubstitute(ctx.actor));
  const [application] = await ctx.db
    .select({
      email: applications.email,
      programmeId: applications.programmeId,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const { email, programmeId, name } = orNotFound(application);
  const [row] = await rowsOf(ctx)
    .where(
      and(
        eq(placeSubstitutions.email, email.toLowerCase()),
        or(eq(intakes.programmeId, programmeId), eq(applications.programmeId, programmeId)),
        isNull(placeSubstitutions.endedAt),
        isNotNull(placeSubstitutions.acceptedAt),
      ),
    )
    .orderBy(asc(placeSubstitutions.namedAt), asc(placeSubstitutions.id))
    .limit(1);
  if (!row) return null;
  const { naming, holder, intake, moduleIds, paid } = row;
  const names = await programmeNames(ctx);
  const course = { moduleIds, startsOn: intake.date };
  return {
    substitutionId: naming.id,
    paid,
    name,
    holder,
    programme: names.get(intake.programmeId) ?? intake.programmeId,
    intake,
    lastDay: lastDay(intake.date),
    eligibility: await eligibilityOf(ctx, applicationId, course),
  };
}

/** What an email about a naming says. */
export async function namingEmailOf(ctx: Pick<Ctx, "db">, substitutionId: string) {
  const [row] = await rowsOf(ctx).where(eq(placeSubstitutions.id, substitutionId));
  if (!row) return undefined;
  const names = await programmeNames(ctx);
  const { naming, holder, intake, paid } = row;
  return {
    ...naming,
    holder,
    paid,
    programme: names.get(intake.programmeId) ?? intake.programmeId,
    intake,
    lastDay: lastDay(intake.date),
  };
}

/**
 * Returns what somebody is told whose place had come to them from another person and has ended, for
 * example because its payer withdrew. Undefined for every other place, and if they gave it back
 * themselves after a change of the course.
 */
export async function endedSubstituteOf(ctx: Pick<Ctx, "db">, enrolmentId: string) {
  const [row] = await ctx.db
    .select({
      email: applications.email,
      programmeId: intakes.programmeId,
      date: intakes.date,
      location: intakes.location,
    })
    .from(placeSubstitutions)
    .innerJoin(enrolments, eq(enrolments.id, placeSubstitutions.enrolmentId))
    .innerJoin(applications, eq(applications.id, enrolments.applicationId))
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(
      and(
        eq(placeSubstitutions.enrolmentId, enrolmentId),
        eq(placeSubstitutions.endedAs, "confirmed"),
        notExists(
          ctx.db
            .select({ id: intakeChangeAnswers.id })
            .from(intakeChangeAnswers)
            .where(
              and(
                eq(intakeChangeAnswers.offerId, enrolments.offerId),
                eq(intakeChangeAnswers.choice, "refund"),
              ),
            ),
        ),
      ),
    );
  if (!row) return undefined;
  const { programmeId, ...rest } = row;
  const names = await programmeNames(ctx);
  return { ...rest, programme: names.get(programmeId) ?? programmeId };
}
