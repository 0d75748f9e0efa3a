import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/openapi.ts";
import { openApi } from "./openapi.server.ts";

/** Describes the API, for programs that make clients (OpenAPI 3.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { shortName } = await instituteProfile(ctx);
  return new Response(JSON.stringify(openApi({ url: ctx.site.url, name: shortName }), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
