import { officeViewOf } from "#app/contexts/blog/office-view.ts";
import { officeList } from "#app/contexts/blog/queries/office.server.ts";
import { OfficeFilters, OfficeTable } from "#app/contexts/blog/ui/office-list.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/blog.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = officeViewOf(new URL(request.url).searchParams);
  const list = await answering(() => officeList(ctxOf(context), view));
  return { ...list, view };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Posts", description: "The blog's posts and drafts.", noindex: true });

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Posts</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/blog/pictures" look="secondary">
            Post pictures
          </ButtonLink>
          <ButtonLink to="/admin/blog/new">Write a post</ButtonLink>
        </p>
      </div>
      <OfficeFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <OfficeTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search || view.category || view.state
              ? "No post matches these filters."
              : "Nothing has been written yet."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
