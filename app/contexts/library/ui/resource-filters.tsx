import { Link } from "react-router";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import type { ResourceList } from "../queries.server.ts";
import { categoryLabels, resourceCategories } from "../rules.ts";
import { queryOf, resourceTabs, type ResourceView, tabOf } from "../view.ts";

type Props = {
  view: ResourceView;
  counts: ResourceList["counts"];
  /** The page whose list is narrowed. */
  page?: string;
};

/** Search, category and tabs: all of it in the address (D2 §2). */
export function ResourceFilters({ view, counts, page = "/resources" }: Props) {
  return (
    <>
      <SearchForm view={view} page={page} />
      <Tabs view={view} counts={counts} page={page} />
    </>
  );
}

function SearchForm({ view, page }: { view: ResourceView; page: string }) {
  const { type, category, search } = view;
  return (
    <FilterForm
      action={page}
      of={queryOf(view)}
      label="Resources"
      hidden={{ tab: type ? tabOf(type).id : undefined }}
      submit="Search"
      clear={category || search ? `${page}${queryOf({ type })}` : undefined}
      clearText="Clear filters"
      className=""
    >
      <FilterText name="q" label="Search" value={search ?? undefined} />
      <FilterSelect
        name="category"
        label="Category"
        value={category ?? undefined}
        all="All Categories"
        allValue="all"
        options={resourceCategories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
    </FilterForm>
  );
}

function Tabs({ view, counts, page }: Required<Props>) {
  const all = counts.document + counts.video + counts.link;
  return (
    <nav
      aria-label="Kinds of resources"
      className="mt-8 flex flex-wrap gap-x-6 border-b border-slate/30 print:hidden"
    >
      {resourceTabs.map(({ id, type, label }) => (
        <Link
          key={id}
          to={`${page}${queryOf({ ...view, type, page: 1 })}`}
          preventScrollReset
          aria-current={type === view.type ? "page" : undefined}
          className="min-h-11 border-b-3 border-transparent px-1 py-2.5 font-semibold text-slate hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
        >
          {label} <span className="font-normal tabular-nums">{type ? counts[type] : all}</span>
        </Link>
      ))}
    </nav>
  );
}
