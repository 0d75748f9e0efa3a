import { data, Form, href } from "react-router";
import { postHtml } from "#app/contexts/blog/post/article.server.ts";
import { restoreRevision } from "#app/contexts/blog/post/write.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { revisionChanges, revisionForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { RevisionChanges } from "#app/ui/patterns/revisions.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-revision.ts";

/** Shows a post as it was after one save, with a button that restores it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { postId, number } = asked(params);
  const ctx = ctxOf(context);
  const { content, ...revision } = await revisionForStaff(ctx, postId, number);
  const against = againstIn(url, revision);
  const changes = await revisionChanges(ctx, postId, { number, against });
  return { revision, against, changes, html: await postHtml(ctx, content) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { postId, number } = asked(params);
  const ctx = ctxOf(context);
  const version = textOf(form, "version");
  const done = await restoreRevision(ctx, postId, number, version);
  const toast = done.ok ? blogToasts.revisionRestored : changedMeanwhileToast;
  return redirectWithToast(context, href("/admin/blog/:postId", { postId }), toast);
}

/** Returns the revision to compare with: the one before, or the present one. */
function againstIn(url: URL, { number, version }: { number: number; version: number }): number {
  return url.searchParams.get("against") === "present" ? version : number - 1;
}

function asked({ postId, number }: { postId: string; number: string }) {
  if (!isId(postId) || !/^\d{1,6}$/.test(number)) throw data(null, 404);
  return { postId, number: Number(number) };
}

export const meta = titled("Revision", "An earlier text.");

export default function BlogRevision({ loaderData }: Route.ComponentProps) {
  const { revision, against, changes, html } = loaderData;
  const { postId, number, version, title } = revision;
  return (
    <>
      <p>
        <Link to={href("/admin/blog/:postId", { postId })} className="link">
          Back to the post
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Revision {number}</h1>
      <dl className="mt-6 max-w-text space-y-3">
        <DefinitionItem label="Title">{title}</DefinitionItem>
        <DefinitionItem label="Description">{revision.description}</DefinitionItem>
        <DefinitionItem label="Excerpt">{revision.excerpt}</DefinitionItem>
        <DefinitionItem label="Category">{revision.category ?? "Deleted since"}</DefinitionItem>
        <DefinitionItem label="Author">{revision.author}</DefinitionItem>
      </dl>
      {number === version ? (
        <p className="mt-6 text-slate">This is the present text.</p>
      ) : (
        <Form method="post" className="mt-6">
          <VersionField of={{ version }} />
          <p className="mb-3 max-w-text text-slate">
            Restoring makes a new revision with these words. The present ones stay in the list.
          </p>
          <Button>Restore this revision</Button>
        </Form>
      )}
      <RevisionChanges
        page={href("/admin/blog/:postId/revisions/:number", { postId, number: String(number) })}
        changes={changes}
        toPresent={against === version && number !== version}
        isPresent={number === version}
      />
      <div
        className="prose mt-8 border-t border-mist pt-8 text-lg"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
