import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { evidenceKindLabels } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";
import { DecisionBadge } from "./decision-badge.tsx";

/** The documents that an applicant has handed in, with the decisions on them. */
export function OwnEvidenceList(props: { page: string; documents: OwnScreening["documents"] }) {
  const { page, documents } = props;
  if (documents.length === 0) {
    return (
      <p className="max-w-text border-y border-mist py-6 text-slate">
        Nothing has been handed in yet. Your documents appear here with what the office found.
      </p>
    );
  }
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {documents.map((document) => (
        <li key={document.id} className="py-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-semibold">{evidenceKindLabels[document.kind]}</span>
            <DecisionBadge decision={document.decision} />
          </p>
          <p className="mt-1 break-all">{document.fileName}</p>
          <p className="text-slate">
            {document.validUntil && <>Valid until {formatDate(document.validUntil)}. </>}
            Handed in <LocalTime at={document.uploadedAt} />.{" "}
            {document.deletedAt && "The file has been deleted."}
          </p>
          {document.note && <p className="mt-1 max-w-text">The office says: {document.note}</p>}
          {document.can.change && (
            <p className="mt-1 flex gap-6">
              <Link
                to={`${page}?replace=${document.id}#hand-in`}
                className="link py-2"
                aria-label={`Replace ${document.fileName}`}
              >
                Replace
              </Link>
              <Link
                to={`${page}/${document.id}/removal`}
                className="link py-2"
                aria-label={`Remove ${document.fileName}`}
              >
                Remove
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
