import { exportPeople } from "#app/contexts/identity/people/export.server.ts";
import { peopleViewOf } from "#app/contexts/identity/people/list-view.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/users-export.ts";

export const middleware = [adminsOnly];

/** Exports the people who match a view's filters as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const view = peopleViewOf(url.searchParams);
  const table = await exportPeople(ctxOf(context), view);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="people.csv"',
    },
  });
}
