import { FilterForm, FilterSelect, FilterText, SEARCH_AND_FILTERS } from "./filter-form.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

const roles = [{ value: "admin", label: "Admin" }];

export default {
  title: "Filters of a list",
  states: {
    empty: () => (
      <FilterForm action={HERE} of="" label="Filters without a value">
        <FilterText name="q" label="Name" value={undefined} />
        <FilterSelect name="role" label="Role" value={undefined} all="Everybody" options={roles} />
      </FilterForm>
    ),
    "not folded on phones": () => (
      <FilterForm action={HERE} of="" label="A single filter" fold={null}>
        <FilterText name="q" label="Name" value={undefined} />
      </FilterForm>
    ),
    "filled in": () => (
      <FilterForm
        action={HERE}
        of="q"
        label="Filters with a value"
        fold={SEARCH_AND_FILTERS}
        clear={HERE}
      >
        <FilterText name="q" label="Name" value={LONG_WORD} />
        <FilterSelect name="role" label="Role" value="admin" all="Everybody" options={roles} />
      </FilterForm>
    ),
  },
} satisfies Examples;
