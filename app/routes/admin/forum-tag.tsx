import { data } from "react-router";
import { forumToasts, tagErrors } from "#app/contexts/forum/messages.ts";
import { mergeTag, renameTag } from "#app/contexts/forum/tag/commands.server.ts";
import { tagForm, tagMergeForm } from "#app/contexts/forum/tag/form.ts";
import { tagForModerators } from "#app/contexts/forum/tag/queries.server.ts";
import { tagAddress } from "#app/contexts/forum/tag/rules.ts";
import { TagForm, TagMergeForm } from "#app/contexts/forum/tag/ui/staff-tags.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-tag.ts";

const LIST = "/admin/forum/tags";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { tag: await tagForModerators(ctxOf(context), idParam(params.tagId)) };
}

/** Renames the tag, or merges it into another one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const tagId = idParam(params.tagId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (form.get("intent") === "merge") {
    const parsed = parseForm(form, tagMergeForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const merged = await mergeTag(ctx, tagId, parsed.value.into);
    if (merged.ok) return redirectWithToast(context, LIST, forumToasts.tagMerged);
    return data(refusal(form, { field: "into", text: tagErrors[merged.error] }), 422);
  }
  const parsed = parseForm(form, tagForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const renamed = await renameTag(ctx, tagId, parsed.value);
  if (renamed.ok) return redirectWithToast(context, LIST, forumToasts.tagRenamed);
  if (renamed.error === "changed-meanwhile") {
    return data(changedMeanwhile(form, renamed.detail), 409);
  }
  return data(refusal(form, { field: "name", text: tagErrors[renamed.error] }), 422);
}

export const meta = titled("Tag", "One tag of the forum.");

export default function ForumTag({ loaderData, actionData }: Route.ComponentProps) {
  const { tag } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Tags
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl wrap-anywhere">{tag.name}</h1>
      <p className="mb-6">
        <Link to={tagAddress(tag.slug)} className="link">
          Topics with this tag
        </Link>
      </p>
      <TagForm saved={tag} result={actionData} />
      {actionData?.conflict && <SavedNow fields={[["Name", tag.name]]} />}
      {tag.others.length > 0 && <TagMergeForm tag={tag} others={tag.others} result={actionData} />}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
