import { data, type RouterContextProvider } from "react-router";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { hasLostRole } from "#app/contexts/identity/queries/lost-role.server.ts";
import type { Member, Role } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { keepForm } from "#app/platform/forms/kept-form.server.ts";
import { typedValues } from "#app/platform/forms/parse-form.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The `ctx` that commands and queries take. */
export function ctxOf(context: Context): Ctx {
  return context.get(requestContext).ctx;
}

/** Goes to another page with a message, and with cookies where a session began or ended. */
export async function redirectWithToast(
  context: Context,
  to: string,
  toast: Toast,
  setCookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await writeFlash(ctxOf(context).site, toast));
  return redirect(to, { status: 303, headers });
}

/**
 * The member who asks; a guest is led to /login and back again afterwards (D1 §6, §8).
 *
 * This is courtesy: what keeps a stranger out is the policy in every command and query.
 */
export async function requireMember(context: Context, request: Request): Promise<Member> {
  const { actor } = ctxOf(context);
  if (actor.kind === "member") return actor;
  throw await leadToLogin(context, request, { otherwise: "/dashboard" });
}

/**
 * Leads a guest to the login, and from there back to the page where they are. What they sent with
 * a form, because their session ended while they wrote, is kept for that page (see `keepForm`);
 * so nothing may have read the request's form before. `otherwise` is where a form leads back to
 * whose page the browser does not name.
 */
export async function leadToLogin(
  context: Context,
  request: Request,
  { otherwise, ...options }: { login?: string; toast?: Toast; otherwise: string },
): Promise<Response> {
  const { ctx, network } = context.get(requestContext);
  const { login = "/login", toast = identityToasts.authenticationRequired } = options;
  const sent = request.method !== "GET";
  const place = sent ? (senderOf(request, ctx.site.url) ?? otherwise) : hereOf(request);
  const kept = sent && (await keepSent(ctx, network, request, place));
  const to = `${login}?returnTo=${encodeURIComponent(place)}`;
  return redirectWithToast(context, to, toast, kept ? [kept] : []);
}

async function keepSent(ctx: Ctx, network: string, request: Request, place: string) {
  const { intent, ...values } = typedValues(await formOf(request));
  if (Object.values(values).every((value) => value === "")) return undefined;
  const action = new URL(hereOf(request), ctx.site.url).pathname;
  const form = { place, action, values: intent === undefined ? values : { intent, ...values } };
  return keepForm(ctx, { network }, form);
}

/** The page of ours that a form was sent from, where the browser says so. */
function senderOf(request: Request, site: string): string | undefined {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(site).origin ? pathname + search : undefined;
}

/** The admin who asks; everybody else is led away as `refuseStaff` says. */
export async function requireAdmin(context: Context, request: Request): Promise<Member> {
  const member = await requireMember(context, request);
  if (identityPolicy.enterAdminArea(member)) return member;
  throw await refuseStaff(context, ["admin", "super_admin"]);
}

/**
 * Where somebody goes who is signed in and may not enter the back office: to /dashboard, or to
 * /login where they could until a moment ago, since the role that let them in was taken away in
 * mid-visit (rulings §1).
 */
export async function refuseStaff(context: Context, roles: readonly Role[]): Promise<Response> {
  return (await hasLostRole(ctxOf(context), roles))
    ? redirectWithToast(context, "/login", identityToasts.adminAccessDenied)
    : redirectWithToast(context, "/dashboard", identityToasts.accessDenied);
}

/** The status of a form's refusal: whether patience is all that it takes, or else `otherwise`. */
export function refusalStatus(error: string, otherwise: number): number {
  if (error === "too-many-attempts") return 429;
  return error === "too-busy" ? 503 : otherwise;
}

/** Turns a context's refusals into the answers that the web has for them. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFound) throw data(null, 404);
    if (error instanceof Denied) throw data(null, 403);
    throw error;
  }
}

/**
 * The form that was sent. A body that is no form is its sender's mistake, not a bug of ours. The
 * one character that no database stores (U+0000) cannot be typed, and is left out.
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    const spoilt = [...form].some(([, value]) => typeof value === "string" && value.includes("\0"));
    if (!spoilt) return form;
    const clean = new FormData();
    for (const [name, value] of form) {
      clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
    }
    return clean;
  } catch (error) {
    if (error instanceof TypeError) throw data(null, 400);
    throw error;
  }
}

/** One field of a form as text; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The address of the page that a request is about: a data request (`/x.data`) is about `/x`. */
export function hereOf(request: Request): string {
  const url = new URL(request.url);
  // What the router adds for itself: which loaders to run, and that an index route's form was sent.
  for (const own of ["_routes", "index"]) url.searchParams.delete(own);
  return url.pathname.replace(/\.data$/, "") + url.search;
}
