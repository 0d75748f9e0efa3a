import { beginPasskeyReauthentication } from "#app/contexts/identity/passkey/reauthenticate.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { hiddenFromViews, requireMember } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/confirmation-options.ts";

export const middleware = [hiddenFromViews];

export function loader(): never {
  throw redirect("/dashboard/profile/confirmation");
}

/** Answers the page's script with a challenge for one of the member's passkeys. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const begun = await beginPasskeyReauthentication(ctxOf(context));
  if (begun.ok) return Response.json(begun.value);
  return new Response(null, {
    status: 429,
    headers: { "Retry-After": String(begun.detail?.wait ?? 60) },
  });
}
