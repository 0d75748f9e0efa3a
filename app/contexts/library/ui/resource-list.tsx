import {
  FilterForm,
  FilterSelect,
  FilterText,
  SEARCH_AND_FILTERS,
} from "#app/ui/patterns/filter-form.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { ResourceList } from "../queries.server.ts";
import { categoryLabels, resourceCategories } from "../rules.ts";
import { queryOf, resourceTabs, type ResourceView, tabOf } from "../view.ts";
import { ResourceCards } from "./resource-cards.tsx";

type Props = {
  view: ResourceView;
  counts: ResourceList["counts"];
  /** The page of the list. */
  page?: string;
};

/** Search, category and tabs. Their state is in the address (D2 §2). */
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
      fold={SEARCH_AND_FILTERS}
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

/** The resources of a view, or a hint if there are none. */
export function ResourceResults(props: {
  list: ResourceList;
  view: ResourceView;
  /** The page of the list. */
  page?: string;
}) {
  const { view } = props;
  const { rows, page } = props.list;
  if (rows.length === 0) return <Nothing view={view} page={props.page ?? "/resources"} />;
  return (
    <>
      <p role="status" className="mt-6 text-slate tabular-nums">
        {counted(page.total, "resource")}
      </p>
      <div className="mt-4">
        <ResourceCards rows={rows} view={view} level={2} />
      </div>
      <Pager page={page} />
    </>
  );
}

function Nothing({ view, page }: { view: ResourceView; page: string }) {
  const filtered = Boolean(view.search || view.category);
  return (
    <div role="status" className="mt-6 border-y border-mist py-10">
      <p className="max-w-text text-slate">{textFor(view)}</p>
      {(filtered || view.type) && (
        <p className="mt-4">
          <Link to={`${page}${filtered ? queryOf({ type: view.type }) : ""}`} className="link">
            {filtered ? "Clear filters" : "Show all resources"}
          </Link>
        </p>
      )}
    </div>
  );
}

function textFor({ search, category, type }: ResourceView): string {
  if (search) return `Nothing here matches “${search}”. Fewer or shorter words find more.`;
  const what = { document: "documents", video: "videos", link: "links" };
  const kind = type ? what[type] : "resources";
  return category
    ? `There are no ${kind} in this category yet. They appear here as soon as there are.`
    : `There are no ${kind} yet. They appear here as soon as there are.`;
}
