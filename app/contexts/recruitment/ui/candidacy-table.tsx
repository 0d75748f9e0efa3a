import { Link } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { CandidacyStatus } from "../candidacy.ts";
import { CandidacyBadge } from "./job-badge.tsx";

type Row = { id: string; name: string; status: CandidacyStatus; appliedAt: Date };

/** The applications for a job; `path` is the list's own address. */
export function CandidacyTable({ rows, path }: { rows: Row[]; path: string }) {
  if (rows.length === 0) {
    return (
      <p className="border-y border-mist py-10 text-slate">
        Nobody has applied yet. Applications appear here as they come in.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-4 hover:bg-card"
        >
          <Link
            to={`${path}/${row.id}`}
            className="link min-w-0 flex-1 basis-48 font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {row.name}
          </Link>
          <span className="text-slate">
            <LocalTime at={row.appliedAt} />
          </span>
          <CandidacyBadge status={row.status} />
        </li>
      ))}
    </ul>
  );
}
