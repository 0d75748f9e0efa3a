import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { CandidacyStatus } from "../rules.ts";
import { candidaciesSorting } from "../../sorting.ts";
import { CandidacyBadge } from "./candidacy-badge.tsx";

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
    <CardTable
      label="Applications"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={candidaciesSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, name }) => <RowLink to={`${path}/${id}`}>{name}</RowLink>,
        },
        {
          head: "Applied",
          by: "applied",
          whole: true,
          render: ({ appliedAt }) => <LocalTime at={appliedAt} />,
        },
        {
          head: "Status",
          by: "status",
          card: "corner",
          render: ({ status }) => <CandidacyBadge status={status} />,
        },
      ]}
    />
  );
}
