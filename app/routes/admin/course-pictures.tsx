import { data, href } from "react-router";
import { coursePictureForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringToasts, coursePictureErrors } from "#app/contexts/learning/authoring/messages.ts";
import { addCoursePicture } from "#app/contexts/learning/authoring/course-picture.server.ts";
import { coursePictures } from "#app/contexts/learning/authoring/course-queries.server.ts";
import {
  CoursePictureForm,
  CoursePictureList,
} from "#app/contexts/learning/authoring/ui/course-pictures.tsx";
import { pictureAddress } from "#app/contexts/learning/content/figures.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { AddedPicture } from "#app/ui/patterns/editor/picture-dialog.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-pictures.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tooLarge = url.searchParams.has("too-large");
  const found = await coursePictures(ctxOf(context), params.courseId);
  return { ...found, tooLarge };
}

/** Adds a picture. To the dialog of an editor it answers with the Markdown that shows it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const form = await formOf(request);
  const parsed = parseForm(form, coursePictureForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const { ctx, files } = context.get(requestContext);
  const added = await addCoursePicture(ctx, files, courseId, parsed.value, upload);
  if (!added.ok) {
    return data(refusal(form, { field: "file", text: coursePictureErrors[added.error] }), 422);
  }
  if (form.get("intent") === "insert") {
    const markdown = `![${parsed.value.alt}](${pictureAddress(added.value.id)})`;
    return data<AddedPicture>({ values: {}, fieldErrors: {}, markdown });
  }
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId/pictures", { courseId }),
    authoringToasts.pictureAdded,
  );
}

export const meta = titled("Course pictures", "A course's pictures.");

export default function CoursePictures({ loaderData, actionData }: Route.ComponentProps) {
  const { course, pictures, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Pictures of this course</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{coursePictureErrors["too-large"]}. Nothing was changed.</Alert>
        </div>
      )}
      <CoursePictureForm result={actionData} />
      <section aria-labelledby="pictures-heading" className="mt-12">
        <h2 id="pictures-heading" className="mb-4 text-xl">
          Added so far
        </h2>
        <CoursePictureList courseId={course.id} pictures={pictures} />
      </section>
    </>
  );
}
