import { data, href } from "react-router";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { joinWebinar } from "#app/contexts/webinars/registration.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { hiddenFromViews, requireMember } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/join.ts";

export const middleware = [hiddenFromViews];

const refusals = {
  "not-registered": webinarToasts.notRegistered,
  "not-live": webinarToasts.notLive,
};

/**
 * Redirects registered members to a live webinar and notes that they joined. Redirects everybody else
 * to its page.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { webinarId } = params;
  const join = isId(webinarId) ? await joinWebinar(ctxOf(context), webinarId) : undefined;
  if (!join) throw data(null, 404);
  await requireMember(context, request);
  if ("refused" in join) {
    return redirectWithToast(
      context,
      href("/webinars/:webinarId", { webinarId }),
      refusals[join.refused],
    );
  }
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return redirect(join.url, { status: 303, headers });
}
