import { data } from "react-router";
import { forumToasts, tagErrors } from "#app/contexts/forum/messages.ts";
import { addTag } from "#app/contexts/forum/tag/commands.server.ts";
import { tagForm } from "#app/contexts/forum/tag/form.ts";
import { countedTags } from "#app/contexts/forum/tag/queries.server.ts";
import { TagForm, TagTable } from "#app/contexts/forum/tag/ui/staff-tags.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum-tags.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { tags: await countedTags(ctxOf(context)) };
}

/** Adds a tag. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, tagForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addTag(ctxOf(context), parsed.value);
  if (!added.ok) return data(refusal(form, { field: "name", text: tagErrors[added.error] }), 422);
  return redirectWithToast(context, "/admin/forum/tags", forumToasts.tagAdded);
}

export const meta = titled("Tags", "What topics of the forum are about.");

export default function ForumTags({ loaderData, actionData }: Route.ComponentProps) {
  const { tags } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/forum" className="link">
          Forum
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Tags</h1>
      <p className="mt-2 max-w-text text-slate">
        Authors choose up to three of these tags for a topic.
      </p>
      <div className="mt-6 mb-8">
        <TagForm result={actionData} />
      </div>
      {tags.length > 0 ? (
        <TagTable tags={tags} />
      ) : (
        <p className="border-y border-mist py-10 text-slate">There is no tag yet.</p>
      )}
    </>
  );
}
