import type { Face as FaceOf } from "#app/kernel/face.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { JobApplicationStatus } from "../rules.ts";
import { jobApplicationsSorting } from "../../list-views.ts";
import { JobApplicationBadge } from "./job-application-badge.tsx";

type Row = {
  id: string;
  name: string;
  face: FaceOf;
  status: JobApplicationStatus;
  appliedAt: Date;
};

/** The applications for a job; `path` is the list's own address. */
export function JobApplicationTable({ rows, path }: { rows: Row[]; path: string }) {
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
      sorting={jobApplicationsSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, name, face }) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <Face of={face} size="sm" />
              <RowLink to={`${path}/${id}`}>{name}</RowLink>
            </span>
          ),
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
          render: ({ status }) => <JobApplicationBadge status={status} />,
        },
      ]}
    />
  );
}
