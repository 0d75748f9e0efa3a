import { data } from "react-router";
import { addPicture } from "#app/contexts/blog/picture/commands.server.ts";
import { pictureForm } from "#app/contexts/blog/picture/form.ts";
import { blogToasts, uploadErrors } from "#app/contexts/blog/messages.ts";
import { pictureMarkdown } from "#app/contexts/blog/post/text-pictures.ts";
import { uploadedPictures } from "#app/contexts/blog/post/staff-queries.server.ts";
import { PictureList, PictureUpload } from "#app/contexts/blog/picture/ui/picture-library.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { AddedPicture } from "#app/ui/patterns/editor/picture-dialog.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-pictures.ts";

const PAGE = "/admin/blog/pictures";

export async function loader({ context, url }: Route.LoaderArgs) {
  const tooLarge = url.searchParams.has("too-large");
  return { pictures: await uploadedPictures(ctxOf(context)), tooLarge };
}

/** Adds a picture. To the dialog of an editor it answers with the Markdown that shows it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, pictureForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { ctx, files } = context.get(requestContext);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const added = await addPicture(ctx, files, parsed.value, upload);
  if (!added.ok) {
    return data(refusal(form, { field: "file", text: uploadErrors[added.error] }), 422);
  }
  if (form.get("intent") === "insert") {
    const markdown = pictureMarkdown({ ...added.value, ...parsed.value });
    return data<AddedPicture>({ values: {}, fieldErrors: {}, markdown });
  }
  return redirectWithToast(context, PAGE, blogToasts.pictureAdded);
}

export const meta = titled("Post pictures", "Pictures for posts.");

export default function PostPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/blog" className="link">
          Posts
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Post pictures</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{uploadErrors["too-large"]}. Nothing was added.</Alert>
        </div>
      )}
      <PictureUpload result={actionData} />
      <section aria-labelledby="uploaded" className="mt-10 border-t border-mist pt-6">
        <h2 id="uploaded" className="mb-4 text-xl">
          Uploaded
        </h2>
        {pictures.length > 0 ? (
          <PictureList pictures={pictures} />
        ) : (
          <p className="text-slate">No picture has been uploaded yet. They appear here.</p>
        )}
      </section>
    </>
  );
}
