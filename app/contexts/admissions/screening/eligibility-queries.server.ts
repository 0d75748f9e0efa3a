import { and, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  type Prerequisite,
  prerequisitesOf,
  programmeModuleIds,
} from "#app/contexts/catalogue/public.server.ts";
import { verifiedHolder } from "#app/contexts/identity/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openText, SealBroken, sealerOf } from "#app/platform/sealing/seal.server.ts";
import { documentNeed, isWaived } from "../stage/document-needs.ts";
import { nextStarts } from "../intake/asked-documents.server.ts";
import type { KnownNeed } from "./checklist.ts";
import { type Course, type Eligibility, eligibility } from "./eligibility.ts";
import type { ScreeningRecord } from "./record.ts";
import { type Asked, askedBy, type EvidenceDecision } from "./rules.ts";
import { todayAt } from "../intake/rules.ts";
import { offers } from "../tables/seats.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications, intakes } from "../tables/applications.ts";
import {
  completedModules,
  evidence,
  evidenceSightings,
  screenings,
  theoryPasses,
} from "../tables/screening.ts";

/** Eligibility with the document that proves each item, and the day for which it was checked. */
export type EligibilityForCourse = Eligibility & {
  startsOn: string | null;
  /** In the order of the items; null for what no document proves. */
  needs: (KnownNeed | null)[];
};

/**
 * Returns whether an applicant meets what a course asks for, for its verified owner and staff.
 * Without `wanted`, the course is that of the open offer or, if there is none, the programme that
 * was applied for at its next date.
 *
 * Nine queries at most.
 */
export async function eligibilityOf(
  ctx: Ctx,
  applicationId: string,
  wanted?: Course,
): Promise<EligibilityForCourse> {
  const [application] = await ctx.db
    .select({
      email: applications.email,
      programmeId: applications.programmeId,
      stage: applications.stage,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const may = application && admissionsPolicy.readEligibility(ctx.actor, application);
  const { programmeId, email, stage } = orNotFound(may ? application : undefined);
  const course = wanted ?? (await courseOf(ctx, applicationId, programmeId));
  const prerequisites = await prerequisitesOf(ctx, course.moduleIds);
  const applicant = { id: applicationId, email, asked: stage !== "online-application" };
  return eligibilityFor(ctx, applicant, course, prerequisites);
}

/** Returns the modules and the date of the application's open offer, or of its programme. */
export async function courseOf(
  ctx: Pick<Ctx, "db" | "clock">,
  applicationId: string,
  programmeId: string,
): Promise<Course> {
  const [offered] = await ctx.db
    .select({ moduleIds: offers.moduleIds, startsOn: intakes.date })
    .from(offers)
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.endedAt)));
  if (offered && offered.moduleIds.length > 0) return offered;
  const moduleIds = await programmeModuleIds(ctx, programmeId);
  if (offered) return { moduleIds, startsOn: offered.startsOn };
  return { moduleIds, startsOn: (await nextStarts(ctx)).get(programmeId) ?? null };
}

/** Returns what the programme that was applied for makes it necessary to ask. */
export async function askedOf(ctx: Pick<Ctx, "db">, programmeId: string): Promise<Asked> {
  const moduleIds = await programmeModuleIds(ctx, programmeId);
  const prerequisites = await prerequisitesOf(ctx, moduleIds);
  return askedBy(prerequisites.map(({ rule }) => rule));
}

/** Returns an applicant's screening record for the institute's own rules, without a policy. */
export async function screeningRecord(
  ctx: Pick<Ctx, "db" | "site">,
  applicationId: string,
): Promise<Omit<ScreeningRecord, "completedModules" | "theoryPasses">> {
  const [row] = await ctx.db
    .select()
    .from(screenings)
    .where(eq(screenings.applicationId, applicationId));
  const documents = await unionAll(
    ctx.db
      .select({ kind: evidence.kind, decision: evidence.decision, validUntil: evidence.validUntil })
      .from(evidence)
      .where(eq(evidence.applicationId, applicationId)),
    // What staff saw at the interview counts as a document that was accepted.
    ctx.db
      .select({
        kind: evidenceSightings.kind,
        decision: sql<EvidenceDecision | null>`'accepted'`,
        validUntil: evidenceSightings.validUntil,
      })
      .from(evidenceSightings)
      .where(
        and(
          eq(evidenceSightings.applicationId, applicationId),
          isNull(evidenceSightings.withdrawnAt),
        ),
      ),
  );
  return {
    birthDate: row?.birthDateSealed ? birthDateOf(ctx, applicationId, row.birthDateSealed) : null,
    oldEnough: row?.oldEnough ?? null,
    experienceMonths: row?.experienceMonths ?? null,
    flightHours: row?.flightHours ?? null,
    consented: Boolean(row?.consentedAt),
    background: row?.background ?? null,
    evidence: documents,
  };
}

/** Returns the context to which a sealed birth date is bound. */
export const birthDateOn = (applicationId: string) => `birth-date:${applicationId}`;

async function eligibilityFor(
  ctx: Ctx,
  { id: applicationId, email, asked }: { id: string; email: string; asked: boolean },
  course: Course,
  prerequisites: readonly Prerequisite[],
) {
  const record = {
    ...(await screeningRecord(ctx, applicationId)),
    ...(needsEarlier(prerequisites) ? await completedBy(ctx, email) : nothingCompleted),
  };
  const today = todayAt("Christchurch", ctx.clock.now());
  const outcome = eligibility(prerequisites, record, course, today, asked);
  const needs = prerequisites.map(({ rule }) => {
    const need = documentNeed(rule, course, today);
    return need && { ...need, waived: isWaived(need, record) };
  });
  return { ...outcome, needs, startsOn: course.startsOn };
}

function needsEarlier(prerequisites: readonly Prerequisite[]): boolean {
  return prerequisites.some(({ rule }) => rule?.kind === "earlier-module");
}

type Completed = Pick<ScreeningRecord, "completedModules" | "theoryPasses">;

const nothingCompleted: Completed = { completedModules: [], theoryPasses: [] };

/** Returns what the verified holder of an address has completed here: modules, and theory alone. */
async function completedBy(ctx: Ctx, email: string): Promise<Completed> {
  const userId = await verifiedHolder(ctx, email);
  if (!userId) return nothingCompleted;
  const modulesIn = (table: typeof completedModules | typeof theoryPasses, whole: boolean) =>
    ctx.db
      .select({ moduleId: table.moduleId, whole: sql<boolean>`${whole}::boolean` })
      .from(table)
      .where(eq(table.userId, userId));
  const rows = await unionAll(modulesIn(completedModules, true), modulesIn(theoryPasses, false));
  const idsOf = (wanted: boolean) =>
    rows.flatMap(({ moduleId, whole }) => (whole === wanted ? [moduleId] : []));
  return { completedModules: idsOf(true), theoryPasses: idsOf(false) };
}

/** Returns the birth date; null if its key no longer exists. */
export function birthDateOf({ site }: Pick<Ctx, "site">, applicationId: string, sealed: string) {
  try {
    return openText(sealerOf(site), sealed, birthDateOn(applicationId));
  } catch (error) {
    // The applicant has to give the birth date again. Everything else is unaffected.
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
