import { data } from "react-router";
import { addAudience, removeAudience } from "#app/contexts/forum/audience/commands.server.ts";
import { audienceForm } from "#app/contexts/forum/audience/form.ts";
import { categoryAudiences } from "#app/contexts/forum/audience/queries.server.ts";
import { CategoryAudience } from "#app/contexts/forum/audience/ui/category-audience.tsx";
import {
  addCategory,
  archiveCategory,
  changeCategory,
} from "#app/contexts/forum/category/commands.server.ts";
import { categoryForm } from "#app/contexts/forum/category/form.ts";
import { categoryErrors, forumToasts } from "#app/contexts/forum/messages.ts";
import { categoryForStaff } from "#app/contexts/forum/category/queries.server.ts";
import { CategoryForm, CategoryState } from "#app/contexts/forum/category/ui/staff-categories.tsx";
import { OfficeDesk } from "#app/contexts/forum/ui/office-pages.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { isId } from "#app/kernel/ids.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-category.ts";

const LIST = "/admin/forum/categories";

/** Loads a category for its form; "new" in the address means a new category. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.categoryId === "new") return { category: undefined, audiences: null };
  const categoryId = idParam(params.categoryId);
  const ctx = ctxOf(context);
  const category = await categoryForStaff(ctx, categoryId);
  const audiences = category.restricted ? await categoryAudiences(ctx, categoryId) : null;
  return { category, audiences };
}

/** Adds, changes, archives or reopens a category, or changes who sees it. */
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
  if (!isNew && (intent === "add-audience" || intent === "remove-audience")) {
    const chosen = parseForm(form, audienceForm);
    if (!chosen.ok) return data(chosen.result, 422);
    const { audience } = chosen.value;
    if (!audience) throw data(null, 400);
    if (intent === "remove-audience") {
      await removeAudience(ctx, categoryId, audience);
    } else {
      const added = await addAudience(ctx, categoryId, audience);
      if (!added.ok) {
        const text = categoryErrors[added.error];
        return data(refusal(form, { field: "audience", text }), 422);
      }
    }
    return redirectWithToast(context, `${LIST}/${categoryId}`, forumToasts.audienceSaved);
  }
  const parsed = parseForm(form, categoryForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const content = parsed.value;
  if (isNew) {
    const added = await addCategory(ctx, content);
    if (!added.ok) return data(taken(form), 422);
    const to = content.restricted ? `${LIST}/${added.value.id}` : LIST;
    return redirectWithToast(context, to, forumToasts.categoryAdded);
  }
  const saved = await changeCategory(ctx, categoryId, content);
  if (!saved.ok && saved.error === "name-taken") {
    return data(taken(form), 422);
  }
  if (!saved.ok) {
    return data(changedMeanwhile(form, saved.detail), 409);
  }
  const to = content.restricted ? `${LIST}/${categoryId}` : LIST;
  return redirectWithToast(context, to, forumToasts.categorySaved);
}

const taken = (form: FormData): FormResult =>
  refusal(form, { field: "name", text: categoryErrors["name-taken"] });

export const meta = titled("Forum category", "One category.");

export default function ForumCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, audiences } = loaderData;
  const aboutAudience = actionData?.fieldErrors["audience"] !== undefined;
  return (
    <OfficeDesk
      list={{ to: LIST, title: "Forum categories" }}
      title={category?.name ?? "New category"}
      state={category && <CategoryState category={category} />}
    >
      <CategoryForm
        {...(category ? { saved: category } : {})}
        result={aboutAudience ? undefined : actionData}
      />
      {category && actionData?.conflict && (
        <SavedNow
          fields={[
            ["Name", category.name],
            ["Description", category.description],
            ["Only for those enrolled", category.restricted ? "Yes" : "No"],
          ]}
        />
      )}
      {audiences && (
        <CategoryAudience audiences={audiences} result={aboutAudience ? actionData : undefined} />
      )}
    </OfficeDesk>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
