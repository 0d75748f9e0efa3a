import { data, href } from "react-router";
import { importCourse } from "#app/contexts/learning/authoring/import-course.server.ts";
import { authoringToasts, courseArchiveError } from "#app/contexts/learning/authoring/messages.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-import.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { tooLarge: url.searchParams.has("too-large") };
}

/** Imports a course from its archive, as a draft. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const file = form.get("file");
  const archive = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
  const { ctx, files } = context.get(requestContext);
  const imported = await importCourse(ctx, files, archive);
  if (!imported.ok) {
    const text = courseArchiveError(imported.error, imported.detail);
    return data(refusal(form, { field: "file", text }), 422);
  }
  const page = href("/admin/courses/:courseId", { courseId: imported.value.id });
  return redirectWithToast(context, page, authoringToasts.courseImported);
}

export const meta = titled("Import a course", "Takes the archive of a course.");

export default function CourseImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Import a course</h1>
      <p className="mt-1 mb-6 max-w-text text-slate">
        An archive holds the texts, quizzes and pictures of one course. It becomes a new course, in
        which everything is a draft.
      </p>
      {loaderData.tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{courseArchiveError("too-large")}</Alert>
        </div>
      )}
      <Form
        result={actionData}
        files
        submit="Import"
        submitting="Importing..."
        cancel="/admin/courses"
        className="max-w-text space-y-5"
      >
        {(field) => (
          <TextField
            type="file"
            name="file"
            label="Archive"
            help="A ZIP file of at most 48 MB, as the page of a course saves it."
            accept=".zip,application/zip"
            state={field("file")}
          />
        )}
      </Form>
    </>
  );
}
