import { data, Form, href } from "react-router";
import { restoreItemRevision } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { comparedItemRevision } from "#app/contexts/learning/authoring/revisions.server.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { RevisionChanges } from "#app/ui/patterns/revisions.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item-revision.ts";

/** Shows an item of a course as it was after one save, with a button that restores it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const toPresent = url.searchParams.get("against") === "present";
  const compared = await comparedItemRevision(ctxOf(context), asked(params), toPresent);
  return { ...compared, toPresent };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const which = asked(params);
  const done = await restoreItemRevision(ctxOf(context), which, textOf(form, "version"));
  const page = href("/admin/courses/:courseId/items/:itemId", which);
  if (done.ok) return redirectWithToast(context, page, authoringToasts.itemRestored);
  const isStale = done.error === "changed-meanwhile";
  return redirectWithToast(
    context,
    page,
    isStale ? changedMeanwhileToast : authoringToasts.notReady,
  );
}

function asked({ courseId, itemId, number }: Route.LoaderArgs["params"]) {
  if (!/^\d{1,6}$/.test(number)) throw data(null, 404);
  return { courseId, itemId, number: Number(number) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Revision of ${args.loaderData.item.title}` : "Revision",
    description: "A lecture, quiz or resource as it was.",
  });

export default function CourseItemRevision({ loaderData }: Route.ComponentProps) {
  const { course, item, revision, isPresent, changes, toPresent } = loaderData;
  const of = { courseId: course.id, itemId: item.id };
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId/items/:itemId", of)} className="link">
          Back to {item.title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Revision {revision.number}</h1>
      {isPresent ? (
        <p className="mt-6 text-slate">This is the present text.</p>
      ) : (
        <Form method="post" className="mt-6">
          <VersionField of={item} />
          <p className="mb-3 max-w-text text-slate">
            Restoring makes a new revision with these words. The present ones stay in the list.
          </p>
          <Button>Restore this revision</Button>
        </Form>
      )}
      <RevisionChanges
        page={href("/admin/courses/:courseId/items/:itemId/revisions/:number", {
          ...of,
          number: String(revision.number),
        })}
        changes={changes}
        toPresent={toPresent && !isPresent}
        isPresent={isPresent}
      />
      <dl className="mt-8 max-w-text space-y-3 border-t border-mist pt-8">
        {revision.texts
          .filter(([, text]) => text !== "")
          .map(([label, text]) => (
            <DefinitionItem key={label} label={label}>
              <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
            </DefinitionItem>
          ))}
      </dl>
    </>
  );
}
