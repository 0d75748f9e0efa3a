import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/client.ts";
import { clientSource } from "./client.server.ts";

/** Sends the client for programs in TypeScript. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { shortName } = await instituteProfile(ctx);
  return new Response(clientSource({ url: ctx.site.url, name: shortName }), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'inline; filename="gcpi-client.ts"',
      "Cache-Control": "public, max-age=3600",
    },
  });
}
