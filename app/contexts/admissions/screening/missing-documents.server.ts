import { inArray, sql } from "drizzle-orm";
import { type Prerequisite, prerequisitesOf } from "#app/contexts/catalogue/public.server.ts";
import { verifiedHolders } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { upcomingIntakes } from "../intake/queries.server.ts";
import { todayAt } from "../intake/rules.ts";
import { completedModules, theoryPasses } from "../tables/screening.ts";
import { unionAll } from "drizzle-orm/pg-core";
import { checklistOf, type MissingDocument, missingDocuments } from "./checklist.ts";
import { eligibility } from "./eligibility.ts";
import type { ScreeningRecord } from "./record.ts";
import { askedBy, type EvidenceDecision, type EvidenceKind } from "./rules.ts";

type Dated = { validUntil: string | null };

/** What is known of an application that is being screened. */
export type ScreenedApplication = {
  id: string;
  email: string;
  programme: { id: string; moduleIds: readonly string[]; prerequisites: readonly Prerequisite[] };
  /** The open offer, if there is one: the course is then that of the offer. */
  offered: { moduleIds: readonly string[]; startsOn: string } | null;
  statement: Pick<
    ScreeningRecord,
    "experienceMonths" | "flightHours" | "oldEnough" | "background"
  > & {
    consented: boolean;
  };
  documents: readonly (Dated & {
    kind: EvidenceKind;
    decision: EvidenceDecision | null;
    requestId: string | null;
  })[];
  sightings: readonly (Dated & { kind: EvidenceKind; requestId: string | null })[];
  requests: readonly {
    id: string;
    kind: EvidenceKind;
    description: string | null;
    dueOn: string;
  }[];
};

/**
 * Returns, by the id of the application, what its applicant still has to hand in, by the checklist
 * that the page for documents shows. Four queries at most, and as many again as there are open
 * offers, which an application has at the end of its screening only.
 */
export async function missingDocumentsOf(
  ctx: Pick<Ctx, "db" | "clock">,
  applications: readonly ScreenedApplication[],
): Promise<ReadonlyMap<string, MissingDocument[]>> {
  const starts = await nextStarts(ctx, applications);
  const completed = await completedBy(ctx, applications);
  const today = todayAt("Christchurch", ctx.clock.now());
  const missing = new Map<string, MissingDocument[]>();
  for (const each of applications) {
    const { programme, offered } = each;
    const moduleIds = offered?.moduleIds.length ? offered.moduleIds : programme.moduleIds;
    const prerequisites = offered?.moduleIds.length
      ? await prerequisitesOf(ctx, moduleIds)
      : programme.prerequisites;
    const startsOn = offered?.startsOn ?? starts.get(programme.id) ?? null;
    const record = recordOf(each, completed.get(each.email.toLowerCase()) ?? nothing);
    const { items } = eligibility(prerequisites, record, { moduleIds, startsOn }, today, true);
    const requirements = items.map((item, at) => ({
      ...item,
      rule: prerequisites[at]?.rule?.kind ?? null,
    }));
    const { kinds } = askedBy(programme.prerequisites.map(({ rule }) => rule));
    missing.set(each.id, missingDocuments(checklistOf({ ...each, requirements, kinds }).entries));
  }
  return missing;
}

type Completed = Pick<ScreeningRecord, "completedModules" | "theoryPasses">;

const nothing: Completed = { completedModules: [], theoryPasses: [] };

/** Returns the record without the birth date, on which no document depends. */
function recordOf(application: ScreenedApplication, completed: Completed): ScreeningRecord {
  const { statement, documents, sightings } = application;
  const seen = sightings.map((each) => ({ ...each, decision: "accepted" as const }));
  return { ...statement, birthDate: null, evidence: [...documents, ...seen], ...completed };
}

/** Returns the next date of the programmes in which a document has to be valid on that day. */
async function nextStarts(
  ctx: Pick<Ctx, "db" | "clock">,
  applications: readonly ScreenedApplication[],
): Promise<ReadonlyMap<string, string>> {
  const dated = applications.filter(({ programme }) => has(programme, "medical-certificate"));
  const ids = [...new Set(dated.map(({ programme }) => programme.id))];
  const { intakes } = await upcomingIntakes(ctx, ids);
  const starts = new Map<string, string>();
  for (const { programmeId, date } of intakes) {
    if (!starts.has(programmeId)) starts.set(programmeId, date);
  }
  return starts;
}

/** Returns what the verified holders of addresses have completed here, where a course asks for it. */
async function completedBy(
  ctx: Pick<Ctx, "db">,
  applications: readonly ScreenedApplication[],
): Promise<ReadonlyMap<string, Completed>> {
  const after = applications.filter(({ programme }) => has(programme, "earlier-module"));
  if (after.length === 0) return new Map();
  const holders = await verifiedHolders(
    ctx,
    after.map(({ email }) => email),
  );
  const ids = [...holders.values()];
  if (ids.length === 0) return new Map();
  const modulesIn = (table: typeof completedModules | typeof theoryPasses, whole: boolean) =>
    ctx.db
      .select({
        userId: table.userId,
        moduleId: table.moduleId,
        whole: sql<boolean>`${whole}::boolean`,
      })
      .from(table)
      .where(inArray(table.userId, ids));
  const rows = await unionAll(modulesIn(completedModules, true), modulesIn(theoryPasses, false));
  const of = (id: string, wanted: boolean) =>
    rows.flatMap(({ userId, moduleId, whole }) =>
      userId === id && whole === wanted ? [moduleId] : [],
    );
  return new Map(
    [...holders].map(([email, id]) => [
      email,
      { completedModules: of(id, true), theoryPasses: of(id, false) },
    ]),
  );
}

const has = (
  { prerequisites }: ScreenedApplication["programme"],
  kind: "medical-certificate" | "earlier-module",
) => prerequisites.some(({ rule }) => rule?.kind === kind);
