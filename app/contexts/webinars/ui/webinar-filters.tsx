import { useLocation } from "react-router";
import {
  FilterForm,
  FilterSelect,
  FilterText,
  SEARCH_AND_FILTERS,
} from "#app/ui/patterns/filter-form.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { addressOf, filterOf, tabs, type WebinarsView } from "../view.ts";
import { categories, categoryLabels, type Status } from "../rules.ts";

type Props = { view: WebinarsView; counts: Record<Status, number> };

/** Search, category and the three tabs with their counts. Their state is in the address. */
export function WebinarFilters({ view, counts }: Props) {
  const { pathname } = useLocation();
  const narrowed = view.search ?? view.category;
  return (
    <>
      <FilterForm
        action={pathname}
        of={addressOf(view)}
        hidden={{ filter: view.status === "upcoming" ? undefined : filterOf(view.status) }}
        clear={narrowed ? addressOf(unfiltered(view.status), pathname) : undefined}
        clearText="Clear Filters"
        fold={SEARCH_AND_FILTERS}
        className=""
      >
        <FilterText name="q" label="Search" value={view.search} />
        <FilterSelect
          name="category"
          label="Category"
          value={view.category}
          all="All"
          allValue="all"
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </FilterForm>
      <nav
        aria-label="Webinars"
        className="mt-8 flex gap-x-6 overflow-x-auto border-b border-slate/30 max-sm:gap-x-4 print:hidden"
      >
        {tabs.map(({ status, label }) => (
          <Link
            key={status}
            to={addressOf({ ...view, status }, pathname)}
            preventScrollReset
            aria-current={status === view.status ? "page" : undefined}
            className="-outline-offset-3 min-h-11 border-b-3 border-transparent px-1 py-2.5 font-semibold whitespace-nowrap text-slate hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
          >
            {label} <span className="font-normal tabular-nums">{counts[status]}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Resets search and category, but not the tab. */
export function ClearFilters({ status }: Pick<WebinarsView, "status">) {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      to={addressOf(unfiltered(status), pathname)}
      preventScrollReset
      look="quiet"
      className="-ml-2"
    >
      Clear Filters
    </ButtonLink>
  );
}

const unfiltered = (status: Status) => ({ status, category: undefined, search: undefined });
