import { data, href } from "react-router";
import { LIBRARY } from "#app/contexts/library/events.ts";
import { resourceJsonLd, resourcesJsonLd } from "#app/contexts/library/json-ld.ts";
import { resourceById, resourceList } from "#app/contexts/library/queries.server.ts";
import { viewOf } from "#app/contexts/library/view.ts";
import { categoryLabels } from "#app/contexts/library/rules.ts";
import { ResourceCards } from "#app/contexts/library/ui/resource-cards.tsx";
import { ResourceDetail } from "#app/contexts/library/ui/resource-detail.tsx";
import { ResourceFilters, ResourceResults } from "#app/contexts/library/ui/resource-list.tsx";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs, breadcrumbJsonLd } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Section } from "#app/ui/patterns/section.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/resources.ts";

/** Loads the list that the query describes, or one resource if the query has an `id`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const query = url.searchParams;
  const view = viewOf(query);
  const id = query.get("id");
  const resource = id ? await resourceById(ctx, id) : undefined;
  if (id && !resource) throw data(null, 404);
  page.cache([LIBRARY]);
  return resource
    ? { view, resource, list: null }
    : { view, resource: null, list: await resourceList(ctx, view) };
}

const crumbsOf = (title: string) => [
  { label: "Home", to: "/" },
  { label: "Resources", to: "/resources" },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  const root = args.matches[0]?.loaderData;
  const { resource, list } = args.loaderData ?? {};
  if (!root) return [];
  const site = { siteUrl: root.site.url, provider: root.institute.instituteName };
  if (resource) {
    const { title, description } = resource;
    const crumbs = breadcrumbJsonLd(site.siteUrl, crumbsOf(title));
    return pageMeta(args, {
      title,
      description,
      image: ogPictures.resources,
      id: resource.id,
      noindex: !resource.published,
      jsonLd: [resourceJsonLd(resource, site), crumbs],
    });
  }
  return pageMeta(args, {
    title: "Resources",
    description:
      "Checklists, templates and guides from the institute's own courses to read and download, and the public references that we work by.",
    image: ogPictures.resources,
    page: list?.page.number ?? 1,
    jsonLd: list ? [resourcesJsonLd(list.rows, site)] : [],
  });
};

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { view, resource, list } = loaderData;
  if (!resource) {
    return (
      <>
        <PageHero
          title="Resources"
          lead="Checklists, templates and guides from our own courses, and the public references that we work by."
        />
        <div className="page py-12 md:py-16">
          <ResourceFilters view={view} counts={list.counts} />
          <ResourceResults list={list} view={view} />
        </div>
      </>
    );
  }
  const { category, title, description, related } = resource;
  return (
    <>
      <PageHero
        eyebrow={categoryLabels[category]}
        title={title}
        lead={description}
        crumbs={<Breadcrumbs crumbs={crumbsOf(title)} />}
      />
      {!resource.published && (
        <div className="page pt-8 print:hidden">
          <Alert tone="info" title="This is a draft: only the office sees it.">
            <Link
              to={href("/admin/resources/:resourceId", { resourceId: resource.id })}
              className="link"
            >
              Edit it
            </Link>
          </Alert>
        </div>
      )}
      <ResourceDetail resource={resource} view={view} />
      {related.length > 0 && (
        <div className="no-print">
          <Section title={`More in ${categoryLabels[category]}`} ground="white">
            <ResourceCards rows={related} view={{}} level={3} />
          </Section>
        </div>
      )}
    </>
  );
}
