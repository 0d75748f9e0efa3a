import { href } from "react-router";
import { roleLabels, roles } from "#app/kernel/actor.ts";
import { faceOf } from "#app/kernel/face.ts";
import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import {
  peopleQuery,
  peopleSorting,
  type PeopleView,
  type PersonState,
  personStateLabels,
  personStates,
} from "../list-view.ts";
import { photoAddress } from "../../account/photo.ts";
import type { PersonRow } from "../queries.server.ts";
import { roleNames } from "../role.ts";
import { PersonStateBadge } from "./person-state-badge.tsx";

const roleChoices = [
  ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
  { value: "none", label: "No role" },
];

/** Filters people by state (with counts), search and role; all of them are in the address. */
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

export function PeopleTable({ rows }: { rows: PersonRow[] }) {
  return (
    <CardTable
      label="People"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={peopleSorting}
      columns={[
        {
          head: "Name",
          by: "name",
          render: ({ id, name, email, photo }) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <Face of={faceOf({ id, name, photo: photo && photoAddress(id, photo) })} size="sm" />
              <RowLink to={href("/admin/users/:userId", { userId: id })}>
                {name.trim() || email}
              </RowLink>
            </span>
          ),
        },
        {
          head: "Email",
          by: "email",
          render: ({ email }) => (
            <span className="block max-w-72 truncate max-xl:max-w-none max-xl:text-slate">
              {email}
            </span>
          ),
        },
        { head: "Roles", render: ({ roles }) => roleNames(roles) },
        {
          head: "State",
          card: "corner",
          render: ({ state }) => <PersonStateBadge state={state} />,
        },
        {
          head: "Joined",
          by: "joined",
          whole: true,
          render: ({ joinedAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">joined </span>
              <LocalTime at={joinedAt} />
            </span>
          ),
        },
      ]}
    />
  );
}
