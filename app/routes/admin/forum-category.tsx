import { data } from "react-router";
import {
  addCategory,
  archiveCategory,
  changeCategory,
} from "#app/contexts/forum/category/commands.server.ts";
import { categoryForm } from "#app/contexts/forum/category/form.ts";
import { categoryErrors, forumToasts } from "#app/contexts/forum/messages.ts";
import { categoryForStaff } from "#app/contexts/forum/category/queries.server.ts";
import { CategoryForm, CategoryState } from "#app/contexts/forum/category/ui/staff-categories.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { isId } from "#app/kernel/ids.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-category.ts";

const LIST = "/admin/forum/categories";

/** Loads a category for its form; "new" in the address means a new category. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.categoryId === "new") return { category: undefined };
  const categoryId = idParam(params.categoryId);
  return { category: await categoryForStaff(ctxOf(context), categoryId) };
}

/** Adds, changes, archives or reopens a category. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { categoryId } = params;
  const form = await formOf(request);
  const isNew = categoryId === "new";
  if (!isNew && !isId(categoryId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const intent = form.get("intent");
  if (!isNew && (intent === "archive" || intent === "reopen")) {
    await archiveCategory(ctx, categoryId, intent === "archive");
    const { categoryArchived, categoryReopened } = forumToasts;
    const toast = intent === "archive" ? categoryArchived : categoryReopened;
    return redirectWithToast(context, `${LIST}/${categoryId}`, toast);
  }
  const parsed = parseForm(form, categoryForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const content = parsed.value;
  if (isNew) {
    const added = await addCategory(ctx, content);
    if (!added.ok) return data(taken(form), 422);
    return redirectWithToast(context, LIST, forumToasts.categoryAdded);
  }
  const saved = await changeCategory(ctx, categoryId, content);
  if (!saved.ok && saved.error === "name-taken") {
    return data(taken(form), 422);
  }
  if (!saved.ok) {
    return data(changedMeanwhile(form, saved.detail), 409);
  }
  return redirectWithToast(context, LIST, forumToasts.categorySaved);
}

const taken = (form: FormData): FormResult =>
  refusal(form, { field: "name", text: categoryErrors["name-taken"] });

export const meta = titled("Forum category", "One category.");

export default function ForumCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Forum categories
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">{category?.name ?? "New category"}</h1>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <CategoryForm {...(category ? { saved: category } : {})} result={actionData} />
          {category && actionData?.conflict && (
            <SavedNow
              fields={[
                ["Name", category.name],
                ["Description", category.description],
              ]}
            />
          )}
        </div>
        {category && <CategoryState category={category} />}
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
