import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import { resourceList } from "#app/contexts/library/queries.server.ts";
import { viewOf } from "#app/contexts/library/view.ts";
import { ResourceFilters, ResourceResults } from "#app/contexts/library/ui/resource-list.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-resources.ts";

const PAGE = "/dashboard/resources";

/** The dashboard's resources tab: the list of /resources, with filters that stay in the tab. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const view = viewOf(url.searchParams);
  return { view, list: await resourceList(ctxOf(context), view) };
}

export const meta = titled(
  "Your resources",
  "Checklists, templates and guides to read and download.",
);

export default function OwnResources({ loaderData }: Route.ComponentProps) {
  const { view, list } = loaderData;
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title="Your resources" />
      <div className="page py-12">
        <DashboardTabs />
        <div className="mt-10">
          <ResourceFilters view={view} counts={list.counts} page={PAGE} />
          <ResourceResults list={list} view={view} page={PAGE} />
        </div>
      </div>
    </>
  );
}
