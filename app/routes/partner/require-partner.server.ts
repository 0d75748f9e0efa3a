import type { RouterContextProvider } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { membershipOf } from "#app/contexts/recruitment/queries/membership.server.ts";
import { recruitmentPolicy } from "#app/contexts/recruitment/policy.ts";
import { ctxOf, leadToLogin, redirectWithToast } from "#app/routes/web.server.ts";

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
    const back = { login: "/partner/login", otherwise: "/partner/dashboard" };
    throw await leadToLogin(context, request, back);
  }
  const membership = await membershipOf(ctx);
  if (membership && recruitmentPolicy.enterPartnerArea(ctx.actor, membership)) return membership;
  const description = recruitmentErrorText("not-a-partner");
  throw await redirectWithToast(context, "/partner/login", {
    ...recruitmentToasts.partnerAccessDenied,
    description,
  });
}
