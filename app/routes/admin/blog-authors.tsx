import { data, href } from "react-router";
import { grantAuthor, possibleAuthors } from "#app/contexts/blog/author/commands.server.ts";
import { authorGrantForm } from "#app/contexts/blog/author/form.ts";
import { authorSource } from "#app/contexts/blog/author/list.server.ts";
import { authorList } from "#app/contexts/blog/author/list.ts";
import { AuthorGrantForm, authorCells } from "#app/contexts/blog/author/ui/author-forms.tsx";
import { authorErrors, blogToasts } from "#app/contexts/blog/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-authors.ts";

export async function loader(args: Route.LoaderArgs) {
  return {
    list: await loadList(args, authorSource),
    people: await possibleAuthors(ctxOf(args.context)),
  };
}

/** Gives a person the right to write. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, authorGrantForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const granted = await grantAuthor(ctxOf(context), parsed.value);
  if (!granted.ok) {
    const text = authorErrors[granted.error];
    return data(refusal(form, { field: "profileId", text }), 422);
  }
  const page = href("/admin/blog/authors/:authorId", { authorId: granted.value.id });
  return redirectWithToast(context, page, blogToasts.authorAdded);
}

export const meta = titled("Authors", "Who writes for the blog.");

export default function BlogAuthors({ loaderData, actionData }: Route.ComponentProps) {
  const { list, people } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Authors</h1>
      <p className="mt-2 max-w-text text-slate">
        An author has a page and a byline. Instructors with the right to write work on their own
        articles; admins work on all of them.
      </p>
      <div className="mt-6 max-w-text">
        <AuthorGrantForm result={actionData} people={people} />
      </div>
      <ListPage
        list={authorList}
        data={list}
        cells={authorCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={list.view.filters.q ? "No author matches this search." : "Nobody has a page yet."}
      />
    </>
  );
}
