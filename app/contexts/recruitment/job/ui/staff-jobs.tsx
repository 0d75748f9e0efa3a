import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowControls, RowLink } from "#app/ui/patterns/card-table.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { jobStatuses } from "../rules.ts";
import { recruitmentTexts } from "../../messages.ts";
import { staffJobsAddress, staffJobsSorting, type StaffJobsView } from "../../list-views.ts";
import type { staffJobs } from "../staff-queries.server.ts";
import { statusColumns } from "./status-columns.tsx";
import { closureOf, deletionOf } from "./job-questions.tsx";

type List = Awaited<ReturnType<typeof staffJobs>>;

const views = ["all", ...jobStatuses] as const;

/** The status filter of D2 §2 with its counts, and a search. Both are in the address. */
export function StaffJobFilters(props: { view: StaffJobsView; counts: List["counts"] }) {
  const { view, counts } = props;
  return (
    <>
      <ViewLinks
        label="Status"
        views={views.map((status) => ({
          to: staffJobsAddress({ ...view, status }),
          label: status === "all" ? "All Listings" : status,
          count: counts[status],
          current: status === view.status,
        }))}
      />
      <FilterForm
        action="/admin/jobs"
        of={staffJobsAddress(view)}
        hidden={{
          status: view.status === "all" ? undefined : view.status,
          ...sortParams(staffJobsSorting, view.sort),
        }}
        clear={view.search && staffJobsAddress({ ...view, search: undefined })}
      >
        <FilterText name="q" label="Job title or partner" value={view.search} />
      </FilterForm>
    </>
  );
}

export const canBeClosed = ({ status }: List["jobs"][number]) => status !== "Closed";

export function StaffJobTable({ rows }: { rows: List["jobs"] }) {
  if (rows.length === 0) {
    return <p className="border-y border-mist py-10 text-slate">{recruitmentTexts.noListings}</p>;
  }
  return (
    <CardTable
      label="Job listings"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={staffJobsSorting}
      selecting={(job) => (canBeClosed(job) ? job.jobTitle : undefined)}
      columns={[
        {
          head: "Job Title",
          by: "title",
          render: ({ id, jobTitle, category, location }) => (
            <>
              <RowLink to={href("/admin/jobs/:jobId", { jobId: id })}>{jobTitle}</RowLink>
              <span className="block text-sm wrap-anywhere text-slate">
                {location ? `${category} · ${location}` : category}
              </span>
            </>
          ),
        },
        {
          head: "Partner",
          by: "partner",
          render: ({ partnerName }) => (
            <span className="wrap-anywhere">{partnerName ?? recruitmentTexts.unknownPartner}</span>
          ),
        },
        ...statusColumns("/admin/jobs"),
        { head: "Actions", render: (job) => <Actions job={job} /> },
      ]}
    />
  );
}

function Actions({ job }: { job: List["jobs"][number] }) {
  const path = href("/admin/jobs/:jobId", { jobId: job.id });
  const about = <span className="sr-only"> {job.jobTitle}</span>;
  return (
    <RowControls>
      <div className="flex flex-wrap gap-x-4">
        <Link to={path} className="link py-1.5">
          Edit{about}
        </Link>
        {canBeClosed(job) && (
          <ConfirmLink
            {...closureOf(`${path}/closure`, job.jobTitle)}
            label={<>Close{about}</>}
            className="link py-1.5"
          />
        )}
        <ConfirmLink
          {...deletionOf(`${path}/deletion`, job.jobTitle)}
          label={<>Delete{about}</>}
          className="link py-1.5"
        />
      </div>
    </RowControls>
  );
}
