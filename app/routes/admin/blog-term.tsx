import { data, href } from "react-router";
import { blogToasts, termErrors } from "#app/contexts/blog/messages.ts";
import { mergeTerm, renameTerm } from "#app/contexts/blog/term/commands.server.ts";
import { termMergeForm, termRenameForm } from "#app/contexts/blog/term/form.ts";
import { termForStaff } from "#app/contexts/blog/term/queries.server.ts";
import { termAddress } from "#app/contexts/blog/term/rules.ts";
import { TermMergeForm, TermRenameForm } from "#app/contexts/blog/term/ui/term-forms.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { counted } from "#app/kernel/wording.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-term.ts";

const LIST = "/admin/blog/terms";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { term: await termForStaff(ctxOf(context), idParam(params.termId)) };
}

/** Renames the category or tag, or merges it into another one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const termId = idParam(params.termId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (form.get("intent") === "merge") {
    const parsed = parseForm(form, termMergeForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const merged = await mergeTerm(ctx, termId, parsed.value.into);
    if (merged.ok) return redirectWithToast(context, LIST, blogToasts.termMerged);
    return data(refusal(form, { field: "into", text: termErrors[merged.error] }), 422);
  }
  const parsed = parseForm(form, termRenameForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const renamed = await renameTerm(ctx, termId, parsed.value);
  if (renamed.ok) return redirectWithToast(context, LIST, blogToasts.termRenamed);
  if (renamed.error === "changed-meanwhile") {
    return data(changedMeanwhile(form, renamed.detail), 409);
  }
  return data(refusal(form, { field: "name", text: termErrors[renamed.error] }), 422);
}

export const meta = titled("Category or tag", "One category or tag of the blog.");

export default function BlogTerm({ loaderData, actionData }: Route.ComponentProps) {
  const { term } = loaderData;
  const { id, kind, name, slug, version, others, posts } = term;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Categories and tags
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl wrap-anywhere">{name}</h1>
      <p className="mb-6 flex flex-wrap gap-x-6 text-slate">
        {kind === "category" ? "Category" : "Tag"} of {counted(posts, "post")}
        <Link to={termAddress(kind, slug)} className="link">
          Public page
        </Link>
      </p>
      <TermRenameForm saved={{ name, version }} result={actionData} />
      {actionData?.conflict && <SavedNow fields={[["Name", name]]} />}
      {others.length > 0 && (
        <TermMergeForm name={name} kind={kind} others={others} result={actionData} />
      )}
      <section aria-labelledby="delete" className="mt-10 max-w-text border-t border-mist pt-6">
        <h2 id="delete" className="text-xl">
          Delete
        </h2>
        <p className="mt-2 mb-5 text-slate">{whatDeletingDoes(term)}</p>
        {canBeDeleted(term) && (
          <ButtonLink to={href("/admin/blog/terms/:termId/deletion", { termId: id })} look="danger">
            Delete
          </ButtonLink>
        )}
      </section>
    </>
  );
}

type Term = Awaited<ReturnType<typeof termForStaff>>;

const canBeDeleted = ({ kind, posts, others }: Term) =>
  kind === "tag" || (posts === 0 && others.length > 0);

function whatDeletingDoes({ kind, posts, others }: Term): string {
  if (kind === "tag") {
    return posts === 0
      ? "No post has this tag."
      : `${counted(posts, "post loses", "posts lose")} the tag. Nothing else about them changes.`;
  }
  if (posts > 0) {
    return `${counted(posts, "post is", "posts are")} in this category, and each post needs one. Merge it into another category instead.`;
  }
  return others.length === 0
    ? "It is the only category, and each post needs one."
    : "No post is in this category.";
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
