import {
  lettersAddress,
  lettersSorting,
  letterViewNames,
  letterViews,
  lettersViewOf,
} from "#app/contexts/notifications/list-view.ts";
import { letterList } from "#app/contexts/notifications/queries.server.ts";
import { LetterTable } from "#app/contexts/notifications/ui/email-table.tsx";
import { sortWords } from "#app/kernel/sort.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/letters.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = lettersViewOf(url.searchParams);
  return { view, ...(await letterList(ctxOf(context), view)) };
}

export const meta = titled("Letters", "The institute's mail.");

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Letters</h1>
      <p className="mt-1 max-w-text text-slate">
        What the institute has written, to whom, and whether it has left. A letter that failed is
        tried again with growing pauses.
      </p>
      <ViewLinks
        label="State"
        views={letterViewNames.map((state) => ({
          to: lettersAddress({ ...view, state }),
          label: letterViews[state],
          count: counts[state],
          current: state === view.state,
        }))}
      />
      <FilterForm
        action="/admin/letters"
        of={lettersAddress(view)}
        hidden={{
          state: view.state === "all" ? undefined : view.state,
          ...sortWords(lettersSorting, view.sort),
        }}
        clear={view.search && lettersAddress({ ...view, search: undefined })}
      >
        <FilterText name="q" label="Address or subject" value={view.search} />
      </FilterForm>
      <div className="mt-6">
        {rows.length > 0 ? (
          <LetterTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search ? "No letter matches this search." : "No letters in this state."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
