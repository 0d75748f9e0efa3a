import { data } from "react-router";
import { undoAct } from "#app/contexts/lists/acts.server.ts";
import { listsErrorText } from "#app/contexts/lists/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { listNamed } from "#app/lists.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { undoneToast } from "#app/web/list.server.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/act.ts";

export const middleware = [partnersOnly];

/** It only takes forms. */
export function loader() {
  throw data(null, 404);
}

/** Undoes an act on several rows of a list of partners. Rows that have changed since are left alone. */
export async function action({ context, params }: Route.ActionArgs) {
  const undone = await undoAct(ctxOf(context), idParam(params.actId), (list) => {
    const found = listNamed(list);
    return found?.area === "partner" ? found : undefined;
  });
  const home = "/partner/dashboard";
  if (!undone.ok) return redirectWithToast(context, home, errorToast(listsErrorText(undone.error)));
  return redirectWithToast(context, undone.value.address, undoneToast(undone.value, home));
}
