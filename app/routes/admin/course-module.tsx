import { data, Link } from "react-router";
import { ChangedModule, NewModule } from "#app/contexts/learning/authoring-forms.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring-messages.ts";
import { addModule, changeModule } from "#app/contexts/learning/commands/edit-course.server.ts";
import {
  courseWords,
  moduleWords,
} from "#app/contexts/learning/queries/authoring-course.server.ts";
import { ModuleForm } from "#app/contexts/learning/ui/course-forms.tsx";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import type { Route } from "./+types/course-module.ts";

/** A module's words; under the address "new", a module that is to be. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const { courseId, moduleId } = params;
  if (moduleId === "new") {
    const { id, title } = await answering(() => courseWords(ctx, courseId));
    return { course: { id, title }, module: undefined };
  }
  return answering(() => moduleWords(ctx, courseId, moduleId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const { courseId, moduleId } = params;
  const { ctx, wake } = context.get(requestContext);
  const page = `/admin/courses/${courseId}`;
  if (moduleId === "new") {
    const parsed = parseForm(form, NewModule);
    if (!parsed.ok) return data({ ...parsed.reply, conflict: undefined }, 422);
    await answering(() => addModule(ctx, courseId, parsed.value));
    wake();
    return redirectWithToast(context, page, authoringToasts.moduleAdded);
  }
  const parsed = parseForm(form, ChangedModule);
  if (!parsed.ok) return data({ ...parsed.reply, conflict: undefined }, 422);
  const saved = await answering(() => changeModule(ctx, courseId, moduleId, parsed.value));
  if (!saved.ok) return data(authoringRefusal(form, saved), 409);
  wake();
  return redirectWithToast(context, page, authoringToasts.moduleSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Course module", description: "A module's words.", noindex: true });

export default function CourseModule({ loaderData, actionData }: Route.ComponentProps) {
  const { course, module } = loaderData;
  const page = `/admin/courses/${course.id}`;
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
            revision: String(module.revision),
          }
        }
        reply={actionData}
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

/** After somebody else's save the page shows what is saved now. */
export const shouldRevalidate = () => true;
