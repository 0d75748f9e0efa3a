import {
  unwithdrawPosts,
  withdrawPosts,
  readPublished,
  wasPublished,
  withdrawnOf,
} from "#app/contexts/blog/post/publish.server.ts";
import { postsWithdrawn } from "#app/contexts/blog/messages.ts";
import { staffViewOf } from "#app/contexts/blog/post/list-view.ts";
import { officeList } from "#app/contexts/blog/post/staff-queries.server.ts";
import {
  canBeWithdrawn,
  StaffFilters,
  StaffTable,
} from "#app/contexts/blog/post/ui/staff-list.tsx";
import { readWas } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { bulkAction, doOrUndo } from "#app/routes/admin/bulk.server.ts";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/blog.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = staffViewOf(url.searchParams);
  const list = await officeList(ctxOf(context), view);
  return { ...list, view };
}

/** Makes the selected posts drafts again, or undoes that. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return bulkAction(args, handled);
}

function handled(ctx: Ctx, form: FormData, here: string): Promise<Toast> {
  return doOrUndo(form, here, {
    bulkActions: ["withdraw"],
    act: async (_, ids) => {
      const rows = valueOf(await withdrawPosts(ctx, ids));
      return { rows: rows.map(wasPublished), said: postsWithdrawn(rows.length) };
    },
    undo: async (_, was) => {
      const rows = readWas(was, readPublished).map(withdrawnOf);
      return { back: valueOf(await unwithdrawPosts(ctx, rows)), of: rows.length };
    },
  });
}

export const meta = titled("Posts", "The blog's posts and drafts.");

const bulkActions = [{ intent: "withdraw", label: "Make drafts again" }];

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
      <StaffFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <BulkActions actions={rows.some(canBeWithdrawn) ? bulkActions : []}>
            <StaffTable rows={rows} />
          </BulkActions>
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
