import { data, href } from "react-router";
import { instituteToasts, textsError } from "#app/contexts/institute/messages.ts";
import { undoPublication } from "#app/contexts/institute/text/commands.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { textsParam } from "#app/routes/admin/text-param.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/text-restoration.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(href("/admin/texts/:text", { text: params.text }));
}

/** Undoes a publication that nobody has followed with another: the Undo of its toast. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const texts = textsParam(params.text);
  const number = Number(textOf(await formOf(request), "number"));
  if (!Number.isInteger(number)) throw data(null, 400);
  const done = await undoPublication(ctxOf(context), texts, number);
  const toast = done.ok ? instituteToasts.textUndone : textsError(done.error);
  return redirectWithToast(context, href("/admin/texts/:text", { text: texts.id }), toast);
}
