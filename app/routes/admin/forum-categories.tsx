import { data } from "react-router";
import { moveCategory } from "#app/contexts/forum/category/commands.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { staffCategories } from "#app/contexts/forum/category/queries.server.ts";
import { CategoryTable } from "#app/contexts/forum/category/ui/staff-categories.tsx";
import { isId } from "#app/kernel/ids.ts";
import { OfficeList } from "#app/contexts/forum/ui/office-pages.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-categories.ts";
import { directionIn, movedToast } from "./direction.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await staffCategories(ctxOf(context)) };
}

/** Moves a category up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const direction = directionIn(form);
  const category = textOf(form, "category");
  if (form.get("intent") !== "move" || !direction) throw data(null, 400);
  if (!isId(category)) throw data(null, 404);
  const ctx = ctxOf(context);
  await moveCategory(ctx, category, direction);
  const toast = forumToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/forum/categories", toast);
}

export const meta = titled("Forum categories", "What topics are sorted by.");

export default function ForumCategories({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  return (
    <OfficeList
      title="Forum categories"
      add={{ to: "/admin/forum/categories/new", label: "New category" }}
      none="There is no category yet. Members can begin topics as soon as there is one."
    >
      {categories.length > 0 ? <CategoryTable categories={categories} /> : undefined}
    </OfficeList>
  );
}
