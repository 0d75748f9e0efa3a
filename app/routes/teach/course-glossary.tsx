import { href } from "react-router";
import { authoredGlossary } from "#app/contexts/learning/authoring/edit-glossary.server.ts";
import { GlossaryForm } from "#app/contexts/learning/authoring/ui/glossary-form.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { saveGlossary } from "#app/routes/glossary-save.server.ts";
import type { Route } from "./+types/course-glossary.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  authoredGlossary(ctxOf(context), params.courseId);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  saveGlossary(context, params, request, href("/teach/courses/:courseId/glossary", params));

export const meta = titled("Glossary", "The terms of a course.");

export default function CourseGlossary({ loaderData, actionData }: Route.ComponentProps) {
  const { course } = loaderData;
  const back = href("/teach/courses/:courseId", { courseId: course.id });
  return (
    <>
      <PageHero
        title="Glossary"
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Your courses", to: "/teach/courses" },
              { label: course.title, to: back },
              { label: "Glossary" },
            ]}
          />
        }
      />
      <div className="page max-w-3xl py-8">
        <GlossaryForm glossary={loaderData} result={actionData} />
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
