import { createContext, type MiddlewareFunction } from "react-router";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { hasLostRole } from "#app/contexts/identity/people/lost-role.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { recruitmentPolicy } from "#app/contexts/recruitment/policy.ts";
import { membershipOf } from "#app/contexts/recruitment/partner/membership.server.ts";
import { type Member, type Role, roles } from "#app/kernel/actor.ts";
import { type Context, ctxOf } from "./context.ts";
import { leadToLogin } from "./login.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/**
 * Guards of whole areas. They run before the loaders and actions of a route and of all routes below
 * it. They are a courtesy that leads people to the right place: what keeps a stranger out is the
 * policy in every command and query.
 */
type Guard = MiddlewareFunction<Response>;

type Membership = NonNullable<Awaited<ReturnType<typeof membershipOf>>>;

/** Lets members through. A guest is led to /login and back again afterwards (D1 §6, §8). */
export const membersOnly: Guard = async ({ context, request }) => {
  await requireMember(context, request);
};

/** Lets admins through. Everybody else is led away as `redirectNonStaff` says. */
export const adminsOnly: Guard = async ({ context, request }) => {
  await requireAdmin(context, request);
};

/** Lets moderators through. Everybody else is led away as `redirectNonStaff` says. */
export const moderatorsOnly: Guard = async ({ context, request }) => {
  const member = await requireMember(context, request);
  if (!forumPolicy.settleReports(member)) throw await redirectNonStaff(context, roles);
};

const membership = createContext<Membership>();

/**
 * Lets whoever acts for a partner through. Guests are led to the partner login and back. A member who
 * acts for no partner is told so there, and stays signed in (rulings §1).
 */
export const partnersOnly: Guard = async ({ context, request }) => {
  const ctx = ctxOf(context);
  if (ctx.actor.kind !== "member") {
    const back = { login: "/partner/login", otherwise: "/partner/dashboard" };
    throw await leadToLogin(context, request, back);
  }
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

/** The partner for whom the one who asks acts, behind `partnersOnly`. */
export function partnerHere(context: Context): Membership {
  return context.get(membership);
}

/** The member who asks, behind a guard that lets only members through. */
export function memberHere(context: Context): Member {
  const { actor } = ctxOf(context);
  if (actor.kind !== "member") throw new Error("no guard stands before this route");
  return actor;
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

/** The admin who asks; everybody else is led away as `redirectNonStaff` says. */
export async function requireAdmin(context: Context, request: Request): Promise<Member> {
  const member = await requireMember(context, request);
  if (identityPolicy.enterAdminArea(member)) return member;
  throw await redirectNonStaff(context, ["admin", "super_admin"]);
}

/**
 * Where somebody goes who is signed in and may not enter the back office: to /dashboard, or to
 * /login where they could until a moment ago, since the role that let them in was taken away in
 * mid-visit (rulings §1).
 */
export async function redirectNonStaff(
  context: Context,
  roles: readonly Role[],
): Promise<Response> {
  return (await hasLostRole(ctxOf(context), roles))
    ? redirectWithToast(context, "/login", identityToasts.adminAccessDenied)
    : redirectWithToast(context, "/dashboard", identityToasts.accessDenied);
}
