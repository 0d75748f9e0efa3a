import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { type Stage, stageLabels, stages } from "../../stage/rules.ts";
import {
  applicationsAddress,
  applicationSorting,
  type ApplicationView,
  applicationViews,
} from "../list-view.ts";

const labels = { open: "Open", ...stageLabels, all: "All" };

type Props = {
  view: ApplicationView;
  counts: Record<Stage, number>;
  programmes: { id: string; label: string }[];
};

/** Stages with their counts, then programme and search: all of it in the address. */
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
