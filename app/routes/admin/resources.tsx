import { officeViewOf } from "#app/contexts/library/office-view.ts";
import { officeResources } from "#app/contexts/library/queries/office.server.ts";
import { OfficeFilters, OfficeTable } from "#app/contexts/library/ui/office-resources.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import type { Route } from "./+types/resources.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = officeViewOf(new URL(request.url).searchParams);
  const list = await answering(() => officeResources(ctxOf(context), view));
  return { ...list, view };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Resources: the office",
    description: "The library's documents, videos and links.",
    noindex: true,
  });

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  const narrowed = view.state ?? view.type ?? view.category ?? view.search;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Resources</h1>
        <ButtonLink to="/admin/resources/new">
          <Glyph name="plus" className="size-4" /> New resource
        </ButtonLink>
      </div>
      <OfficeFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <OfficeTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {narrowed
              ? "No resource matches these filters."
              : "The library is empty. Add the first resource; it stays a draft until you publish it."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
