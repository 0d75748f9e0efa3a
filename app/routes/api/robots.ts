import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = ctxOf(context);
  const body = `User-agent: *
Disallow: /admin
Disallow: /dashboard
Disallow: /applications
Disallow: /dev/
Sitemap: ${site.url}/sitemap.xml
`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain", "Cache-Control": "public, max-age=3600" },
  });
}
