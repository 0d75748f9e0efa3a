import { data, Link } from "react-router";
import { CoursePictureForm as PictureFormSchema } from "#app/contexts/learning/authoring-forms.ts";
import { authoringToasts, coursePictureErrors } from "#app/contexts/learning/authoring-messages.ts";
import { addCoursePicture } from "#app/contexts/learning/commands/course-picture.server.ts";
import { coursePictures } from "#app/contexts/learning/queries/authoring-course.server.ts";
import {
  CoursePictureForm,
  CoursePictureList,
} from "#app/contexts/learning/ui/course-pictures.tsx";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { Route } from "./+types/course-pictures.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const tooLarge = new URL(request.url).searchParams.has("too-large");
  const found = await answering(() => coursePictures(ctxOf(context), params.courseId));
  return { ...found, tooLarge };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { courseId } = params;
  const form = await formOf(request);
  const parsed = parseForm(form, PictureFormSchema);
  if (!parsed.ok) return data(parsed.reply, 422);
  const file = form.get("file");
  const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const { ctx, files } = context.get(requestContext);
  const added = await answering(() => addCoursePicture(ctx, files, courseId, parsed.value, upload));
  if (!added.ok) {
    return data(refusal(form, { field: "file", text: coursePictureErrors[added.error] }), 422);
  }
  return redirectWithToast(
    context,
    `/admin/courses/${courseId}/pictures`,
    authoringToasts.pictureAdded,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Course pictures", description: "A course's pictures.", noindex: true });

export default function CoursePictures({ loaderData, actionData }: Route.ComponentProps) {
  const { course, pictures, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to={`/admin/courses/${course.id}`} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Pictures of this course</h1>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{coursePictureErrors["too-large"]}. Nothing was changed.</Alert>
        </div>
      )}
      <CoursePictureForm reply={actionData} />
      <section aria-labelledby="pictures-heading" className="mt-12">
        <h2 id="pictures-heading" className="mb-4 text-xl">
          Added so far
        </h2>
        <CoursePictureList courseId={course.id} pictures={pictures} />
      </section>
    </>
  );
}
