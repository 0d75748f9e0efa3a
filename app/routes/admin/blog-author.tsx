import { data, Form, href } from "react-router";
import { changeAuthor, setAuthorRight } from "#app/contexts/blog/author/commands.server.ts";
import { authorForm } from "#app/contexts/blog/author/form.ts";
import { authorForStaff } from "#app/contexts/blog/author/queries.server.ts";
import { AuthorForm } from "#app/contexts/blog/author/ui/author-forms.tsx";
import { authorErrors, blogToasts } from "#app/contexts/blog/messages.ts";
import { uploadedPictures } from "#app/contexts/blog/post/staff-queries.server.ts";
import { instructorChoices } from "#app/contexts/institute/instructor/queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-author.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const author = await authorForStaff(ctx, idParam(params.authorId));
  const { id, name, slug, title, note, pictureId, instructorId, revokedAt, version } = author;
  const initial = {
    version: String(version),
    name,
    slug,
    title,
    note,
    pictureId: pictureId ?? "",
    instructorId: instructorId ?? "",
  };
  const pictures = await uploadedPictures(ctx);
  const instructors = await instructorChoices(ctx);
  return { id, name, slug, initial, pictures, instructors, revoked: revokedAt !== null };
}

const slugField = {
  "slug-taken": "slug",
  "no-picture": "pictureId",
  "no-such-instructor": "instructorId",
} as const;

/** Saves the author, or takes the right to write away and gives it back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const authorId = idParam(params.authorId);
  const form = await formOf(request);
  const page = href("/admin/blog/authors/:authorId", { authorId });
  const intent = form.get("intent");
  if (intent === "revoke" || intent === "restore") {
    const revoked = intent === "revoke";
    await setAuthorRight(ctx, authorId, { revoked });
    const toast = revoked ? blogToasts.authorRevoked : blogToasts.authorRestored;
    return redirectWithToast(context, page, toast);
  }
  const parsed = parseForm(form, authorForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const changed = await changeAuthor(ctx, authorId, parsed.value);
  if (changed.ok) return redirectWithToast(context, page, blogToasts.authorChanged);
  const { error, detail } = changed;
  if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
  return data(refusal(form, { field: slugField[error], text: authorErrors[error] }), 422);
}

export const meta = titled("Author", "The page and the byline of an author.");

export default function BlogAuthor({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, initial, pictures, instructors, revoked } = loaderData;
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/blog/authors" className="link">
          Authors
        </Link>
        <Link to={href("/blog/author/:slug", { slug })} className="link">
          Public page
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">{name}</h1>
      <div className="max-w-text">
        <AuthorForm
          key={initial.version}
          initial={initial}
          result={actionData}
          pictures={pictures}
          instructors={instructors}
        />
        <section aria-labelledby="right" className="mt-10 border-t border-mist pt-6">
          <h2 id="right" className="mb-2 text-xl">
            Right to write
          </h2>
          <p className="mb-4 text-slate">
            {revoked
              ? "It was taken away. The page and the articles stay."
              : "As an instructor this person writes and publishes their own articles. An admin needs no such right."}
          </p>
          <Form method="post">
            <Button
              name="intent"
              value={revoked ? "restore" : "revoke"}
              look={revoked ? "secondary" : "danger"}
            >
              {revoked ? "Give the right back" : "Take the right away"}
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}
