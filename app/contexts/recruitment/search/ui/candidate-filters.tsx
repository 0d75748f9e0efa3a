import { Form } from "react-router";
import { FilterFold } from "#app/ui/patterns/filter-form.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Vocabulary } from "../../vocabulary/queries.server.ts";
import { type CandidateSearch, candidateSearchQuery } from "../view.ts";

type Choice = { value: string; label: string };

/** The filters of the search for candidates, all in the address. */
export function CandidateFilters(props: {
  search: CandidateSearch;
  vocabulary: Vocabulary;
  countries: readonly Choice[];
}) {
  const { search, vocabulary, countries } = props;
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const query = candidateSearchQuery(search);
  return (
    <Form method="get" action="/partner/candidates" role="search" key={query}>
      <FilterFold label="Filters" open={query !== ""}>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            name="skill"
            label="Verified skill"
            chosen={search.skill}
            options={named(vocabulary.skills)}
          />
          <Select
            name="licence"
            label="Licence"
            chosen={search.licence}
            options={named(vocabulary.licences)}
          />
          <Select
            name="language"
            label="Language"
            chosen={search.language}
            options={named(vocabulary.languages)}
          />
          <Select
            name="country"
            label="Would work in"
            chosen={search.country}
            options={countries}
          />
          <label className="min-w-0">
            <span className="mb-1 block font-semibold">Can begin by</span>
            <input type="date" name="by" defaultValue={search.by ?? ""} className={box} />
          </label>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary">Search</Button>
            {query && (
              <ButtonLink to="/partner/candidates" look="quiet">
                Clear filters
              </ButtonLink>
            )}
          </div>
        </div>
      </FilterFold>
    </Form>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";

function Select(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  options: readonly Choice[];
}) {
  const { name, label, chosen, options } = props;
  return (
    <label className="min-w-0">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} defaultValue={chosen ?? ""} className={box}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
