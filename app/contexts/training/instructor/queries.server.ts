import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { displayNames, holdersOf } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { horizonOf } from "../expiry/rules.ts";
import { trainingPolicy } from "../policy.ts";
import { awardsForStaff, awardTitles } from "../rule/queries.server.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorDeclarations,
  instructorQualifications,
} from "../tables/instructors.ts";
import { trainingResources } from "../tables/resources.ts";
import { type Act, isAuthorisedOn, isValidOn } from "./rules.ts";

/** Returns whether an account has the role of an instructor, or anything recorded as one. */
export async function isKnownInstructor(ctx: Pick<Ctx, "db">, id: string): Promise<boolean> {
  const [found] = await rows<{ known: boolean }>(
    ctx.db,
    sql`select (${id}::uuid in (${holdersOf("instructor")}) or exists (
      select from ${instructorQualifications} q where q.instructor_id = ${id}
    )) as known`,
  );
  return found?.known ?? false;
}

/**
 * Returns which instructors are authorised to do something with a subject on a date, by instructor.
 * One query.
 */
export async function authorisedFor(
  ctx: Pick<Ctx, "db">,
  wanted: { act: Act; subjects: readonly string[]; date: string },
): Promise<{ instructorId: string; subject: string }[]> {
  if (wanted.subjects.length === 0) return [];
  const found = await authorisationsWhere(
    ctx,
    and(
      inArray(instructorAuthorisations.subject, [...wanted.subjects]),
      eq(instructorAuthorisations.act, wanted.act),
      isNull(instructorAuthorisations.revokedAt),
    ),
  );
  return found.flatMap(({ instructorId, subject, ...authorisation }) =>
    isAuthorisedOn(authorisation, wanted.date) ? [{ instructorId, subject }] : [],
  );
}

/** Returns the awards that somebody leads today. One query. */
export async function awardsLedBy(
  ctx: Pick<Ctx, "db" | "clock">,
  instructorId: string,
): Promise<string[]> {
  const found = await authorisedToday(ctx, instructorId);
  return found.flatMap(({ act, subject }) => (act === "verify" ? [subject] : []));
}

/** Returns what somebody is authorised for today. One query. */
export async function authorisedToday(
  ctx: Pick<Ctx, "db" | "clock">,
  instructorId: string,
): Promise<{ act: Act; subject: string }[]> {
  const date = dayAtLastBase(ctx.clock.now());
  const found = await authorisationsWhere(
    ctx,
    and(
      eq(instructorAuthorisations.instructorId, instructorId),
      isNull(instructorAuthorisations.revokedAt),
    ),
  );
  return found.filter((each) => isAuthorisedOn(each, date));
}

/** Returns authorisations by subject, each once, with its qualifications. One query. */
async function authorisationsWhere(ctx: Pick<Ctx, "db">, which: SQL | undefined) {
  const found = await ctx.db
    .select({ authorisation: instructorAuthorisations, qualification: instructorQualifications })
    .from(instructorAuthorisations)
    .innerJoin(
      authorisationQualifications,
      eq(authorisationQualifications.authorisationId, instructorAuthorisations.id),
    )
    .innerJoin(
      instructorQualifications,
      eq(instructorQualifications.id, authorisationQualifications.qualificationId),
    )
    .where(which)
    .orderBy(asc(instructorAuthorisations.subject), asc(instructorAuthorisations.grantedAt));
  const byId = Map.groupBy(found, ({ authorisation }) => authorisation.id);
  return [...byId.values()].map((joined) => ({
    ...joined[0]!.authorisation,
    qualifications: joined.map(({ qualification }) => qualification),
  }));
}

/** Returns the relations of some instructors to some people that were declared and have not ended. */
export async function declaredRelations(
  ctx: Pick<Ctx, "db">,
  instructorIds: readonly string[],
  personIds: readonly string[],
): Promise<{ instructorId: string; personId: string }[]> {
  if (instructorIds.length === 0 || personIds.length === 0) return [];
  const { instructorId, personId, endedAt } = instructorDeclarations;
  return ctx.db
    .select({ instructorId, personId })
    .from(instructorDeclarations)
    .where(
      and(
        inArray(instructorId, [...instructorIds]),
        inArray(personId, [...personIds]),
        isNull(endedAt),
      ),
    );
}

/** Returns an instructor with everything that is recorded, for the office. */
export async function instructorForStaff(ctx: Ctx, instructorId: string) {
  authorize(trainingPolicy.readInstructors(ctx.actor));
  orNotFound((await isKnownInstructor(ctx, instructorId)) ? true : undefined);
  const today = officeDay(ctx.clock.now());
  const qualifications = await ctx.db
    .select()
    .from(instructorQualifications)
    .where(eq(instructorQualifications.instructorId, instructorId))
    .orderBy(
      sql`${instructorQualifications.withdrawnAt} is not null`,
      asc(instructorQualifications.validUntil),
      desc(instructorQualifications.seenAt),
    );
  const authorisations = await authorisationsWhere(
    ctx,
    eq(instructorAuthorisations.instructorId, instructorId),
  );
  const declarations = await ctx.db
    .select()
    .from(instructorDeclarations)
    .where(
      and(
        eq(instructorDeclarations.instructorId, instructorId),
        isNull(instructorDeclarations.endedAt),
      ),
    )
    .orderBy(asc(instructorDeclarations.declaredAt));
  const names = await displayNames(ctx, [
    instructorId,
    ...qualifications.flatMap(({ seenBy, withdrawnBy }) => [seenBy, withdrawnBy]),
    ...authorisations.flatMap(({ grantedBy, revokedBy }) => [grantedBy, revokedBy]),
    ...declarations.map(({ personId }) => personId),
  ]);
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? "A closed account") : null);
  const titles = await awardTitles(ctx);
  return {
    instructorId,
    name: nameOf(instructorId)!,
    qualifications: qualifications.map((row) => ({
      ...row,
      valid: isValidOn(row, today),
      horizon: horizonOf(row.validUntil, today),
      seenByName: nameOf(row.seenBy)!,
    })),
    authorisations: authorisations.map((row) => ({
      ...row,
      title: subjectTitle(row.subject, titles),
      live: isAuthorisedOn(row, today),
      grantedByName: nameOf(row.grantedBy)!,
    })),
    declarations: declarations.map((row) => ({ ...row, name: nameOf(row.personId)! })),
    subjects: await subjectsToAuthorise(ctx),
    can: {
      record: trainingPolicy.recordQualification(ctx.actor, { instructorId }),
      authorise: trainingPolicy.authoriseInstructor(ctx.actor, { instructorId }),
      declare: trainingPolicy.declareRelation(ctx.actor, { instructorId }),
    },
  };
}

/** Returns the awards and types of aircraft that an authorisation can be about. */
async function subjectsToAuthorise(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const awards = await awardsForStaff(ctx);
  const types = await ctx.db
    .selectDistinct({ type: trainingResources.aircraftType })
    .from(trainingResources)
    .orderBy(asc(trainingResources.aircraftType));
  return [
    ...awards.map(({ awardId, title }) => ({ value: awardId, label: title })),
    ...types.flatMap(({ type }) =>
      type ? [{ value: `aircraft:${type}`, label: `Aircraft: ${type}` }] : [],
    ),
  ];
}

const subjectTitle = (subject: string, titles: (awardId: string) => string) =>
  subject.startsWith("aircraft:") ? `Aircraft: ${subject.slice(9)}` : titles(subject);

/** Returns the actor's own declared relations, for the instructors' area. */
export async function ownDeclarations(ctx: Ctx) {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(instructorDeclarations)
    .where(
      and(
        eq(instructorDeclarations.instructorId, actorId(ctx.actor)!),
        isNull(instructorDeclarations.endedAt),
      ),
    )
    .orderBy(asc(instructorDeclarations.declaredAt));
  const names = await displayNames(
    ctx,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ id, personId, relation }) => ({
    id,
    relation,
    name: names.get(personId) ?? "A closed account",
  }));
}
