import { href } from "react-router";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { applicationSorting } from "../list-view.ts";
import type { ApplicationRow } from "../queries.server.ts";
import { StageBadge } from "./stage-badge.tsx";

/** The staff's list of applications. */
export function ApplicationTable({ rows }: { rows: ApplicationRow[] }) {
  return (
    <CardTable
      label="Applications"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={applicationSorting}
      columns={[
        {
          head: "Applicant",
          by: "name",
          render: ({ id, name, email }) => (
            <>
              <RowLink to={href("/admin/applications/:applicationId", { applicationId: id })}>
                {name}
              </RowLink>
              <span className="block max-w-64 text-sm text-slate max-xl:max-w-none max-xl:wrap-anywhere xl:truncate">
                {email}
              </span>
            </>
          ),
        },
        { head: "Programme", render: ({ programme }) => programme },
        {
          head: "Received",
          by: "received",
          card: "hidden",
          whole: true,
          render: ({ receivedAt }) => <LocalTime at={receivedAt} />,
        },
        {
          head: "In this stage since",
          by: "moved",
          whole: true,
          render: ({ movedAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">since </span>
              <LocalTime at={movedAt} />
            </span>
          ),
        },
        {
          head: "Stage",
          by: "stage",
          card: "corner",
          render: ({ stage }) => <StageBadge stage={stage} />,
        },
      ]}
    />
  );
}
