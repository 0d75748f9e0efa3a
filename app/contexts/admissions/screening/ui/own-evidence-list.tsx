import { Link } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { evidenceKindLabels } from "../rules.ts";
import type { OwnScreening } from "../queries.server.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** What an applicant has handed in, and what became of it. */
export function OwnEvidenceList(props: { page: string; pieces: OwnScreening["pieces"] }) {
  const { page, pieces } = props;
  if (pieces.length === 0) {
    return (
      <p className="max-w-text border-y border-mist py-6 text-slate">
        Nothing has been handed in yet. Your documents appear here with what the office found.
      </p>
    );
  }
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {pieces.map((piece) => (
        <li key={piece.id} className="py-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-semibold">{evidenceKindLabels[piece.kind]}</span>
            <VerdictBadge verdict={piece.verdict} />
          </p>
          <p className="mt-1 break-all">{piece.fileName}</p>
          <p className="text-slate">
            {piece.validUntil && <>Valid until {formatDate(piece.validUntil)}. </>}
            Handed in <LocalTime at={piece.uploadedAt} />.{" "}
            {piece.deletedAt && "The file has been deleted."}
          </p>
          {piece.note && <p className="mt-1 max-w-text">The office says: {piece.note}</p>}
          {piece.can.change && (
            <p className="mt-1 flex gap-6">
              <Link
                to={`${page}?replace=${piece.id}#hand-in`}
                className="link py-2"
                aria-label={`Replace ${piece.fileName}`}
              >
                Replace
              </Link>
              <Link
                to={`${page}/${piece.id}/removal`}
                className="link py-2"
                aria-label={`Remove ${piece.fileName}`}
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
