import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { UnderminedRow } from "../list.ts";

/** The cells of the list of certificates in question. */
export const underminedCells: Record<string, ListCell<UnderminedRow>> = {
  name: {
    render: ({ id, profileId, name }) => (
      <WithInitials id={profileId} name={name}>
        <RowLink to={href("/admin/certificates-in-question/:underminedId", { underminedId: id })}>
          {name}
        </RowLink>
      </WithInitials>
    ),
  },
  number: {
    whole: true,
    render: ({ certificateNumber }) => (
      <span className="whitespace-nowrap">{certificateNumber}</span>
    ),
  },
  found: { render: ({ foundAt }) => <LocalTime at={foundAt} /> },
  settled: { render: ({ settledAt }) => (settledAt ? <LocalTime at={settledAt} /> : "Open") },
};
