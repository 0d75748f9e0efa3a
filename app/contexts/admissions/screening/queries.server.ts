import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { displayNames, staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isFinal } from "../stage/rules.ts";
import { isReliedOn } from "./record.ts";
import { checklistOf, type Progress } from "./checklist.ts";
import { type Asked, EVIDENCE_DOCUMENTS, takesEvidence, takesSightings } from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications } from "../tables/applications.ts";
import {
  evidence,
  evidenceRequests,
  evidenceSightings,
  evidenceViews,
  screenings,
} from "../tables/screening.ts";
import {
  askedOf,
  type EligibilityForCourse,
  eligibilityOf,
  screeningRecord,
} from "./eligibility-queries.server.ts";

/**
 * Returns what the applicant is asked for and has handed in; null while their address is not
 * verified, whatever the id. Other people's ids are 404.
 *
 * Eighteen queries at most, whatever the number of documents and requests.
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
  const eligibility = await eligibilityOf(ctx, applicationId);
  const { documents, sightings, requests } = await givenOf(ctx, applicationId);
  const open = takesEvidence(stage);
  const own = documents.map((document) => ({
    ...document,
    can: { change: open && document.decision === null },
  }));
  const seen = sightings.map(({ id, kind, requestId, validUntil, seenAt, seen: what }) => ({
    id,
    kind,
    requestId,
    validUntil,
    seenAt,
    seen: what,
  }));
  const wanted = requests.map(({ id, kind, description, reason, dueOn }) => ({
    id,
    kind,
    description,
    reason,
    dueOn,
  }));
  return {
    id: applicationId,
    checklist: checklistOn(eligibility, asked, own, seen, wanted),
    startsOn: eligibility.startsOn,
    programme: programmes.find(({ id }) => id === programmeId)?.label ?? programmeId,
    stage,
    asked,
    statement: {
      given: record.consented,
      birthDate: record.birthDate,
      experienceMonths: record.experienceMonths,
      flightHours: record.flightHours,
    },
    documents: own,
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
 * Nineteen queries at most, whatever the number of documents, requests and views.
 */
export async function screeningForStaff(ctx: Ctx, applicationId: string) {
  authorize(admissionsPolicy.readScreening(ctx.actor));
  const [row] = await ctx.db
    .select({
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      stage: applications.stage,
      programmeId: applications.programmeId,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const { name, stage, programmeId } = orNotFound(row);
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
  const asked = await askedOf(ctx, programmeId);
  const { documents, sightings, requests } = await givenOf(ctx, applicationId);
  const lookedAt = await lookedAtByActor(ctx, applicationId);
  const accessLog = await latestViews(ctx, applicationId);
  const names = await displayNames(ctx, [
    ...accessLog.map(({ viewedBy }) => viewedBy),
    statement?.backgroundBy ?? null,
    ...documents.map(({ decisionBy }) => decisionBy),
    ...sightings.map(({ seenBy }) => seenBy),
    ...requests.map(({ requestedBy }) => requestedBy),
  ]);
  const nameOf = (person: string | null) => person && (names.get(person) ?? "A closed account");
  const open = !isFinal(stage);
  const judging = open && admissionsPolicy.judgeEvidence(ctx.actor);
  const reviewed = documents.map((document) => ({
    ...document,
    decisionBy: nameOf(document.decisionBy),
    can: {
      look: document.deletedAt === null && admissionsPolicy.lookAtEvidence(ctx.actor),
      judge: judging && document.deletedAt === null && lookedAt.has(document.id),
      judgeAfterLook: judging && document.deletedAt === null && !lookedAt.has(document.id),
    },
  }));
  const recording = admissionsPolicy.recordSighting(ctx.actor);
  const seen = sightings.map(({ seenBy, ...sighting }) => ({
    ...sighting,
    seenBy: nameOf(seenBy),
    can: { withdraw: open && recording },
  }));
  const requesting = admissionsPolicy.requestEvidence(ctx.actor);
  const wanted = requests.map(({ requestedBy, ...request }) => ({
    ...request,
    requestedBy: nameOf(requestedBy),
    can: { withdraw: requesting },
  }));
  return {
    name,
    stage,
    startsOn: eligibility.startsOn,
    asked: eligibility.asked,
    checklist: checklistOn(eligibility, asked, reviewed, seen, wanted),
    statement: statement && { ...statement, backgroundBy: nameOf(statement.backgroundBy) },
    accessLog: accessLog.map(({ viewedBy, ...look }) => ({ ...look, who: nameOf(viewedBy)! })),
    can: {
      recordBackground:
        open && Boolean(statement?.consentedAt) && admissionsPolicy.recordBackground(ctx.actor),
      request: takesEvidence(stage) && requesting,
      recordSighting: takesSightings(stage) && Boolean(statement?.consentedAt) && recording,
    },
  };
}

/** Returns who has looked at an application's documents, the latest first. One query. */
function latestViews(ctx: Pick<Ctx, "db">, applicationId: string) {
  return ctx.db
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
}

export type StaffScreening = Awaited<ReturnType<typeof screeningForStaff>>;

/**
 * Returns how much of its checklist an application has, for a page that has asked for its
 * eligibility. Three queries.
 */
export async function progressOf(
  ctx: Pick<Ctx, "db">,
  applicationId: string,
  eligibility: EligibilityForCourse,
): Promise<Progress> {
  const { documents, sightings, requests } = await givenOf(ctx, applicationId);
  // What is optional does not count, so the kinds that nothing depends on make no difference.
  const asked = { kinds: [] };
  return checklistOn(eligibility, asked, documents, sightings, requests).progress;
}

/** Returns the checklist of what the course asks for with what was given of it. */
function checklistOn<
  Document extends Given["documents"][number],
  Sighting extends Pick<Given["sightings"][number], "kind" | "validUntil" | "requestId">,
  Request extends Pick<Given["requests"][number], "id" | "kind" | "description">,
>(
  { items, needs }: EligibilityForCourse,
  { kinds }: Pick<Asked, "kinds">,
  documents: readonly Document[],
  sightings: readonly Sighting[],
  requests: readonly Request[],
) {
  const requirements = items.map((item, at) => ({ ...item, need: needs[at] ?? null }));
  return checklistOf({ requirements, kinds, documents, sightings, requests });
}

type Given = Awaited<ReturnType<typeof givenOf>>;

/** Returns an application's documents, what was seen at the interview, and open requests. */
async function givenOf(ctx: Pick<Ctx, "db">, applicationId: string) {
  return {
    documents: await documentsOf(ctx, applicationId),
    sightings: await ctx.db
      .select({
        id: evidenceSightings.id,
        kind: evidenceSightings.kind,
        requestId: evidenceSightings.requestId,
        seen: evidenceSightings.seen,
        validUntil: evidenceSightings.validUntil,
        seenBy: evidenceSightings.seenBy,
        seenAt: evidenceSightings.seenAt,
      })
      .from(evidenceSightings)
      .where(
        and(
          eq(evidenceSightings.applicationId, applicationId),
          isNull(evidenceSightings.withdrawnAt),
        ),
      )
      .orderBy(asc(evidenceSightings.seenAt), asc(evidenceSightings.id)),
    requests: await ctx.db
      .select({
        id: evidenceRequests.id,
        kind: evidenceRequests.kind,
        description: evidenceRequests.description,
        reason: evidenceRequests.reason,
        dueOn: evidenceRequests.dueOn,
        requestedBy: evidenceRequests.requestedBy,
        requestedAt: evidenceRequests.requestedAt,
      })
      .from(evidenceRequests)
      .where(
        and(
          eq(evidenceRequests.applicationId, applicationId),
          isNull(evidenceRequests.withdrawnAt),
        ),
      )
      .orderBy(asc(evidenceRequests.requestedAt), asc(evidenceRequests.id)),
  };
}

/** Returns which of an application's documents the actor has opened. */
async function lookedAtByActor(ctx: Ctx, applicationId: string): Promise<Set<string>> {
  const viewer = actorId(ctx.actor);
  if (!viewer) return new Set();
  const rows = await ctx.db
    .selectDistinct({ id: evidenceViews.evidenceId })
    .from(evidenceViews)
    .innerJoin(evidence, eq(evidence.id, evidenceViews.evidenceId))
    .where(and(eq(evidence.applicationId, applicationId), eq(evidenceViews.viewedBy, viewer)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns what an email about a request of the office needs; undefined if it is unknown. */
export async function evidenceRequestOf(ctx: Pick<Ctx, "db" | "site">, requestId: string) {
  const [row] = await ctx.db
    .select({
      to: applications.email,
      applicationId: applications.id,
      dueOn: evidenceRequests.dueOn,
      withdrawnAt: evidenceRequests.withdrawnAt,
    })
    .from(evidenceRequests)
    .innerJoin(applications, eq(applications.id, evidenceRequests.applicationId))
    .where(eq(evidenceRequests.id, requestId));
  return row && { ...row, link: `${ctx.site.url}/applications/${row.applicationId}/evidence` };
}

/**
 * Returns who is told that a document has arrived which the office asked for: the application's
 * owner, or all staff if it has none who works in the office now. Undefined if the document is gone
 * or refused, if an earlier one answers the request, or if the request was taken back.
 */
export async function requestedDocumentOf(
  ctx: Pick<Ctx, "db">,
  { evidenceId, requestId }: { evidenceId: string; requestId: string },
) {
  const [row] = await ctx.db
    .select({
      id: evidence.id,
      applicationId: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      ownerId: applications.ownerId,
      kind: evidence.kind,
    })
    .from(evidence)
    .innerJoin(applications, eq(applications.id, evidence.applicationId))
    .innerJoin(evidenceRequests, eq(evidenceRequests.id, evidence.requestId))
    .where(
      and(
        eq(evidence.requestId, requestId),
        isNull(evidenceRequests.withdrawnAt),
        sql`${evidence.decision} is distinct from 'not-accepted'`,
      ),
    )
    .orderBy(asc(evidence.uploadedAt), asc(evidence.id))
    .limit(1);
  if (row?.id !== evidenceId) return undefined;
  const staff = await staffMembers(ctx);
  const owner = staff.filter(({ id }) => id === row.ownerId);
  return { ...row, tell: (owner.length > 0 ? owner : staff).map(({ id }) => id) };
}

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
      requestId: evidence.requestId,
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
