import { data, href } from "react-router";
import { changedModuleForm, newModuleForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { addModule, changeModule } from "#app/contexts/learning/authoring/edit-course.server.ts";
import {
  courseContent,
  moduleContent,
} from "#app/contexts/learning/authoring/course-queries.server.ts";
import { ModuleForm } from "#app/contexts/learning/authoring/ui/course-forms.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-module.ts";

/** Loads a module for its form; "new" in the address means a new module. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { courseId, moduleId } = params;
  if (moduleId === "new") {
    const { id, title } = await courseContent(ctx, courseId);
    return { course: { id, title }, module: undefined };
  }
  return moduleContent(ctx, courseId, moduleId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { courseId, moduleId } = params;
  const ctx = ctxOf(context);
  const page = href("/admin/courses/:courseId", { courseId });
  if (moduleId === "new") {
    const parsed = parseForm(form, newModuleForm);
    if (!parsed.ok) return data(parsed.result, 422);
    await addModule(ctx, courseId, parsed.value);
    return redirectWithToast(context, page, authoringToasts.moduleAdded);
  }
  const parsed = parseForm(form, changedModuleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await changeModule(ctx, courseId, moduleId, parsed.value);
  if (!saved.ok) return data(authoringRefusal(form, saved), 409);
  return redirectWithToast(context, page, authoringToasts.moduleSaved);
}

export const meta = titled("Course module", "A module's words.");

export default function CourseModule({ loaderData, actionData }: Route.ComponentProps) {
  const { course, module } = loaderData;
  const page = href("/admin/courses/:courseId", { courseId: course.id });
  return (
    <>
      <p>
        <Link to={page} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">{module ? module.title : "New module"}</h1>
      <ModuleForm
        saved={
          module && {
            title: module.title,
            description: module.description,
            version: String(module.version),
          }
        }
        result={actionData}
        cancel={page}
      />
      {module && actionData?.conflict && (
        <SavedNow
          fields={[
            ["Title", module.title],
            ["Description", module.description],
          ]}
        />
      )}
      {module && (
        <p className="mt-8">
          <Link to={`${page}/removal?module=${module.id}`} className="link py-2">
            Remove this module
          </Link>
        </p>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
