import { data, Form, href } from "react-router";
import { instituteToasts, textsError } from "#app/contexts/institute/messages.ts";
import { restoreTexts } from "#app/contexts/institute/text/commands.server.ts";
import { comparedTextVersion } from "#app/contexts/institute/text/queries.server.ts";
import { textsParam } from "#app/routes/admin/text-param.ts";
import { RevisionChanges } from "#app/ui/patterns/revisions.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/text-revision.ts";

/** Shows what a published version changed, with a button that publishes it again. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const texts = textsParam(params.text);
  const toPresent = url.searchParams.get("against") === "present";
  const number = numberOf(params.number);
  const compared = await comparedTextVersion(ctxOf(context), texts, { number, toPresent });
  const becomesDraft = texts.legal?.noticeDays !== undefined;
  return { id: texts.id, title: texts.title, toPresent, becomesDraft, ...compared };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const texts = textsParam(params.text);
  const form = await formOf(request);
  const number = numberOf(params.number);
  const version = textOf(form, "version");
  const page = href("/admin/texts/:text", { text: texts.id });
  const done = await restoreTexts(ctxOf(context), texts, { number, version });
  const { textDrafted, textRestored } = instituteToasts;
  if (!done.ok) return redirectWithToast(context, page, textsError(done.error));
  return redirectWithToast(context, page, done.value === "draft" ? textDrafted : textRestored);
}

function numberOf(number: string): number {
  if (!/^\d{1,6}$/.test(number)) throw data(null, 404);
  return Number(number);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Revision of ${args.loaderData.title}` : "Revision",
    description: "The texts of a page, an email or a notification as they were.",
  });

export default function TextRevision({ loaderData }: Route.ComponentProps) {
  const { id, title, number, version, isPresent, changes, toPresent, becomesDraft } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/texts/:text", { text: id })} className="link">
          Back to {title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Revision {number}</h1>
      {isPresent ? (
        <p className="mt-6 text-slate">This is the present text.</p>
      ) : (
        <Form method="post" className="mt-6">
          <VersionField of={{ version }} />
          <p className="mb-3 max-w-text text-slate">
            {becomesDraft
              ? "Restoring makes a draft of these texts. Publishing it asks whether the change is important, and from when on it counts."
              : "Restoring publishes these texts at once, as a new revision. The present ones stay in the list."}
          </p>
          <Button>Restore this revision</Button>
        </Form>
      )}
      <RevisionChanges
        page={href("/admin/texts/:text/revisions/:number", { text: id, number: String(number) })}
        changes={changes}
        toPresent={toPresent && !isPresent}
        isPresent={isPresent}
      />
    </>
  );
}
