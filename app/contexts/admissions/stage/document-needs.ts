import type { PrerequisiteRule } from "#app/contexts/catalogue/public.server.ts";
import type { evidence } from "../tables/screening.ts";
import { type Stage, stages } from "./rules.ts";

type Kind = (typeof evidence.$inferSelect)["kind"];
type Decision = (typeof evidence.$inferSelect)["decision"];

/**
 * The document that a requirement of a course needs. It is the only declaration of it: the
 * checklist, the tracker and the reminder go by `isDelivered` and `isWaived`, and the filter of the
 * staff's list by the SQL that `missing.server.ts` makes of it.
 */
export type DocumentNeed = {
  kind: Kind;
  /** The day on which the document has to be valid, an ISO date; null if it needs no expiry. */
  validOn: string | null;
  /** What makes the document unnecessary. */
  unless: "never" | "always" | "old-enough" | { completed: string };
};

/** A course: its modules and the day on which it starts; null while no date is set. */
type Course = { moduleIds: readonly string[]; startsOn: string | null };

/**
 * Returns the document that proves a requirement (rulings §4); null if none does. Without a start
 * date, `today` is the day that counts.
 */
export function documentNeed(
  rule: PrerequisiteRule | null,
  course: Course,
  today: string,
): DocumentNeed | null {
  switch (rule?.kind) {
    case "minimum-age":
      return { kind: "identity", validOn: null, unless: "old-enough" };
    case "security-experience":
      return { kind: "reference", validOn: null, unless: "never" };
    case "flight-hours":
      return { kind: "flight-hours", validOn: null, unless: "never" };
    case "medical-certificate":
      return {
        kind: "medical-certificate",
        validOn: course.startsOn ?? today,
        unless: "never",
      };
    case "earlier-module": {
      const { moduleId } = rule;
      const unless = course.moduleIds.includes(moduleId)
        ? ("always" as const)
        : { completed: moduleId };
      return { kind: "earlier-training", validOn: null, unless };
    }
    // The applicant agrees to the check, and the office has it made.
    case "clean-background-check":
    case undefined:
      return null;
  }
}

/** Returns whether a document is unnecessary for what is known of the applicant. */
export function isWaived(
  { unless }: DocumentNeed,
  known: { oldEnough: boolean | null; completedModules: readonly string[] },
): boolean {
  if (typeof unless === "object") return known.completedModules.includes(unless.completed);
  return unless === "always" || (unless === "old-enough" && known.oldEnough === true);
}

type Given = { kind: Kind; validUntil: string | null };

/**
 * Returns whether an applicant has handed in a document that the office has not refused, or has
 * shown it at the interview, and it is valid on the day that counts.
 */
export function isDelivered(
  { kind, validOn }: Pick<DocumentNeed, "kind" | "validOn">,
  given: {
    documents: readonly (Given & { decision: Decision })[];
    sightings: readonly Given[];
  },
): boolean {
  const standing = given.documents.filter(({ decision }) => decision !== "not-accepted");
  return [...standing, ...given.sightings].some(
    (each) =>
      each.kind === kind &&
      (validOn === null || (each.validUntil !== null && each.validUntil >= validOn)),
  );
}

/** The stages in which an applicant is asked for a statement and for documents. */
export const askingStages: readonly Stage[] = stages.filter(asksForDocuments);

/** Returns whether the next step of an application can be to hand in documents. */
export function asksForDocuments(stage: Stage): boolean {
  return stage === "initial-screening" || stage === "interview";
}
