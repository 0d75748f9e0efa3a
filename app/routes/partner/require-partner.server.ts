import type { RouterContextProvider } from "react-router";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { membershipOf } from "#app/contexts/recruitment/queries/membership.server.ts";
import { recruitmentPolicy } from "#app/contexts/recruitment/policy.ts";
import { ctxOf, redirectWithToast } from "#app/routes/web.server.ts";

/**
 * For whom the one who asks acts. Guests are led to the partner login, and back; who acts for no
 * partner is told so there, and stays signed in (rulings §1).
 *
 * This is courtesy: what keeps a stranger out is the scope of every partner query and command.
 */
export async function requirePartnerHere(
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const ctx = ctxOf(context);
  if (ctx.actor.kind !== "member") {
    const to = `/partner/login?returnTo=${encodeURIComponent(returnPathOf(request))}`;
    throw await redirectWithToast(context, to, identityToasts.authenticationRequired);
  }
  const membership = await membershipOf(ctx);
  if (membership && recruitmentPolicy.enterPartnerArea(ctx.actor, membership)) return membership;
  const description = recruitmentErrorText("not-a-partner");
  throw await redirectWithToast(context, "/partner/login", {
    ...recruitmentToasts.partnerAccessDenied,
    description,
  });
}

function returnPathOf(request: Request): string {
  if (request.method !== "GET") return "/partner/dashboard";
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return url.pathname.replace(/\.data$/, "") + url.search;
}
