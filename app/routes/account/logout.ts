import { endView } from "#app/contexts/identity/people/view-as.server.ts";
import { signOut } from "#app/contexts/identity/session/sign-out.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/logout.ts";

/** Does not log out: only the button, which posts, does. */
export function loader(): never {
  throw redirect("/");
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  await endView(ctx);
  const cleared = await signOut(ctx, request);
  return redirectWithToast(context, "/", identityToasts.loggedOut, cleared);
}
