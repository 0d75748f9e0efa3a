import type { RouterContextProvider } from "react-router";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { leadToLogin } from "#app/web/login.server.ts";

/**
 * Returns the member's context, or redirects a guest to the login with this toast (D2 §8). Policies
 * still decide who may do what; this only gives the forum its own text.
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
