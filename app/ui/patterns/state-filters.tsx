import { addressOf } from "#app/kernel/address.ts";
import { FilterForm, FilterText } from "./filter-form.tsx";
import { ViewLinks } from "./view-links.tsx";

/** A list's states side by side and a search within them, both in the address. */
export function StateFilters<State extends string>(props: {
  /** The list's page. */
  page: string;
  /** Each state and what it is called; the first is what an address without one asks for. */
  states: readonly (readonly [State, string])[];
  view: { state: State; search?: string | undefined };
  /** How the address says what the list is sorted by; it stays when the list is narrowed. */
  sort: { sort: string | undefined; order: string | undefined };
  /** What the search looks through. */
  label: string;
}) {
  const { page, states, view, sort, label } = props;
  const wordOf = (state: State) => (state === states[0]?.[0] ? undefined : state);
  const addressFor = (state: State, search = view.search) =>
    addressOf(page, { state: wordOf(state), q: search, ...sort });
  return (
    <>
      <ViewLinks
        label="State"
        views={states.map(([state, label]) => ({
          to: addressFor(state),
          label,
          current: state === view.state,
        }))}
      />
      <FilterForm
        action={page}
        of={addressFor(view.state)}
        hidden={{ state: wordOf(view.state), ...sort }}
        clear={view.search ? addressFor(view.state, "") : undefined}
      >
        <FilterText name="q" label={label} value={view.search} />
      </FilterForm>
    </>
  );
}
