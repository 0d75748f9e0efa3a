import { postSlugList } from "#app/contexts/blog/queries.server.ts";
import { moduleIds } from "#app/contexts/catalogue/queries.server.ts";
import { forumAddresses } from "#app/contexts/forum/queries.server.ts";
import { ctxOf } from "#app/routes/web.server.ts";
import type { Route } from "./+types/sitemap.ts";

const pages = [
  "/",
  "/about",
  "/training",
  "/training/physical-flight",
  "/courses",
  "/courses/close-protection",
  "/courses/firearms",
  "/courses/surveillance",
  "/courses/driving",
  "/admissions",
  "/admissions/fee-schedule",
  "/admissions/inquiry",
  "/recruitment",
  "/recruitment/candidates",
  "/recruitment/employers",
  "/admissions/apply",
  "/webinars",
  "/resources",
  "/blog",
  "/forum",
  "/contact",
  "/register",
  "/terms",
  "/privacy",
  "/accessibility",
];

/** Of what is written in the forum, so much of the newest. */
const TOPICS = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const modules = (await moduleIds(ctx)).map((id) => `/training/${id}`);
  const posts = (await postSlugList(ctx)).map((slug) => `/blog/${slug}`);
  const forum = await forumAddresses(ctx, TOPICS);
  const urls = [...pages, ...modules, ...posts, ...forum].map(
    (path) => `<url><loc>${ctx.site.url}${path}</loc></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
