import { beginPasskeyLogin } from "#app/contexts/identity/login/passkey-login.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/passkey-options.ts";

export const middleware = [hiddenFromViews];

export function loader(): never {
  throw redirect("/login/passkey");
}

/** Answers the script of the login page with a challenge for the browser's passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const begun = await beginPasskeyLogin(ctx, { network });
  if (!begun.ok) {
    return new Response(null, {
      status: 429,
      headers: { "Retry-After": String(begun.detail?.wait ?? 60) },
    });
  }
  const { options, setCookie } = begun.value;
  return Response.json(options, { headers: { "Set-Cookie": setCookie } });
}
