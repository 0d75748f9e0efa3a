import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type Stage, stageLabels, stages } from "../../stage/rules.ts";
import {
  applicationsAddress,
  applicationSorting,
  type ApplicationView,
  applicationViews,
} from "../list-view.ts";
import type { ApplicationRow } from "../queries.server.ts";
import { StageBadge } from "./stage-badge.tsx";

const labels = { open: "Open", ...stageLabels, all: "All" };

type Props = {
  view: ApplicationView;
  counts: Record<Stage, number>;
  programmes: { id: string; label: string }[];
};

/** Stages with their counts, and filters by programme and search, all kept in the address. */
export function ApplicationFilters({ view, counts, programmes }: Props) {
  const all = stages.reduce((sum, stage) => sum + counts[stage], 0);
  const totals = { ...counts, open: all - counts.declined - counts.withdrawn, all };
  const narrowed = view.search ?? view.programme;
  return (
    <>
      <ViewLinks
        label="Stage"
        views={applicationViews.map((stage) => ({
          to: applicationsAddress({ ...view, stage }),
          label: labels[stage],
          count: totals[stage],
          current: stage === view.stage,
        }))}
      />
      <FilterForm
        action="/admin/applications"
        of={applicationsAddress(view)}
        hidden={{
          stage: view.stage === "open" ? undefined : view.stage,
          ...sortParams(applicationSorting, view.sort),
        }}
        clear={
          narrowed
            ? applicationsAddress({ ...view, search: undefined, programme: undefined })
            : undefined
        }
      >
        <FilterText name="q" label="Name or email" value={view.search} />
        <FilterSelect
          name="programme"
          label="Programme"
          value={view.programme}
          all="All programmes"
          options={programmes.map(({ id, label }) => ({ value: id, label }))}
        />
      </FilterForm>
    </>
  );
}

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
            <div className="flex min-w-0 gap-2.5">
              <Face of={faceOf({ id: email, name })} size="sm" />
              <div className="min-w-0">
                <RowLink to={href("/admin/applications/:applicationId", { applicationId: id })}>
                  {name}
                </RowLink>
                <span className="block max-w-64 text-sm text-slate max-xl:max-w-none max-xl:wrap-anywhere xl:truncate">
                  {email}
                </span>
              </div>
            </div>
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
