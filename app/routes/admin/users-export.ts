import { exportPeople } from "#app/contexts/identity/commands/export-people.server.ts";
import { peopleViewOf } from "#app/contexts/identity/people-view.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/users-export.ts";

/** The people of a view as a table to keep. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = peopleViewOf(new URL(request.url).searchParams);
  const table = await answering(() => exportPeople(ctxOf(context), view));
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="people.csv"',
    },
  });
}
