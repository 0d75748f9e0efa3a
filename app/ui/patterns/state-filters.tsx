import { addressOf } from "#app/kernel/address.ts";
import { FilterForm, FilterText } from "./filter-form.tsx";
import { ViewLinks } from "./view-links.tsx";

/** Links to a list's states and a search within them, both in the address. */
export function StateFilters<State extends string>(props: {
  /** The address of the list. */
  page: string;
  /** Each state with its label. The first is the default. */
  states: readonly (readonly [State, string])[];
  view: { state: State; search?: string | undefined };
  /** The parameters of the list's sort, which are kept. */
  sort: { sort: string | undefined; order: string | undefined };
  /** What is searched. */
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
