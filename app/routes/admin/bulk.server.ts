import type { ActionFunctionArgs } from "react-router";
import { tickedIn } from "#app/kernel/bulk.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Sent = Pick<ActionFunctionArgs, "context" | "request">;

const nothingSelected: Toast = {
  tone: "info",
  title: "Nothing selected",
  description: "Select rows of the list first.",
};

/**
 * Asks for confirmation before an action that cannot be undone. The page shows a `BulkQuestion`
 * about the rows in `asked`; its answer is the same form with "sure".
 */
export async function confirmedBulkAction(
  { context, request }: Sent,
  form: FormData,
  handle: (ctx: Ctx, ids: string[]) => Promise<Toast>,
): Promise<Response | { asked: string[] }> {
  const here = currentPath(request);
  const ids = tickedIn(form);
  if (ids.length === 0) return redirectWithToast(context, here, nothingSelected);
  if (form.get("sure") === null) return { asked: ids };
  const ctx = ctxOf(context);
  const toast = await handle(ctx, ids);
  return redirectWithToast(context, here, toast);
}
