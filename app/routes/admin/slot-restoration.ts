import { slotErrorText, slotToasts } from "#app/contexts/scheduling/messages.ts";
import { restoreSlot } from "#app/contexts/scheduling/slot/restore.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/slot-restoration.ts";

export function loader(): never {
  throw redirect("/admin/slots");
}

/** Offers a withdrawn slot again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const slotId = idParam(params.slotId);
  const restored = await restoreSlot(ctxOf(context), slotId);
  const toast = restored.ok ? slotToasts.restored : errorToast(slotErrorText(restored.error));
  return redirectWithToast(context, "/admin/slots", toast);
}
