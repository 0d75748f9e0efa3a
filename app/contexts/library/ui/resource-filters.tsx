import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import type { ResourceList } from "../queries.server.ts";
import { categoryLabels, resourceCategories } from "../resource.ts";
import { queryOf, resourceTabs, type ResourceView, tabOf } from "../resource-view.ts";

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

const box =
  "mt-1 block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink";

function SearchForm({ view, page }: { view: ResourceView; page: string }) {
  const { type, category, search } = view;
  return (
    <Form
      method="get"
      action={page}
      role="search"
      aria-label="Resources"
      preventScrollReset
      key={queryOf(view)}
      className="flex flex-wrap items-end gap-4 print:hidden"
    >
      {type && <input type="hidden" name="tab" value={tabOf(type).id} />}
      <label className="min-w-0 grow basis-64 font-semibold">
        Search
        <input type="search" name="q" maxLength={100} defaultValue={search} className={box} />
      </label>
      <label className="min-w-0 grow basis-52 font-semibold sm:grow-0">
        Category
        <select name="category" defaultValue={category ?? "all"} className={box}>
          <option value="all">All Categories</option>
          {resourceCategories.map((each) => (
            <option key={each} value={each}>
              {categoryLabels[each]}
            </option>
          ))}
        </select>
      </label>
      <Button>Search</Button>
      {(category || search) && (
        <Link to={`${page}${queryOf({ type })}`} preventScrollReset className="link py-2.5">
          Clear filters
        </Link>
      )}
    </Form>
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
