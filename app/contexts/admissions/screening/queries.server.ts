import { asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isFinal } from "../stage/rules.ts";
import { isReliedOn } from "./record.ts";
import { EVIDENCE_DOCUMENTS, takesEvidence } from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import { evidence, evidenceViews, screenings } from "../tables/screening.ts";
import { askedOf, eligibilityOf, screeningRecord } from "./eligibility-queries.server.ts";

/**
 * Returns what the applicant is asked for and has handed in; null while their address is not
 * verified, whatever the id. Other people's ids are 404.
 *
 * Seven queries, whatever the number of documents.
 */
export async function ownScreening(ctx: Ctx, applicationId: string) {
  if (!admissionsPolicy.listOwnApplications(ctx.actor)) return null;
  const [row] = await ctx.db
    .select({
      email: applications.email,
      stage: applications.stage,
      programmeId: applications.programmeId,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const mine = row && admissionsPolicy.stateScreening(ctx.actor, row);
  const { stage, programmeId } = orNotFound(mine ? row : undefined);
  const programmes = await applicationProgrammes(ctx);
  const asked = await askedOf(ctx, programmeId);
  const record = await screeningRecord(ctx, applicationId);
  const documents = await documentsOf(ctx, applicationId);
  const open = takesEvidence(stage);
  return {
    id: applicationId,
    programme: programmes.find(({ id }) => id === programmeId)?.label ?? programmeId,
    stage,
    asked,
    statement: {
      given: record.consented,
      birthDate: record.birthDate,
      experienceMonths: record.experienceMonths,
      flightHours: record.flightHours,
    },
    documents: documents.map((document) => ({
      ...document,
      can: { change: open && document.decision === null },
    })),
    can: {
      state: open && !isReliedOn(record),
      handIn: open && record.consented,
      add: documents.length < EVIDENCE_DOCUMENTS,
    },
    open,
  };
}

export type OwnScreening = NonNullable<Awaited<ReturnType<typeof ownScreening>>>;

/**
 * Returns everything that staff need for the decision, with the log of who viewed which document.
 *
 * Thirteen queries at most, whatever the number of documents and views.
 */
export async function screeningForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readScreening(ctx.actor));
  const [row] = await ctx.db
    .select({
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      stage: applications.stage,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const { name, stage } = orNotFound(row);
  const eligibility = await eligibilityOf(ctx, applicationId);
  const [statement] = await ctx.db
    .select({
      submittedAt: screenings.submittedAt,
      consentedAt: screenings.consentedAt,
      background: screenings.background,
      backgroundAt: screenings.backgroundAt,
      backgroundBy: screenings.backgroundBy,
    })
    .from(screenings)
    .where(eq(screenings.applicationId, applicationId));
  const documents = await documentsOf(ctx, applicationId);
  const accessLog = await ctx.db
    .select({
      id: evidenceViews.id,
      at: evidenceViews.at,
      viewedBy: evidenceViews.viewedBy,
      kind: evidence.kind,
      fileName: evidence.fileName,
    })
    .from(evidenceViews)
    .innerJoin(evidence, eq(evidence.id, evidenceViews.evidenceId))
    .where(eq(evidence.applicationId, applicationId))
    .orderBy(desc(evidenceViews.at), desc(evidenceViews.id))
    .limit(200);
  const names = await displayNames(ctx, [
    ...accessLog.map(({ viewedBy }) => viewedBy),
    statement?.backgroundBy ?? null,
    ...documents.map(({ decisionBy }) => decisionBy),
  ]);
  const nameOf = (person: string | null) => person && (names.get(person) ?? "A closed account");
  const open = !isFinal(stage);
  return {
    name,
    stage,
    eligibility,
    statement: statement && { ...statement, backgroundBy: nameOf(statement.backgroundBy) },
    documents: documents.map((document) => ({
      ...document,
      decisionBy: nameOf(document.decisionBy),
      can: {
        look: document.deletedAt === null && admissionsPolicy.lookAtEvidence(ctx.actor),
        judge: open && document.deletedAt === null && admissionsPolicy.judgeEvidence(ctx.actor),
      },
    })),
    accessLog: accessLog.map(({ viewedBy, ...look }) => ({ ...look, who: nameOf(viewedBy)! })),
    can: {
      recordBackground:
        open && Boolean(statement?.consentedAt) && admissionsPolicy.recordBackground(ctx.actor),
    },
  };
}

export type StaffScreening = Awaited<ReturnType<typeof screeningForStaff>>;

/** Counts an application's documents, and those without a decision. */
export async function evidenceCounts(
  ctx: Ctx,
  applicationId: string,
): Promise<{ handedIn: number; undecided: number }> {
  authorize(admissionsPolicy.readScreening(ctx.actor));
  const undecided = sql<number>`count(*) filter (where ${evidence.decision} is null)`;
  const [row] = await ctx.db
    .select({ handedIn: count(), undecided: undecided.mapWith(Number) })
    .from(evidence)
    .where(eq(evidence.applicationId, applicationId));
  return row ?? { handedIn: 0, undecided: 0 };
}

/** Returns where to email about a document that was not accepted; undefined for every other. */
export async function refusedEvidenceOf(ctx: Pick<Ctx, "db" | "site">, evidenceId: string) {
  const [row] = await ctx.db
    .select({ to: applications.email, applicationId: applications.id, decision: evidence.decision })
    .from(evidence)
    .innerJoin(applications, eq(applications.id, evidence.applicationId))
    .where(eq(evidence.id, evidenceId));
  if (row?.decision !== "not-accepted") return undefined;
  return { to: row.to, link: `${ctx.site.url}/applications/${row.applicationId}/evidence` };
}

/** Selects an application's documents. If the file was deleted, the decision is still there. */
function documentsOf(ctx: Pick<Ctx, "db">, applicationId: string) {
  return ctx.db
    .select({
      id: evidence.id,
      kind: evidence.kind,
      fileName: evidence.fileName,
      bytes: evidence.bytes,
      validUntil: evidence.validUntil,
      uploadedAt: evidence.uploadedAt,
      decision: evidence.decision,
      note: evidence.decisionNote,
      decisionBy: evidence.decisionBy,
      decisionAt: evidence.decisionAt,
      deletedAt: evidence.deletedAt,
    })
    .from(evidence)
    .where(eq(evidence.applicationId, applicationId))
    .orderBy(asc(evidence.kind), asc(evidence.uploadedAt), asc(evidence.id));
}

/** Returns the storage keys of all files that are still kept, for backups. */
export async function storedEvidence(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ storageKey: evidence.storageKey })
    .from(evidence)
    .where(isNotNull(evidence.storageKey));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}
