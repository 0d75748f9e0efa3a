import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { StateFilters } from "#app/ui/patterns/state-filters.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { certificateSorting, type CertificateView } from "../list-view.ts";
import type { certificateList } from "../queries.server.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

type Row = Awaited<ReturnType<typeof certificateList>>["rows"][number];

const states = [
  ["all", "All"],
  ["valid", "Valid"],
  ["expired", "Expired"],
  ["revoked", "Revoked"],
] as const;

/** The filters of the list: state and search, both in the address. */
export function CertificateFilters({ view }: { view: CertificateView }) {
  return (
    <StateFilters
      page="/admin/certificates"
      states={states}
      view={view}
      sort={sortParams(certificateSorting, view.sort)}
      label="Number, holder or course"
    />
  );
}

/** The list of certificates for staff. */
export function CertificateTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Certificates"
      rows={rows}
      keyOf={({ number }) => number}
      sorting={certificateSorting}
      columns={[
        {
          head: "Number",
          whole: true,
          render: ({ number }) => (
            <RowLink to={href("/admin/certificates/:number/revocation", { number })}>
              {number}
            </RowLink>
          ),
        },
        { head: "Holder", by: "holder", render: ({ holderName }) => holderName },
        { head: "Course", by: "course", render: ({ courseTitle }) => courseTitle },
        {
          head: "Issued",
          by: "issued",
          whole: true,
          render: ({ issuedAt }) => <LocalTime at={issuedAt} />,
        },
        {
          head: "State",
          by: "state",
          card: "corner",
          render: ({ state }) => <CertificateBadge state={state} />,
        },
      ]}
    />
  );
}
