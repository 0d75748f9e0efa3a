import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import {
  staffAddressOf,
  staffSorting,
  type OfficeView,
  type ResourceState,
  resourceStates,
} from "../list-view.ts";
import type { StaffRow } from "../staff-queries.server.ts";
import { categoryLabels, resourceCategories, typeLabels } from "../rules.ts";

const stateLabels: Record<ResourceState, string> = { published: "Published", draft: "Drafts" };

/** The filters by state, type, category and search. Their state is in the address. */
export function StaffFilters(props: { view: OfficeView; counts: Record<ResourceState, number> }) {
  const { view, counts } = props;
  const { state, type, category, search } = view;
  const narrowed = type || category || search;
  return (
    <>
      <ViewLinks
        label="State"
        views={[null, ...resourceStates].map((each) => ({
          to: staffAddressOf({ ...view, state: each }),
          label: each ? stateLabels[each] : "All",
          count: each ? counts[each] : counts.published + counts.draft,
          current: each === state,
        }))}
      />
      <FilterForm
        action="/admin/resources"
        of={staffAddressOf(view)}
        hidden={{ state: state ?? undefined, ...sortParams(staffSorting, view.sort) }}
        clear={
          narrowed ? staffAddressOf({ ...view, type: null, category: null, search: "" }) : undefined
        }
      >
        <FilterText name="q" label="Title, description or author" value={search} />
        <FilterSelect
          name="type"
          label="Type"
          value={type ?? undefined}
          all="All types"
          options={Object.entries(typeLabels).map(([value, label]) => ({ value, label }))}
        />
        <FilterSelect
          name="category"
          label="Category"
          value={category ?? undefined}
          all="All categories"
          options={resourceCategories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </FilterForm>
    </>
  );
}

/** The staff list of resources. Rows can be selected. */
export function StaffTable({ rows }: { rows: StaffRow[] }) {
  return (
    <CardTable
      label="Resources"
      rows={rows}
      keyOf={({ id }) => id}
      selecting={({ title }) => title}
      sorting={staffSorting}
      columns={[
        {
          head: "Title",
          by: "title",
          render: ({ id, title, featured }) => (
            <>
              <RowLink to={href("/admin/resources/:resourceId", { resourceId: id })}>
                {title}
              </RowLink>
              {featured && <span className="ml-2 text-sm text-brass-deep">Featured</span>}
            </>
          ),
        },
        { head: "Type", whole: true, render: ({ type }) => typeLabels[type] },
        { head: "Category", whole: true, render: ({ category }) => categoryLabels[category] },
        { head: "Date", by: "date", whole: true, card: "hidden", render: ({ dated }) => dated },
        { head: "State", by: "state", card: "corner", render: (row) => <StateBadge {...row} /> },
      ]}
    />
  );
}

export function StateBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? "green" : "amber"}>{published ? "Published" : "Draft"}</Badge>;
}
