import { href } from "react-router";
import { register } from "#app/contexts/webinars/registration.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/registration.ts";
import { backFrom } from "./back-from.server.ts";

export function loader(): never {
  throw redirect("/webinars");
}

const refusals = {
  "not-verified": webinarToasts.addressNotConfirmed,
  "is-over": webinarToasts.registrationClosed,
  "called-off": webinarToasts.calledOff,
};

/** Registers for a webinar. Redirects a guest to the login, which leads back to the page. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const webinarId = idParam(params.webinarId);
  const back = backFrom(await formOf(request), webinarId);
  if (ctx.actor.kind !== "member") {
    const login = `/login?returnTo=${encodeURIComponent(back)}`;
    return redirectWithToast(context, login, webinarToasts.authenticationRequired);
  }
  const result = await register(ctx, webinarId);
  if (!result.ok) return redirectWithToast(context, back, refusals[result.error]);
  if (result.value.live) {
    // The whole page is loaded anew, because joining leads to another site.
    const headers = { "X-Remix-Reload-Document": "true" };
    return redirect(href("/webinars/:webinarId/join", { webinarId }), { status: 303, headers });
  }
  return redirectWithToast(context, back, webinarToasts.registered);
}
