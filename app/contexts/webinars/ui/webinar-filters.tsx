import { Form, Link, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { addressOf, filterOf, tabs, type WebinarsView } from "../view.ts";
import { categories, categoryLabels, type Status } from "../webinar.ts";

type Props = { view: WebinarsView; counts: Record<Status, number> };

/** Search and category, then the three tabs with their counts: all of it in the address. */
export function WebinarFilters({ view, counts }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <Form
        method="get"
        action={pathname}
        role="search"
        preventScrollReset
        // The boxes follow the address, also when a link or the browser's Back changed it.
        key={addressOf(view)}
        className="flex flex-wrap items-end gap-3 print:hidden"
      >
        {view.status !== "upcoming" && (
          <input type="hidden" name="filter" value={filterOf(view.status)} />
        )}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="mb-1 block font-semibold">Search</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className={box}
          />
        </label>
        <label className="min-w-0 max-sm:grow">
          <span className="mb-1 block font-semibold">Category</span>
          <select name="category" defaultValue={view.category ?? "all"} className={box}>
            <option value="all">All</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </select>
        </label>
        <Button look="secondary">Show</Button>
        {(view.search ?? view.category) && <ClearFilters status={view.status} />}
      </Form>
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

/** Resets search and category, and stays on the tab. */
export function ClearFilters({ status }: Pick<WebinarsView, "status">) {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      to={addressOf({ status, category: undefined, search: undefined }, pathname)}
      preventScrollReset
      look="quiet"
    >
      Clear Filters
    </ButtonLink>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";
