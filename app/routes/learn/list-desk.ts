import { data } from "react-router";
import { manageList } from "#app/contexts/lists/desk.server.ts";
import { listNamed } from "#app/lists.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/list-desk.ts";

export const middleware = [membersOnly];

/** It only takes forms. */
export function loader() {
  throw data(null, 404);
}

/** Saves views of a list of the dashboard, and remembers its columns. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const list = listNamed(params.list);
  if (list?.area !== "dashboard") throw data(null, 404);
  const { to, toast } = await manageList(ctxOf(context), await formOf(request), list);
  return redirectWithToast(context, to, toast);
}
