import { readNotification } from "#app/contexts/notifications/notification/read.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/notification.ts";

/** Marks a notification as read and leads to what it is about. Opening it twice changes nothing. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  return redirect(await readNotification(ctxOf(context), idParam(params.notificationId)), 303);
}
