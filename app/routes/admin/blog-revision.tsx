import { data, Form, href } from "react-router";
import { postHtml } from "#app/contexts/blog/post/article.server.ts";
import { restoreRevision } from "#app/contexts/blog/post/write.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { categoryLabels } from "#app/contexts/blog/post/rules.ts";
import { revisionChanges, revisionForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { TextDifference } from "#app/ui/patterns/text-difference.tsx";
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
        <DefinitionItem label="Category">{categoryLabels[revision.category]}</DefinitionItem>
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
      <Changes revision={revision} against={against} changes={changes} />
      <div
        className="prose mt-8 border-t border-mist pt-8 text-lg"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** What the revision changed, word by word. The difference to the present text is one link away. */
function Changes(
  props: Pick<Route.ComponentProps["loaderData"], "against" | "changes"> & {
    revision: { postId: string; number: number; version: number };
  },
) {
  const { against, changes } = props;
  const { postId, number, version } = props.revision;
  const page = href("/admin/blog/:postId/revisions/:number", { postId, number: String(number) });
  const toPresent = against === version && number !== version;
  return (
    <section aria-labelledby="changes" className="mt-8 max-w-text border-t border-mist pt-6">
      <h2 id="changes" className="text-lg">
        {toPresent ? "From the present text to this revision" : "What this revision changed"}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {toPresent ? (
          <Link to={page} className="link">
            Compare with the revision before
          </Link>
        ) : (
          number !== version && (
            <Link to={`${page}?against=present`} className="link">
              Compare with the present text
            </Link>
          )
        )}
      </p>
      {!changes && (
        <p className="mt-3 text-slate">There is no revision before this one to compare with.</p>
      )}
      {changes?.length === 0 && <p className="mt-3 text-slate">The texts are the same.</p>}
      <dl className="mt-4 space-y-4">
        {changes?.map(({ label, parts }) => (
          <div key={label}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="mt-1">
              <TextDifference parts={parts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
