import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OwnScreening } from "../queries.server.ts";
import { DecisionBadge } from "./decision-badge.tsx";
import { entryId } from "./evidence-checklist.tsx";

/** A document that an applicant has handed in, with the decision on it. */
export function OwnDocument(props: {
  page: string;
  document: OwnScreening["documents"][number];
  /** The entry of the checklist at which it can be replaced. */
  entry: string;
}) {
  const { page, document, entry } = props;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold break-all">{document.fileName}</span>
        <DecisionBadge decision={document.decision} />
      </p>
      <p className="text-slate">
        {document.validUntil && <>Valid until {formatDate(document.validUntil)}. </>}
        Handed in <LocalTime at={document.uploadedAt} />.{" "}
        {document.deletedAt && "The file has been deleted."}
      </p>
      {document.note && <p className="mt-1 max-w-text">The office says: {document.note}</p>}
      {document.can.change && (
        <p className="mt-1 flex gap-6">
          <Link
            to={`${page}?replace=${document.id}#${entryId(entry)}`}
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
  );
}
