import { data } from "react-router";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { addForumPicture } from "#app/contexts/forum/picture/commands.server.ts";
import { forumPictureForm } from "#app/contexts/forum/picture/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { postPictureMarkdown } from "#app/platform/markdown/post-pictures.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import type { AddedPicture } from "#app/ui/patterns/editor/picture-dialog.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { PictureFields } from "#app/ui/patterns/picture-fields.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/pictures.ts";
import { requireLogin } from "./require-login.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireLogin(context, request, forumToasts.logInToCreate);
  return { tooLarge: url.searchParams.has("too-large") };
}

/** Adds a picture, and answers with the Markdown that shows it: to the editor, or on this page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToCreate);
  const { files } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(form, forumPictureForm);
  if (!parsed.ok) return data<AddedPicture>(parsed.result, 422);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const added = await addForumPicture(ctx, files, parsed.value, upload);
  if (!added.ok) {
    const text = forumErrorText(added.error, added.detail);
    return data<AddedPicture>(refusal(form, { field: "file", text }), 422);
  }
  const markdown = postPictureMarkdown(added.value);
  return data<AddedPicture>({ values: {}, fieldErrors: {}, markdown });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Add a picture", description: "A picture for a post.", noindex: true });

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const result: AddedPicture | undefined = actionData;
  return (
    <CardPage
      title="Add a picture to a post"
      lead="It is encoded anew: where and when it was taken is not kept. Show nobody who has not agreed."
    >
      {loaderData.tooLarge && (
        <div className="mb-6">
          <Alert tone="error">{forumErrorText("too-large")}</Alert>
        </div>
      )}
      {result?.markdown && (
        <div className="mb-6">
          <label htmlFor="markdown" className="font-semibold">
            Copy this line into your post
          </label>
          <textarea
            id="markdown"
            readOnly
            rows={3}
            defaultValue={result.markdown}
            className="mt-2 w-full rounded-sm border border-slate/60 bg-white px-3 py-2"
          />
        </div>
      )}
      <Form
        result={result?.markdown ? undefined : result}
        schema={async () => (await import("#app/contexts/forum/picture/form.ts")).forumPictureForm}
        submit="Add the picture"
        files
        cancel="/forum"
      >
        {(field) => (
          <PictureFields help="at most 10 MB and at least 320 pixels wide" field={field} />
        )}
      </Form>
    </CardPage>
  );
}
