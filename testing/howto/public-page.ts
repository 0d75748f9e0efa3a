import { after, made, type Recipe } from "./recipe.ts";

const page = "app/routes/marketing/scholarships.tsx";

/** Adds a public page to the menu and the sitemap. The page is cached. */
export const publicPage: Recipe = {
  heading: "Add a public page",
  limit: 3,
  steps: [
    {
      file: page,
      edit: made(`import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/scholarships.ts";

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).page.cache([INSTITUTE]);
  return null;
}

export const meta: Route.MetaFunction = titled("Scholarships", "Who pays for a course in part.");

export default function Scholarships() {
  return <PageHero scene="watch" title="Scholarships" lead="Who pays for a course in part." />;
}
`),
      forgotten: { by: "test", test: "testing/route-access.test.ts", says: page },
    },
    {
      file: "app/routes.ts",
      edit: after(
        `    route("about", "routes/marketing/about.tsx"),\n`,
        `    route("scholarships", "routes/marketing/scholarships.tsx"),\n`,
      ),
      forgotten: { by: "types", says: page },
    },
    {
      file: "app/ui/layouts/site-header.tsx",
      edit: after(
        `  { to: "/resources", label: "Resources", text: "Documents, videos and links" },\n`,
        `  { to: "/scholarships", label: "Scholarships", text: "Who pays for a course in part" },\n`,
      ),
      forgotten: {
        by: "test",
        test: "testing/route-access.test.ts",
        says: `no menu and no page links to /scholarships (${page})`,
      },
    },
  ],
  tests: ["testing/route-access.test.ts", "app/routes/page-boundaries.test.ts"],
  proof: `import { expect, onTestFinished } from "vitest";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { indexedPages } from "#app/routes/api/indexed-pages.ts";
import * as scholarships from "#app/routes/marketing/scholarships.tsx";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { siteOf } from "#testing/site.ts";

dbTest("the page is in the menu and in the sitemap, and kept", async ({ ctx }) => {
  await officesOpen(ctx);
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  const shown = await siteOf(ctx, { cache, pages: { scholarships } }).ask("/scholarships");
  expect(shown).toContain("Who pays for a course in part.");
  expect(cache.figures()).toMatchObject({ stored: 1 });
  const root = { site: { url: "" }, institute: {}, scenes: {} };
  const routes = { scholarships: { path: "scholarships", module: scholarships } };
  expect(indexedPages(routes, root)).toEqual(["/scholarships"]);
});
`,
};
