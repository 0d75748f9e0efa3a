import { data } from "react-router";
import { listNamed } from "#app/lists.server.ts";
import { listCsv } from "#app/web/list-export.server.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/list-export.ts";

export const middleware = [membersOnly];

/** Exports what a list of the dashboard shows as CSV. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const list = listNamed(params.list);
  if (list?.area !== "dashboard") throw data(null, 404);
  return listCsv({ context, url }, list.source);
}
