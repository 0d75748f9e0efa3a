import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { StateFilters } from "#app/ui/patterns/state-filters.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { certificateList, CertificateView } from "../queries/certificates.server.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

type Row = Awaited<ReturnType<typeof certificateList>>["rows"][number];

const states = [
  ["all", "All"],
  ["valid", "Valid"],
  ["expired", "Expired"],
  ["revoked", "Revoked"],
] as const;

/** State and search, both in the address. */
export function CertificateFilters({ view }: { view: CertificateView }) {
  return (
    <StateFilters
      page="/admin/certificates"
      states={states}
      view={view}
      label="Number, holder or course"
    />
  );
}

/** The office's certificates. */
export function CertificateTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Certificates"
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        {
          head: "Number",
          whole: true,
          render: ({ number }) => (
            <RowLink to={`/admin/certificates/${number}/revocation`}>{number}</RowLink>
          ),
        },
        { head: "Holder", render: ({ holderName }) => holderName },
        { head: "Course", render: ({ courseTitle }) => courseTitle },
        { head: "Issued", whole: true, render: ({ issuedAt }) => <LocalTime at={issuedAt} /> },
        {
          head: "State",
          card: "corner",
          render: ({ state }) => <CertificateBadge state={state} />,
        },
      ]}
    />
  );
}
