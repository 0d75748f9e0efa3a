import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { type Stage, stageLabels, stages } from "../application.ts";
import type { ApplicationView } from "../queries/applications.server.ts";

const views = ["open", ...stages, "all"] as const;
const labels = { open: "Open", ...stageLabels, all: "All" };

type Props = {
  view: ApplicationView;
  counts: Record<Stage, number>;
  programmes: { id: string; label: string }[];
};

/** Stages with their counts, then programme, search and order: all of it in the address. */
export function ApplicationFilters({ view, counts, programmes }: Props) {
  const all = stages.reduce((sum, stage) => sum + counts[stage], 0);
  const totals = { ...counts, open: all - counts.declined - counts.withdrawn, all };
  const narrowed = view.search ?? view.programme;
  return (
    <>
      <ViewLinks
        label="Stage"
        views={views.map((stage) => ({
          to: addressOf({ ...view, stage }),
          label: labels[stage],
          count: totals[stage],
          current: stage === view.stage,
        }))}
      />
      <FilterForm
        action="/admin/applications"
        of={addressOf(view)}
        hidden={{ stage: view.stage === "open" ? undefined : view.stage }}
        clear={
          narrowed ? addressOf({ ...view, search: undefined, programme: undefined }) : undefined
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
        <FilterSelect name="sort" label="Order" value={view.sort} options={orders} />
      </FilterForm>
    </>
  );
}

const orders = [
  { value: "waiting", label: "Oldest waiting first" },
  { value: "newest", label: "Newest first" },
];

/** The list's address for a view, from its first page; what is usual is left out. */
function addressOf({ stage, programme, search, sort }: ApplicationView): string {
  const query = new URLSearchParams();
  if (stage !== "open") query.set("stage", stage);
  if (search) query.set("q", search);
  if (programme) query.set("programme", programme);
  if (sort !== "waiting") query.set("sort", sort);
  return query.size > 0 ? `/admin/applications?${query}` : "/admin/applications";
}
