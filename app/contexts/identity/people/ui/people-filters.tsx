import { roleLabels, roles } from "#app/kernel/actor.ts";
import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import {
  peopleQuery,
  peopleSorting,
  type PeopleView,
  type PersonState,
  personStateLabels,
  personStates,
} from "../list-view.ts";

const roleChoices = [
  ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
  { value: "none", label: "No role" },
];

/** States with their counts, then search and role: all of it in the address. */
export function PeopleFilters(props: { view: PeopleView; counts: Record<PersonState, number> }) {
  const { view, counts } = props;
  const all = personStates.reduce((sum, state) => sum + counts[state], 0);
  const narrowed = view.search ?? view.role;
  return (
    <>
      <ViewLinks
        label="State"
        views={[undefined, ...personStates].map((state) => ({
          to: addressOf({ ...view, state }),
          label: state ? personStateLabels[state] : "All",
          count: state ? counts[state] : all,
          current: state === view.state,
        }))}
      />
      <FilterForm
        action="/admin/users"
        of={addressOf(view)}
        hidden={{ state: view.state, ...sortParams(peopleSorting, view.sort) }}
        clear={narrowed && addressOf({ ...view, search: undefined, role: undefined })}
      >
        <FilterText name="q" label="Name or email" value={view.search} />
        <FilterSelect
          name="role"
          label="Role"
          value={view.role}
          all="Everybody"
          options={roleChoices}
        />
      </FilterForm>
    </>
  );
}

function addressOf(view: PeopleView): string {
  const query = peopleQuery(view);
  return query.size > 0 ? `/admin/users?${query}` : "/admin/users";
}
