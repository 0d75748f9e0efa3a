import { data } from "react-router";
import { notificationToasts } from "#app/contexts/notifications/messages.ts";
import { turnPushOff, turnPushOn } from "#app/contexts/notifications/push/commands.server.ts";
import { pushSubscriptionForm } from "#app/contexts/notifications/push/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/browsers.ts";

const SETTINGS = "/notifications/settings";

export function loader(): never {
  throw redirect(SETTINGS);
}

/**
 * Turns the viewer's browser on or off, which a script asks for (204), or removes one of those that
 * the settings list.
 */
export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "on": {
      const browser = parseForm(form, pushSubscriptionForm);
      const done = browser.ok && (await turnPushOn(ctx, browser.value));
      if (!done || !done.ok) throw data(null, 400);
      return new Response(null, { status: 204 });
    }
    case "off":
      await turnPushOff(ctx, { endpoint: textOf(form, "endpoint") });
      return new Response(null, { status: 204 });
    case "remove":
      await turnPushOff(ctx, { id: idParam(textOf(form, "id")) });
      return redirectWithToast(context, SETTINGS, notificationToasts.browserRemoved);
    default:
      throw data(null, 400);
  }
}
