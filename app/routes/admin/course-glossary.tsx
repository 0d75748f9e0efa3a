import { data, href } from "react-router";
import { authoredGlossary } from "#app/contexts/learning/authoring/edit-glossary.server.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { GlossaryForm } from "#app/contexts/learning/authoring/ui/glossary-form.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import { saveGlossary } from "#app/routes/glossary-save.server.ts";
import type { Route } from "./+types/course-glossary.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return authoredGlossary(ctxOf(context), params.courseId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const form = await formOf(request);
  const refused = await saveGlossary(ctxOf(context), courseId, form);
  if (refused) return data(refused, refused.conflict ? 409 : 422);
  const page = href("/admin/courses/:courseId/glossary", { courseId });
  return sentWithToast(context, form, page, authoringToasts.glossarySaved);
}

export const meta = titled("Glossary", "The terms of a course.");

export default function CourseGlossary({ loaderData, actionData }: Route.ComponentProps) {
  const { course, text } = loaderData;
  const back = href("/admin/courses/:courseId", { courseId: course.id });
  return (
    <>
      <p>
        <Link to={back} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Glossary</h1>
      <div className="max-w-3xl">
        <GlossaryForm glossary={loaderData} result={actionData} />
        {actionData?.conflict && <SavedNow fields={[["Terms", text]]} />}
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
