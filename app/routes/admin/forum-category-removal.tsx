import { data, Link } from "react-router";
import { removeCategory } from "#app/contexts/forum/commands/categories.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { categoryForOffice } from "#app/contexts/forum/queries/categories.server.ts";
import { removalOf } from "#app/contexts/forum/ui/category-office.tsx";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/forum-category-removal.ts";

/** Asks once more; a category with topics leads back, with the reason. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { categoryId } = params;
  if (!isId(categoryId)) throw data(null, 404);
  const { id, name, used } = await answering(() => categoryForOffice(ctxOf(context), categoryId));
  if (used) {
    const page = `/admin/forum/categories/${id}`;
    throw await redirectWithToast(context, page, forumToasts.categoryInUse);
  }
  return { id, name };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { categoryId } = params;
  if (!isId(categoryId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const removed = await answering(() => removeCategory(ctx, categoryId));
  if (!removed.ok) {
    const page = `/admin/forum/categories/${categoryId}`;
    return redirectWithToast(context, page, forumToasts.categoryInUse);
  }
  wake();
  return redirectWithToast(context, "/admin/forum/categories", forumToasts.categoryRemoved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Remove a category", description: "Removes a category.", noindex: true });

export default function ForumCategoryRemoval({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const back = `/admin/forum/categories/${id}`;
  return (
    <ConfirmPage
      {...removalOf({ id, name })}
      back={back}
      about={
        <Link to={back} className="link">
          {name}
        </Link>
      }
    />
  );
}
