import { href } from "react-router";
import { authoredCourse } from "#app/contexts/learning/authoring/course-queries.server.ts";
import { courseAddress } from "#app/contexts/learning/course/addresses.ts";
import { TaughtOutline } from "#app/contexts/learning/authoring/ui/taught-outline.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return authoredCourse(ctxOf(context), params.courseId);
}

export const meta = titled("Your course", "The lectures and quizzes of a course.");

export default function TaughtCourse({ loaderData: course }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={course.title}
        lead="What you save in a published lecture, members read at once. The office publishes, removes and orders."
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Your courses", to: "/teach/courses" },
              { label: course.title },
            ]}
          />
        }
      />
      <div className="page max-w-3xl py-8">
        <p className="mb-6">
          <ButtonLink to={courseAddress({ id: course.id, preview: true })} look="secondary">
            As a member sees it
          </ButtonLink>
        </p>
        <TaughtOutline course={course} />
        <p className="flex flex-wrap gap-3">
          <ButtonLink
            to={href("/teach/courses/:courseId/readings", { courseId: course.id })}
            look="secondary"
          >
            Readings
          </ButtonLink>
          <ButtonLink
            to={href("/teach/courses/:courseId/glossary", { courseId: course.id })}
            look="secondary"
          >
            Glossary
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
