import { formatDate } from "#app/kernel/dates.ts";
import { type DocumentNeed, isDelivered } from "../stage/document-needs.ts";
import type { EligibilityItem } from "./eligibility.ts";
import { type EvidenceDecision, type EvidenceKind, evidenceKindLabels } from "./rules.ts";

type DocumentFacts = {
  kind: EvidenceKind;
  decision: EvidenceDecision | null;
  validUntil: string | null;
  requestId: string | null;
};
type SightingFacts = Pick<DocumentFacts, "kind" | "validUntil" | "requestId">;
type RequestFacts = { id: string; kind: EvidenceKind; description: string | null };

/** One thing of a checklist: what proves something, and what was given of it so far. */
export type ChecklistEntry<Document, Sighting, Request> = {
  /** The kind of evidence, or the id of a request for another document. Unique in the list. */
  id: string;
  /** What can be handed in for it; null if nothing can. */
  kind: EvidenceKind | null;
  title: string;
  /** What the course asks for that it proves. */
  requirements: EligibilityItem[];
  /** Nothing depends on it. */
  optional: boolean;
  /** Whether it counts for the progress. What is only talked about does not. */
  counted: boolean;
  /** Whether the applicant has given everything for it that they can give. */
  given: boolean;
  /** Whether the office has found it to be in order. */
  accepted: boolean;
  /** Whether the applicant still has to hand something in: a document, or another one. */
  lacking: boolean;
  documents: Document[];
  sightings: Sighting[];
  requests: (Request & { answered: boolean })[];
};

export type Progress = { given: number; accepted: number; total: number };

export type Checklist<Document, Sighting, Request> = {
  entries: ChecklistEntry<Document, Sighting, Request>[];
  progress: Progress;
};

/** The document that a requirement needs, and whether it is unnecessary for this applicant. */
export type KnownNeed = Pick<DocumentNeed, "kind" | "validOn"> & { waived: boolean };

type Facts<Document, Sighting, Request> = {
  /** What the course asks for, each with the document that proves it. */
  requirements: readonly (EligibilityItem & { need: KnownNeed | null })[];
  /** The kinds of evidence that every applicant for this programme can hand in. */
  kinds: readonly EvidenceKind[];
  documents: readonly Document[];
  sightings: readonly Sighting[];
  /** Without those that were withdrawn. */
  requests: readonly Request[];
};

/**
 * Returns the checklist of an application: the requirements of the programme with the evidence that
 * proves them, then what the office has asked for besides, then what is optional.
 */
export function checklistOf<
  Document extends DocumentFacts,
  Sighting extends SightingFacts,
  Request extends RequestFacts,
>(facts: Facts<Document, Sighting, Request>): Checklist<Document, Sighting, Request> {
  const entries = titlesOf(facts).map((each) => entryOf(facts, each));
  const counted = entries.filter((each) => each.counted);
  return {
    entries: [...entries.filter(({ optional }) => !optional), ...entries.filter((e) => e.optional)],
    progress: {
      given: counted.filter(({ given }) => given).length,
      accepted: counted.filter(({ accepted }) => accepted).length,
      total: counted.length,
    },
  };
}

/** Returns whether a document that the office has not refused, or a sighting, answers a request. */
export function isAnswered(
  requestId: string,
  answers: {
    documents: readonly Pick<DocumentFacts, "requestId" | "decision">[];
    sightings: readonly Pick<SightingFacts, "requestId">[];
  },
): boolean {
  return (
    answers.sightings.some((each) => each.requestId === requestId) ||
    answers.documents.some(
      (each) => each.requestId === requestId && each.decision !== "not-accepted",
    )
  );
}

/** A document that an applicant still has to hand in, with the last day if the office named one. */
export type MissingDocument = { title: string; dueOn: string | null };

/** Returns what an applicant still has to hand in, as every page and email names it. */
export function missingDocuments(
  entries: readonly ChecklistEntry<unknown, unknown, { dueOn: string }>[],
): MissingDocument[] {
  return entries
    .filter(({ lacking }) => lacking)
    .map(({ title, requests }) => {
      const open = requests.filter(({ answered }) => !answered).map(({ dueOn }) => dueOn);
      return { title, dueOn: open.sort()[0] ?? null };
    });
}

/** Returns how a missing document is named in a sentence or a list. */
export const missingText = ({ title, dueOn }: MissingDocument): string =>
  dueOn ? `${title} (by ${formatDate(dueOn)})` : title;

/** Returns how much of a checklist is given, in whole per cent: 100 only if it is everything. */
export function percentGiven({ given, total }: Progress): number {
  return total === 0 ? 100 : Math.floor((100 * given) / total);
}

type Titled = Pick<
  ChecklistEntry<never, never, never>,
  "id" | "kind" | "title" | "requirements"
> & { requestId?: string; needs: KnownNeed[] };

/** Returns what the entries are about, in the order of the requirements. */
function titlesOf(facts: Facts<DocumentFacts, SightingFacts, RequestFacts>): Titled[] {
  const titled: Titled[] = [];
  const ofKind = (kind: EvidenceKind) => {
    const known = titled.find((each) => each.id === kind);
    if (known) return known;
    const added: Titled = {
      id: kind,
      kind,
      title: evidenceKindLabels[kind],
      requirements: [],
      needs: [],
    };
    titled.push(added);
    return added;
  };
  for (const [at, { need, ...item }] of facts.requirements.entries()) {
    if (need) {
      const entry = ofKind(need.kind);
      entry.requirements.push(item);
      entry.needs.push(need);
    } else {
      const about = { kind: null, title: item.text, requirements: [item], needs: [] };
      titled.push({ id: `condition-${at}`, ...about });
    }
  }
  for (const request of facts.requests) {
    if (request.kind !== "other") ofKind(request.kind);
    else {
      titled.push({
        id: request.id,
        kind: "other",
        title: request.description ?? evidenceKindLabels.other,
        requirements: [],
        needs: [],
        requestId: request.id,
      });
    }
  }
  for (const kind of facts.kinds) ofKind(kind);
  // What was handed in stays visible, also where nothing asks for it any more.
  for (const each of [...facts.documents, ...facts.sightings]) {
    if (!titled.some((entry) => belongs(entry, each))) ofKind(each.kind);
  }
  return titled;
}

function belongs(entry: Titled, each: { kind: EvidenceKind; requestId: string | null }): boolean {
  return entry.requestId ? each.requestId === entry.requestId : each.kind === entry.id;
}

function entryOf<
  Document extends DocumentFacts,
  Sighting extends SightingFacts,
  Request extends RequestFacts,
>(
  facts: Facts<Document, Sighting, Request>,
  titled: Titled,
): ChecklistEntry<Document, Sighting, Request> {
  const { requestId, needs, ...about } = titled;
  const { requirements, kind } = about;
  // A request for another document has an entry of its own, which shows what answers it.
  const others = new Set<string | null>(
    facts.requests.filter((each) => each.kind === "other").map(({ id }) => id),
  );
  const isHere = (each: { kind: EvidenceKind; requestId: string | null }) =>
    belongs(titled, each) && (requestId !== undefined || !others.has(each.requestId));
  const documents = facts.documents.filter(isHere);
  const sightings = facts.sightings.filter(isHere);
  const requests = facts.requests
    .filter((each) => (each.kind === "other" ? each.id === requestId : each.kind === titled.id))
    .map((request) => ({ ...request, answered: isAnswered(request.id, facts) }));
  const delivered =
    sightings.length > 0 || documents.some(({ decision }) => decision !== "not-accepted");
  const proved = sightings.length > 0 || documents.some(({ decision }) => decision === "accepted");
  const optional = requirements.length === 0 && requests.length === 0;
  const answered = requests.every((request) => request.answered);
  const unasked = requirements.length === 0;
  return {
    ...about,
    optional,
    counted: !optional && !requirements.some(({ state }) => state === "interview"),
    given:
      answered &&
      (unasked
        ? delivered
        : requirements.every(({ state }) =>
            state === "unchecked" ? kind === null || delivered : state === "met",
          )),
    accepted: answered && (unasked ? proved : requirements.every(({ state }) => state === "met")),
    lacking:
      !answered ||
      needs.some((need) => !need.waived && !isDelivered(need, { documents, sightings })),
    documents,
    sightings,
    requests,
  };
}
