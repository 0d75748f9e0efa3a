import { href } from "react-router";
import { authoredGlossary } from "#app/contexts/learning/authoring/edit-glossary.server.ts";
import { GlossaryForm } from "#app/contexts/learning/authoring/ui/glossary-form.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { saveGlossary } from "#app/routes/glossary-save.server.ts";
import type { Route } from "./+types/course-glossary.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  authoredGlossary(ctxOf(context), params.courseId);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  saveGlossary(context, params, request, href("/admin/courses/:courseId/glossary", params));

export const meta = titled("Glossary", "The terms of a course.");

export default function CourseGlossary({ loaderData, actionData }: Route.ComponentProps) {
  const { course } = loaderData;
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
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
