import { data } from "react-router";
import { cancelRegistration } from "#app/contexts/webinars/commands/registration.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { answering, ctxOf, formOf, redirectWithToast } from "#app/routes/web.server.ts";
import type { Route } from "./+types/cancellation.ts";
import { backFrom } from "./back-from.server.ts";

export function loader(): never {
  throw redirect("/webinars");
}

/** Cancels the member's own registration. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const { webinarId } = params;
  if (!isId(webinarId)) throw data(null, 404);
  const back = backFrom(await formOf(request), webinarId);
  if (ctx.actor.kind !== "member") {
    const login = `/login?returnTo=${encodeURIComponent(back)}`;
    return redirectWithToast(context, login, webinarToasts.authenticationRequired);
  }
  const result = await answering(() => cancelRegistration(ctx, webinarId));
  const toast = result.ok ? webinarToasts.cancelled : webinarToasts.hasBegun;
  return redirectWithToast(context, back, toast);
}
