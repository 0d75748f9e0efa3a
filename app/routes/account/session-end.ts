import { endOtherSessions, endSession } from "#app/contexts/identity/session/sign-out.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session-end.ts";

const SECURITY = "/dashboard/profile/security";

export function loader(): never {
  throw redirect(SECURITY);
}

/** Ends one of the member's own sessions or, for "others", all except the current one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const ctx = ctxOf(context);
  if (params.sessionId === "others") {
    await endOtherSessions(ctx);
    return redirectWithToast(context, SECURITY, identityToasts.sessionsEnded);
  }
  const sessionId = idParam(params.sessionId);
  await endSession(ctx, sessionId);
  return redirectWithToast(context, SECURITY, identityToasts.sessionEnded);
}
