import { inArray } from "drizzle-orm";
import { programmeNeeds } from "#app/contexts/catalogue/public.server.ts";
import { verifiedHolders } from "#app/contexts/identity/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { askedDocuments } from "../intake/asked-documents.server.ts";
import { isWaived } from "../stage/document-needs.ts";
import { completedModules } from "../tables/screening.ts";
import { checklistOf, type MissingDocument, missingDocuments } from "./checklist.ts";
import type { EvidenceDecision, EvidenceKind } from "./rules.ts";

type Dated = { validUntil: string | null };

/**
 * What is known of an application that is asked for documents. It has no offer, because an offer
 * ends the interview (stage/rules.ts), so the course is the programme that was applied for.
 */
export type ScreenedApplication = {
  id: string;
  email: string;
  programmeId: string;
  oldEnough: boolean | null;
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
 * that the page for documents shows. Two queries at most; what programmes ask for is cached.
 */
export async function missingDocumentsOf(
  ctx: Pick<Ctx, "db" | "clock">,
  applications: readonly ScreenedApplication[],
): Promise<ReadonlyMap<string, MissingDocument[]>> {
  const missing = new Map<string, MissingDocument[]>();
  if (applications.length === 0) return missing;
  const programmes = await programmeNeeds(ctx);
  const asked = await askedDocuments(ctx);
  const needsOf = ({ programmeId }: ScreenedApplication) => asked.get(programmeId) ?? [];
  const completed = await completedBy(
    ctx,
    applications
      .filter((each) => needsOf(each).some((need) => typeof need?.unless === "object"))
      .map(({ email }) => email),
  );
  for (const each of applications) {
    const known = {
      oldEnough: each.oldEnough,
      completedModules: completed.get(each.email.toLowerCase()) ?? [],
    };
    const texts = programmes.get(each.programmeId)?.prerequisites ?? [];
    const requirements = needsOf(each).map((need, at) => ({
      // Whether it is met makes no difference to what is missing.
      text: texts[at]?.text ?? "",
      state: "unchecked" as const,
      explanation: "",
      need: need && { ...need, waived: isWaived(need, known) },
    }));
    missing.set(
      each.id,
      missingDocuments(checklistOf({ ...each, requirements, kinds: [] }).entries),
    );
  }
  return missing;
}

/** Returns the modules that the verified holders of addresses have completed here. */
async function completedBy(
  ctx: Pick<Ctx, "db">,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const holders = await verifiedHolders(ctx, emails);
  const ids = [...holders.values()];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: completedModules.userId, moduleId: completedModules.moduleId })
    .from(completedModules)
    .where(inArray(completedModules.userId, ids));
  return new Map(
    [...holders].map(([email, id]) => [
      email,
      rows.flatMap(({ userId, moduleId }) => (userId === id ? [moduleId] : [])),
    ]),
  );
}
