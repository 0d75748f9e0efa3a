import { href } from "react-router";
import { removeCategory } from "#app/contexts/forum/category/commands.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { categoryForStaff } from "#app/contexts/forum/category/queries.server.ts";
import { removalOf } from "#app/contexts/forum/category/ui/staff-categories.tsx";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { confirmed } from "#app/web/confirmation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-category-removal.ts";

/** Asks for confirmation. For a category with topics, redirects back with the reason. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const categoryId = idParam(params.categoryId);
  const { id, name, used } = await categoryForStaff(ctxOf(context), categoryId);
  if (used) {
    const page = href("/admin/forum/categories/:categoryId", { categoryId: id });
    throw await redirectWithToast(context, page, forumToasts.categoryInUse);
  }
  return { id, name };
}

export const action = confirmed(({ context, params }: Route.ActionArgs) => {
  const categoryId = idParam(params.categoryId);
  return {
    run: () => removeCategory(ctxOf(context), categoryId),
    to: "/admin/forum/categories",
    done: forumToasts.categoryRemoved,
    otherwise: href("/admin/forum/categories/:categoryId", { categoryId }),
    refused: () => forumToasts.categoryInUse,
  };
});

export const meta = titled("Remove a category", "Removes a category.");

export default function ForumCategoryRemoval({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const back = href("/admin/forum/categories/:categoryId", { categoryId: id });
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
