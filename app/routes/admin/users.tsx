import { peopleQuery, peopleViewOf } from "#app/contexts/identity/people/list-view.ts";
import { peopleList } from "#app/contexts/identity/people/queries.server.ts";
import { PeopleFilters, PeopleTable } from "#app/contexts/identity/people/ui/people-list.tsx";
import { counted } from "#app/kernel/wording.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/users.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const view = peopleViewOf(query);
  const page = Number(query.get("page") ?? 1);
  const list = await peopleList(ctxOf(context), { ...view, page });
  return { ...list, view };
}

export const meta = titled("Users", "Everybody with an account.");

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Users</h1>
        <ButtonLink to="/admin/users/invitations" look="secondary">
          Invitations
        </ButtonLink>
      </div>
      <PeopleFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <PeopleTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search || view.role
              ? "Nobody matches this search."
              : "There is nobody in this state."}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Pager page={page} />
        {page.total > 0 && (
          <p className="mt-6">
            <a href={`/admin/users/people.csv?${peopleQuery(view)}`} download className="link py-2">
              Download as CSV
            </a>
          </p>
        )}
      </div>
      <p className="sr-only" role="status">
        {counted(page.total, "person", "people")}
      </p>
    </>
  );
}
