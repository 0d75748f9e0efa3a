import type { RouterContextProvider } from "react-router";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { leadToLogin } from "#app/web/login.server.ts";

/**
 * The context of whoever is logged in; a guest is led to the login with this toast and back again.
 * (The forum's own words, D2 §8; what keeps a stranger out are the policies.)
 */
export async function requireLogin(
  context: Readonly<RouterContextProvider>,
  request: Request,
  toast: Toast,
): Promise<Ctx> {
  const ctx = ctxOf(context);
  if (ctx.actor.kind === "member") return ctx;
  throw await leadToLogin(context, request, { toast, otherwise: currentPath(request) });
}
