import {
  emailsAddress,
  emailsSorting,
  emailViewNames,
  emailViews,
  emailsViewOf,
} from "#app/contexts/notifications/list-view.ts";
import { emailList } from "#app/contexts/notifications/queries.server.ts";
import { EmailTable } from "#app/contexts/notifications/ui/email-table.tsx";
import { sortParams } from "#app/kernel/sort.ts";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/emails.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = emailsViewOf(url.searchParams);
  return { view, ...(await emailList(ctxOf(context), view)) };
}

export const meta = titled("Emails", "The institute's mail.");

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Emails</h1>
      <p className="mt-1 max-w-text text-slate">
        What the institute has written, to whom, and whether it has left. An email that failed is
        tried again with growing pauses.
      </p>
      <ViewLinks
        label="State"
        views={emailViewNames.map((state) => ({
          to: emailsAddress({ ...view, state }),
          label: emailViews[state],
          count: counts[state],
          current: state === view.state,
        }))}
      />
      <FilterForm
        action="/admin/emails"
        of={emailsAddress(view)}
        hidden={{
          state: view.state === "all" ? undefined : view.state,
          ...sortParams(emailsSorting, view.sort),
        }}
        clear={view.search && emailsAddress({ ...view, search: undefined })}
      >
        <FilterText name="q" label="Address or subject" value={view.search} />
      </FilterForm>
      <div className="mt-6">
        {rows.length > 0 ? (
          <EmailTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search ? "No email matches this search." : "No emails in this state."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
