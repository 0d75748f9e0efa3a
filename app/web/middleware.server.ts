import { createContext, type MiddlewareFunction } from "react-router";
import { blogPolicy } from "#app/contexts/blog/policy.ts";
import { writerHere } from "#app/contexts/blog/writer.server.ts";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { peopleToasts } from "#app/contexts/identity/people/messages.ts";
import { hasLostRole } from "#app/contexts/identity/people/lost-role.server.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { recruitmentPolicy } from "#app/contexts/recruitment/policy.ts";
import { membershipOf } from "#app/contexts/recruitment/partner/queries.server.ts";
import { trainingPolicy } from "#app/contexts/training/policy.ts";
import { type Member, type Role, roles } from "#app/kernel/actor.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { type Context, ctxOf } from "./context.ts";
import { currentPath } from "./current-path.ts";
import { leadToLogin } from "./login.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/**
 * Guards of areas. They run before the loaders and actions of a route and of all routes below it.
 * They do not protect anything: they redirect people to a helpful page. The policy in every command
 * and query decides what somebody may do.
 */
type Guard = MiddlewareFunction<Response>;

type Membership = NonNullable<Awaited<ReturnType<typeof membershipOf>>>;

/** What somebody can reach whose password must be changed first. */
const beforeNewPassword = new Set(["/new-password", "/logout"]);

/** Leads members whose password must be changed to the page where they change it. */
export const newPasswordFirst: Guard = async ({ context, request }) => {
  const { actor } = ctxOf(context);
  if (actor.kind !== "member" || !actor.passwordProblem) return;
  const place = currentPath(request);
  if (beforeNewPassword.has(place.split("?")[0]!)) return;
  const back = request.method === "GET" ? `?returnTo=${encodeURIComponent(place)}` : "";
  throw redirect(`/new-password${back}`, 303);
};

/**
 * Refuses every form of a super admin who looks at the site as somebody, and leads back to the page
 * it came from. What ends the view comes from the super admin's own session (`readSession`).
 */
export const nothingSentInView: Guard = async ({ context, request }) => {
  if (!isView(context) || request.method === "GET" || request.method === "HEAD") return;
  const from = request.headers.get("Referer");
  const back = from && URL.canParse(from) ? validReturnPath(new URL(from).pathname) : undefined;
  throw await redirectWithToast(context, back ?? "/dashboard", peopleToasts.viewReadsOnly);
};

/**
 * Hides a page from a super admin who looks at the site as somebody: documents, messages, and what
 * keeps an account secure. Each such route declares it, and a test finds those that forgot it
 * (testing/hidden-from-views.test.ts).
 */
export const hiddenFromViews: Guard = ({ context }) => refuseViews(context);

async function refuseViews(context: Context): Promise<undefined> {
  if (!isView(context)) return;
  throw await redirectWithToast(context, "/dashboard", peopleToasts.hiddenFromViews);
}

function isView(context: Context): boolean {
  const { actor } = ctxOf(context);
  return actor.kind === "member" && actor.viewedBy !== undefined;
}

/** Lets members through. Redirects guests to /login, which leads back afterwards (D1 §6, §8). */
export const membersOnly: Guard = async ({ context, request }) => {
  await requireMember(context, request);
};

/** Lets admins through. Redirects everybody else as `redirectNonStaff` says. */
export const adminsOnly: Guard = async ({ context, request }) => {
  await requireAdmin(context, request);
};

/** Lets moderators through. Redirects everybody else as `redirectNonStaff` says. */
export const moderatorsOnly: Guard = async ({ context, request }) => {
  const member = await requireMember(context, request);
  if (!forumPolicy.settleReports(member)) throw await redirectNonStaff(context, roles);
};

/**
 * Lets admins through, and instructors with the right to write for the blog. Redirects everybody else
 * as `redirectNonStaff` says.
 */
export const writersOnly: Guard = async ({ context, request }) => {
  await requireWriter(context, request);
};

const membership = createContext<Membership>();

/** Lets instructors through. Redirects everybody else as `redirectNonStaff` says. */
export const instructorsOnly: Guard = async ({ context, request }) => {
  const member = await requireMember(context, request);
  if (!trainingPolicy.enterTeaching(member)) throw await redirectNonStaff(context, ["instructor"]);
};

/**
 * Lets people through who act for a partner. Redirects guests to the partner login, which leads
 * back afterwards. Members who act for no partner are told so there, and stay signed in (rulings
 * §1).
 */
export const partnersOnly: Guard = async ({ context, request }) => {
  const ctx = ctxOf(context);
  if (ctx.actor.kind !== "member") {
    const back = { login: "/partner/login", otherwise: "/partner/dashboard" };
    throw await leadToLogin(context, request, back);
  }
  // The area shows candidates' files and messages.
  await refuseViews(context);
  const found = await membershipOf(ctx);
  if (!found || !recruitmentPolicy.enterPartnerArea(ctx.actor, found)) {
    const description = recruitmentErrorText("not-a-partner");
    throw await redirectWithToast(context, "/partner/login", {
      ...recruitmentToasts.partnerAccessDenied,
      description,
    });
  }
  context.set(membership, found);
};

/** Returns the partner for whom the current member acts. Only behind `partnersOnly`. */
export function partnerHere(context: Context): Membership {
  return context.get(membership);
}

/** Returns the member who sent the request. Only behind a guard that lets only members through. */
export function memberHere(context: Context): Member {
  const { actor } = ctxOf(context);
  if (actor.kind !== "member") throw new Error("no guard stands before this route");
  return actor;
}

/**
 * Returns the member who sent the request. Redirects guests to /login, which leads back afterwards
 * (D1 §6, §8).
 *
 * It does not protect anything: the policy in every command and query does.
 */
export async function requireMember(context: Context, request: Request): Promise<Member> {
  const { actor } = ctxOf(context);
  if (actor.kind === "member") return actor;
  throw await leadToLogin(context, request, { otherwise: "/dashboard" });
}

/** Returns the admin who sent the request. Redirects everybody else as `redirectNonStaff` says. */
export async function requireAdmin(context: Context, request: Request): Promise<Member> {
  const member = await requireMember(context, request);
  if (identityPolicy.enterAdminArea(member)) return member;
  throw await redirectNonStaff(context, ["admin", "super_admin"]);
}

/** Returns the member who sent the request and may write for the blog. Redirects everybody else. */
export async function requireWriter(context: Context, request: Request): Promise<Member> {
  const member = await requireMember(context, request);
  const ctx = ctxOf(context);
  const own = identityPolicy.enterAdminArea(member) || (await writerHere(ctx)) !== undefined;
  if (blogPolicy.readDrafts(member, { own })) return member;
  throw await redirectNonStaff(context, ["admin", "super_admin"]);
}

/**
 * Returns the redirect for somebody who is signed in and may not enter the back office: to
 * /dashboard, or to /login if they had one of these roles until it was taken away during their
 * visit (rulings §1). Admins without two-factor authentication are led to where they set it up.
 */
export async function redirectNonStaff(
  context: Context,
  roles: readonly Role[],
): Promise<Response> {
  const { actor } = ctxOf(context);
  if (actor.kind === "member" && actor.twoFactorNeeded) {
    return redirectWithToast(
      context,
      "/dashboard/profile/two-factor",
      identityToasts.twoFactorNeeded,
    );
  }
  return (await hasLostRole(ctxOf(context), roles))
    ? redirectWithToast(context, "/login", identityToasts.adminAccessDenied)
    : redirectWithToast(context, "/dashboard", identityToasts.accessDenied);
}
