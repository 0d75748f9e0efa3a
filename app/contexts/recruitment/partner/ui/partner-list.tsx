import { href } from "react-router";
import { sortParams } from "#app/kernel/sort.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { partnersAddress, type PartnersView } from "../../list-views.ts";
import type { partnerList } from "../queries.server.ts";
import { partnersSorting } from "../../sorting.ts";

type Row = Awaited<ReturnType<typeof partnerList>>["partners"][number];

/** A search for a partner, in the address. */
export function PartnerSearch({ view }: { view: PartnersView }) {
  return (
    <FilterForm
      action="/admin/partners"
      of={partnersAddress(view)}
      hidden={sortParams(partnersSorting, view.sort)}
      clear={view.search && partnersAddress({ ...view, search: undefined })}
      className="mb-4"
    >
      <FilterText name="q" label="Name" value={view.search} />
    </FilterForm>
  );
}

/** The staff's partners. */
export function PartnerTable({ rows }: { rows: Row[] }) {
  return (
    <CardTable
      label="Partners"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={partnersSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, partnerName }) => (
            <RowLink to={href("/admin/partners/:partnerId", { partnerId: id })}>
              {partnerName}
            </RowLink>
          ),
        },
        {
          head: "People",
          by: "people",
          render: ({ members }) => (
            <>
              {members}
              <span className="xl:hidden"> {members === 1 ? "person" : "people"}</span>
            </>
          ),
        },
        {
          head: "Listings",
          by: "listings",
          render: ({ jobs }) => (
            <>
              {jobs}
              <span className="xl:hidden"> {jobs === 1 ? "listing" : "listings"}</span>
            </>
          ),
        },
        {
          head: "Since",
          by: "since",
          whole: true,
          render: ({ createdAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">since </span>
              <LocalTime at={createdAt} />
            </span>
          ),
        },
      ]}
    />
  );
}
