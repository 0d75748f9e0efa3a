import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { staffAddressOf, staffSorting, type OfficeView } from "../list-view.ts";
import {
  categoryLabels,
  postCategories,
  type PostState,
  postStates,
  stateLabels,
} from "../rules.ts";
import type { StaffRow } from "../staff-queries.server.ts";

const tones: Record<PostState, BadgeTone> = {
  draft: "neutral",
  scheduled: "amber",
  published: "green",
};

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** The filters by state, category and search. Their state is in the address. */
export function StaffFilters(props: { view: OfficeView; counts: Record<PostState, number> }) {
  const { view, counts } = props;
  const all = counts.draft + counts.scheduled + counts.published;
  return (
    <>
      <ViewLinks
        label="State"
        views={[null, ...postStates].map((state) => ({
          to: staffAddressOf({ ...view, state }),
          label: state ? stateLabels[state] : "All",
          count: state ? counts[state] : all,
          current: state === view.state,
        }))}
      />
      <FilterForm
        action="/admin/blog"
        of={staffAddressOf(view)}
        hidden={{ state: view.state ?? undefined, ...sortParams(staffSorting, view.sort) }}
        clear={
          view.search || view.category
            ? staffAddressOf({ ...view, search: "", category: null })
            : undefined
        }
      >
        <FilterText name="q" label="Title or author" value={view.search} />
        <FilterSelect
          name="category"
          label="Category"
          value={view.category ?? undefined}
          all="All categories"
          options={postCategories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </FilterForm>
    </>
  );
}

/** Only drafts cannot be withdrawn. */
export const canBeWithdrawn = ({ state }: StaffRow) => state !== "draft";

/** The posts as staff see them. */
export function StaffTable({ rows }: { rows: StaffRow[] }) {
  return (
    <CardTable
      label="Posts"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={staffSorting}
      selecting={(row) => (canBeWithdrawn(row) ? row.title : undefined)}
      columns={[
        {
          head: "Title",
          by: "title",
          render: ({ id, title, featured }) => (
            <>
              <RowLink to={href("/admin/blog/:postId", { postId: id })}>{title}</RowLink>
              {featured && <span className="ml-2 text-sm text-brass-deep">Featured</span>}
            </>
          ),
        },
        { head: "Author", by: "author", render: ({ author }) => author },
        { head: "Category", render: ({ category }) => categoryLabels[category] },
        {
          head: "State",
          by: "state",
          card: "corner",
          render: ({ state }) => <StateBadge state={state} />,
        },
        {
          head: "Appears",
          by: "appears",
          card: "hidden",
          whole: true,
          render: ({ publishedAt }) => (publishedAt ? <LocalTime at={publishedAt} /> : "–"),
        },
        {
          head: "Changed",
          by: "changed",
          card: "hidden",
          whole: true,
          render: ({ changedAt }) => <LocalTime at={changedAt} />,
        },
      ]}
    />
  );
}
