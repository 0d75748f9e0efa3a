import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { SearchWords } from "#app/ui/patterns/search-words.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type ForumSearch, isFiltered, notNarrowed, searchAddress } from "../query.ts";

type Props = { search: ForumSearch; categories: Named[]; tags: Named[] };
type Named = { id: string; name: string };

/** Milliseconds without a further letter after which results are asked for. */
const PAUSE = 400;

/**
 * The search with its filters, all of which are in the address. Results follow while somebody types;
 * without script, when the form is sent.
 */
export function SearchFilters({ search, categories, tags }: Props) {
  const { searched, category, tag, author, from, to, solved, order } = search;
  const typed = useResultsWhileTyping();
  const opened = isFiltered(search) || order !== "newest";
  return (
    <Form
      method="get"
      action="/forum/search"
      role="search"
      aria-label="Forum"
      className="space-y-4 print:hidden"
      onChange={typed}
    >
      <div className="flex flex-wrap items-end gap-3">
        <SearchWords label="Search the forum" searched={searched} />
      </div>
      <details open={opened} className="rounded-md border border-mist bg-card px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Filters and order
        </summary>
        <div className="flex flex-wrap items-end gap-3 pb-4">
          <FilterSelect
            name="category"
            label="Category"
            all="All"
            value={category}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {tags.length > 0 && (
            <FilterSelect
              name="tag"
              label="Tag"
              all="All"
              value={tag}
              options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FilterText name="author" label="Author’s whole name" value={author} />
          <FilterText name="from" label="From" type="date" value={dayOf(from)} />
          <FilterText name="to" label="To" type="date" value={dayOf(to)} />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="solved" defaultChecked={solved} className="size-5" />
            Solved topics only
          </label>
          <FilterSelect
            name="order"
            label="Order"
            value={order}
            options={[
              { value: "newest", label: "Newest first" },
              { value: "relevance", label: "By relevance" },
            ]}
          />
          {opened && (
            <Link to={searchAddress({ ...notNarrowed, searched })} className="link py-2.5">
              Clear filters
            </Link>
          )}
        </div>
      </details>
    </Form>
  );
}

const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);

/** Sends the form a moment after the last change, in place of the address that is shown. */
function useResultsWhileTyping() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void submit(currentTarget, { replace: true, preventScrollReset: true });
    }, PAUSE);
  };
}
