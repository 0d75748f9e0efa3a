import type { ReactNode } from "react";
import { formatDate } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { Checklist, ChecklistEntry } from "../checklist.ts";
import { checked, EligibilityBadge } from "./eligibility-list.tsx";
import { EvidenceProgress } from "./evidence-progress.tsx";

type Row = { id: string };
type SeenRow = Row & { seen: string | null; seenAt: Date; validUntil: string | null };
type RequestRow = Row & { reason: string; dueOn: string };

/** Returns the id of an entry on its page, for links that lead to it. */
export const entryId = (id: string) => `evidence-${id}`;

/**
 * What the course asks for with the evidence that proves it, for the applicant and for staff. The
 * pages say what can be done about a document, a sighting, a request and a whole entry.
 */
export function EvidenceChecklist<
  Document extends Row,
  Sighting extends SeenRow,
  Request extends RequestRow,
>(props: {
  checklist: Checklist<Document, Sighting, Request>;
  /** Whether the screening has begun to ask for anything. */
  asked: boolean;
  startsOn: string | null;
  renderDocument: (document: Document) => ReactNode;
  renderSighting?: (sighting: Sighting) => ReactNode;
  renderRequest?: (request: Request & { answered: boolean }) => ReactNode;
  renderForms?: (entry: ChecklistEntry<Document, Sighting, Request>) => ReactNode;
}) {
  const { checklist, asked, startsOn } = props;
  const { entries, progress } = checklist;
  if (entries.length === 0) {
    return <p className="text-slate">The course asks for nothing beforehand.</p>;
  }
  return (
    <>
      {progress.total > 0 && <EvidenceProgress progress={progress} />}
      <p className="mt-4 max-w-text text-slate">
        {asked ? checked(startsOn) : "There is nothing to upload yet."}
      </p>
      <ul className="mt-4 max-w-4xl divide-y divide-mist border-y border-mist">
        {entries.map((entry) => (
          <li key={entry.id} id={entryId(entry.id)} className="scroll-mt-24 py-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h3 className="min-w-0 text-lg wrap-anywhere">{entry.title}</h3>
              <EntryBadge entry={entry} />
            </div>
            <Requirements entry={entry} />
            {entry.requests.map((request) => (
              <div key={request.id} className="mt-3 border-l-2 border-brass pl-4">
                <p>
                  <span className="font-semibold">
                    The office {request.answered ? "asked" : "asks"} for it by{" "}
                    {formatDate(request.dueOn)}.
                  </span>{" "}
                  {request.answered && <Badge tone="green">Handed in</Badge>}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{request.reason}</p>
                {props.renderRequest?.(request)}
              </div>
            ))}
            {entry.documents.length > 0 && (
              <ul className="mt-3 divide-y divide-mist">
                {entry.documents.map(props.renderDocument)}
              </ul>
            )}
            {entry.sightings.map((sighting) => (
              <div key={sighting.id} className="mt-3">
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="font-semibold wrap-anywhere">
                    {sighting.seen ?? "A document"}
                  </span>
                  <Badge tone="green">Seen at interview</Badge>
                </p>
                <p className="text-slate">
                  {sighting.validUntil && <>Valid until {formatDate(sighting.validUntil)}. </>}
                  Seen <LocalTime at={sighting.seenAt} />. No copy is kept.
                </p>
                {props.renderSighting?.(sighting)}
              </div>
            ))}
            {isEmpty(entry) && <p className="mt-3 text-slate">Nothing has been handed in yet.</p>}
            {props.renderForms?.(entry)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns whether something can be handed in for an entry, is of use, and was not. */
function isEmpty(entry: ChecklistEntry<unknown, unknown, unknown>): boolean {
  const { kind, accepted, documents, sightings } = entry;
  return kind !== null && !accepted && documents.length + sightings.length === 0;
}

function EntryBadge({ entry }: { entry: ChecklistEntry<unknown, unknown, unknown> }) {
  if (entry.optional) return <Badge>Optional</Badge>;
  if (!entry.counted) return null;
  if (entry.accepted) return <Badge tone="green">In order</Badge>;
  return entry.given ? (
    <Badge tone="amber">Given, not yet checked</Badge>
  ) : (
    <Badge tone="red">Still to be given</Badge>
  );
}

/** What the course asks for that an entry proves, each with its state. */
function Requirements({ entry }: { entry: ChecklistEntry<unknown, unknown, unknown> }) {
  if (entry.optional) {
    return (
      <p className="mt-1 max-w-text text-slate">
        {entry.kind === "proof-of-service"
          ? "It is for the veterans' rate. The course does not depend on it."
          : "The course does not depend on it. It can help the office to know you."}
      </p>
    );
  }
  if (entry.requirements.length === 0) return null;
  return (
    <ul className="mt-1 max-w-3xl">
      {entry.requirements.map(({ text, state, explanation }) => (
        <li key={text} className="py-1 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
          <div className="min-w-0">
            {entry.kind && <p className="font-semibold">{text}</p>}
            <p className="text-slate">{explanation}</p>
          </div>
          <p className="mt-1 shrink-0 sm:mt-0">
            <EligibilityBadge state={state} />
          </p>
        </li>
      ))}
    </ul>
  );
}
