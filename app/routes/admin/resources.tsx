import { publishResources, unpublishResources } from "#app/contexts/library/publish.server.ts";
import { resourcesShown } from "#app/contexts/library/messages.ts";
import { staffViewOf } from "#app/contexts/library/list-view.ts";
import { staffResources } from "#app/contexts/library/staff-queries.server.ts";
import { isResourceId } from "#app/contexts/library/rules.ts";
import { StaffFilters, StaffTable } from "#app/contexts/library/ui/staff-resources.tsx";
import { readWas, versionIn } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { bulkAction, doOrUndo } from "#app/routes/admin/bulk.server.ts";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/resources.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = staffViewOf(url.searchParams);
  const list = await staffResources(ctxOf(context), view);
  return { ...list, view };
}

/** Publishes or withdraws the selected resources, or undoes that. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return bulkAction(args, handled);
}

function handled(ctx: Ctx, form: FormData, here: string): Promise<Toast> {
  return doOrUndo(form, here, {
    bulkActions: ["publish", "withdraw"],
    isRow: isResourceId,
    act: async (chosenAction, ids) => {
      const published = chosenAction === "publish";
      const rows = valueOf(await publishResources(ctx, ids, published));
      return { rows, said: resourcesShown(rows.length, published) };
    },
    undo: async (chosenAction, was) => {
      const rows = readWas(was, versionIn, isResourceId);
      const undone = await unpublishResources(ctx, rows, chosenAction === "publish");
      return { back: valueOf(undone), of: rows.length };
    },
  });
}

export const meta = titled("Resources: the office", "The library's documents, videos and links.");

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { rows, counts, page, view } = loaderData;
  const narrowed = view.state ?? view.type ?? view.category ?? view.search;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Resources</h1>
        <ButtonLink to="/admin/resources/new">
          <Icon name="plus" className="size-4" /> New resource
        </ButtonLink>
      </div>
      <StaffFilters view={view} counts={counts} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <BulkActions
            actions={[
              { intent: "publish", label: "Publish" },
              { intent: "withdraw", label: "Withdraw" },
            ]}
          >
            <StaffTable rows={rows} />
          </BulkActions>
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
