import { authorizationOrigins } from "#app/contexts/identity/provider/issuer.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";

/** Lets a page's forms lead on to the identity providers, and nowhere else. */
export function providerNeeds(ctx: Ctx): Record<string, string> {
  const origins = authorizationOrigins(ctx);
  if (origins.length === 0) return {};
  return { [NEEDS_HEADER]: JSON.stringify({ formAction: origins.join(" ") }) };
}
