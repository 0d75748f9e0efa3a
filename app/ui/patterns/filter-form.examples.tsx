import { FilterForm, FilterSelect, FilterText } from "./filter-form.tsx";
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
    "filled in": () => (
      <FilterForm action={HERE} of="q" label="Filters with a value" clear={HERE}>
        <FilterText name="q" label="Name" value={LONG_WORD} />
        <FilterSelect name="role" label="Role" value="admin" all="Everybody" options={roles} />
      </FilterForm>
    ),
  },
} satisfies Examples;
