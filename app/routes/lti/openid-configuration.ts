import { platformConfiguration } from "#app/contexts/learning/lti/services.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/openid-configuration.ts";

/** Sends what a tool has to know to register itself (LTI Dynamic Registration 1.0 §2). */
export function loader({ context }: Route.LoaderArgs) {
  const configuration = platformConfiguration(ctxOf(context).site.url);
  return Response.json(configuration, { headers: { "Cache-Control": "public, max-age=300" } });
}
