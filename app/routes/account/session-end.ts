import { data } from "react-router";
import { endOtherSessions, endSession } from "#app/contexts/identity/commands/sign-out.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/session-end.ts";

const SECURITY = "/dashboard/profile/security";

export function loader(): never {
  throw redirect(SECURITY);
}

/** Ends one session of one's own, or ("others") all but this one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const ctx = ctxOf(context);
  if (params.sessionId === "others") {
    await answering(() => endOtherSessions(ctx));
    return redirectWithToast(context, SECURITY, identityToasts.sessionsEnded);
  }
  if (!isId(params.sessionId)) throw data(null, 404);
  await answering(() => endSession(ctx, params.sessionId));
  return redirectWithToast(context, SECURITY, identityToasts.sessionEnded);
}
