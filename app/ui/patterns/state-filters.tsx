import { FilterForm, FilterText } from "./filter-form.tsx";
import { ViewLinks } from "./view-links.tsx";

/** A list's states side by side and a search within them, both in the address. */
export function StateFilters<State extends string>(props: {
  /** The list's page. */
  page: string;
  /** Each state and what it is called; the first is what an address without one asks for. */
  states: readonly (readonly [State, string])[];
  view: { state: State; search?: string | undefined };
  /** What the search looks through. */
  label: string;
}) {
  const { page, states, view, label } = props;
  const usual = states[0]?.[0];
  const addressOf = (state: State, search = view.search) => {
    const query = new URLSearchParams();
    if (state !== usual) query.set("state", state);
    if (search) query.set("q", search);
    return query.size > 0 ? `${page}?${query}` : page;
  };
  return (
    <>
      <ViewLinks
        label="State"
        views={states.map(([state, label]) => ({
          to: addressOf(state),
          label,
          current: state === view.state,
        }))}
      />
      <FilterForm
        action={page}
        of={addressOf(view.state)}
        hidden={{ state: view.state === usual ? undefined : view.state }}
        clear={view.search ? addressOf(view.state, "") : undefined}
      >
        <FilterText name="q" label={label} value={view.search} />
      </FilterForm>
    </>
  );
}
