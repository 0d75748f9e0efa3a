import { data } from "react-router";
import { register } from "#app/contexts/webinars/commands/registration.server.ts";
import { webinarToasts } from "#app/contexts/webinars/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, formOf, redirectWithToast } from "#app/routes/web.server.ts";
import type { Route } from "./+types/registration.ts";
import { backFrom } from "./back-from.server.ts";

export function loader(): never {
  throw redirect("/webinars");
}

const refusals = {
  "not-verified": webinarToasts.addressNotConfirmed,
  "has-begun": webinarToasts.hasBegun,
  "called-off": webinarToasts.calledOff,
};

/** Registers for a webinar; a guest is led to the login, and back to the page they were on. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx, wake } = context.get(requestContext);
  const { webinarId } = params;
  if (!isId(webinarId)) throw data(null, 404);
  const back = backFrom(await formOf(request), webinarId);
  if (ctx.actor.kind !== "member") {
    const login = `/login?returnTo=${encodeURIComponent(back)}`;
    return redirectWithToast(context, login, webinarToasts.authenticationRequired);
  }
  const result = await answering(() => register(ctx, webinarId));
  if (!result.ok) return redirectWithToast(context, back, refusals[result.error]);
  wake();
  return redirectWithToast(context, back, webinarToasts.registered);
}
