import { identityToasts } from "#app/contexts/identity/messages.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { keepForm } from "#app/platform/forms/kept-form.server.ts";
import { typedValues } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Context } from "./context.ts";
import { currentPath } from "./current-path.ts";
import { formOf } from "./form-data.ts";
import { redirectWithToast } from "./toast.server.ts";

/**
 * Returns a redirect to the login, which leads back to the current page. If a form was sent after
 * the session had ended, it is kept for that page (see `keepForm`). Nothing may have read the
 * request's form before. `otherwise` is the page to come back to if the browser does not say which
 * page the form is on.
 */
export async function leadToLogin(
  context: Context,
  request: Request,
  { otherwise, ...options }: { login?: string; toast?: Toast; otherwise: string },
): Promise<Response> {
  const { ctx, network } = context.get(requestContext);
  const { login = "/login", toast = identityToasts.authenticationRequired } = options;
  const sent = request.method !== "GET";
  const place = sent ? (senderOf(request, ctx.site.url) ?? otherwise) : currentPath(request);
  const kept = sent && (await keepSent(ctx, network, request, place));
  const to = `${login}?returnTo=${encodeURIComponent(place)}`;
  return redirectWithToast(context, to, toast, kept ? [kept] : []);
}

async function keepSent(ctx: Ctx, network: string, request: Request, place: string) {
  const { intent, ...values } = typedValues(await formOf(request));
  if (Object.values(values).every((value) => value === "")) return undefined;
  const action = new URL(currentPath(request), ctx.site.url).pathname;
  const form = { place, action, values: intent === undefined ? values : { intent, ...values } };
  return keepForm(ctx, { network }, form);
}

/** Returns the page of this site from which a form was sent, if the browser says so. */
function senderOf(request: Request, site: string): string | undefined {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(site).origin ? pathname + search : undefined;
}
