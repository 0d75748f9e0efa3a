import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { indexedPages } from "./indexed-pages.ts";
import { listedPages } from "./listed-pages.server.ts";

/** Lists every page that search engines may index, with its last change if known. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { routes } = await import("virtual:react-router/server-build");
  const root = { site: { url: ctx.site.url }, institute: await instituteProfile(ctx), scenes: {} };
  const pages = await listedPages(ctx, indexedPages(routes, root));
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${ctx.site.url}${path}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
