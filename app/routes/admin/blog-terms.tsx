import { data } from "react-router";
import { blogToasts, termErrors } from "#app/contexts/blog/messages.ts";
import { addTerm } from "#app/contexts/blog/term/commands.server.ts";
import { termForm } from "#app/contexts/blog/term/form.ts";
import { countedTerms } from "#app/contexts/blog/term/queries.server.ts";
import { TermSection } from "#app/contexts/blog/term/ui/term-forms.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-terms.ts";

export function loader({ context }: Route.LoaderArgs) {
  return countedTerms(ctxOf(context));
}

/** Adds a category or a tag. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, termForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addTerm(ctxOf(context), parsed.value);
  if (!added.ok) return data(refusal(form, { field: "name", text: termErrors[added.error] }), 422);
  return redirectWithToast(context, "/admin/blog/terms", blogToasts.termAdded);
}

export const meta = titled("Categories and tags", "What articles of the blog are about.");

export default function BlogTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, tags } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
      </p>
      <h1 className="mt-4 mb-8 text-2xl">Categories and tags</h1>
      <div className="grid gap-12 lg:grid-cols-2">
        <TermSection
          kind="category"
          title="Categories"
          text="Each article has one. They are the buttons of the blog, in this order."
          terms={categories}
          result={actionData}
        />
        <TermSection
          kind="tag"
          title="Tags"
          text="An article has up to five. Each has a page and a feed."
          terms={tags}
          result={actionData}
        />
      </div>
    </>
  );
}
