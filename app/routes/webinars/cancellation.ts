import { cancelRegistration } from "#app/contexts/webinars/registration.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/cancellation.ts";
import { backFrom } from "./back-from.server.ts";

export function loader(): never {
  throw redirect("/webinars");
}

/** Cancels the member's own registration. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const webinarId = idParam(params.webinarId);
  const back = backFrom(await formOf(request), webinarId);
  if (ctx.actor.kind !== "member") {
    const login = `/login?returnTo=${encodeURIComponent(back)}`;
    return redirectWithToast(context, login, webinarToasts.authenticationRequired);
  }
  const result = await cancelRegistration(ctx, webinarId);
  const toast = result.ok ? webinarToasts.cancelled : webinarToasts.hasBegun;
  return redirectWithToast(context, back, toast);
}
