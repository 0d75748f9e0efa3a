import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import type { CertificateRow } from "../list.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

/** The cells of the staff's list of certificates. */
export const certificateCells: Record<string, ListCell<CertificateRow>> = {
  number: {
    whole: true,
    render: ({ number }) => (
      <RowLink to={href("/admin/certificates/:number/revocation", { number })}>{number}</RowLink>
    ),
  },
  issued: { whole: true },
  state: { card: "corner", render: ({ state }) => <CertificateBadge state={state} /> },
};
