import { gradebookStudent } from "#app/contexts/training/gradebook/queries.server.ts";
import { GradebookStudent } from "#app/contexts/training/gradebook/ui/gradebook-student.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/gradebook-student.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookStudent(ctxOf(context), idParam(params.intakeId), idParam(params.enrolmentId));
}

export const meta = titled("Student", "Theory, quizzes and sessions of a student.");

export default function TeachStudent({ loaderData: student }: Route.ComponentProps) {
  const { intake, name } = student;
  const paths = teachingPaths(intake.id);
  return (
    <>
      <PageHero
        eyebrow="Student"
        title={name}
        lead={intakeTitle(intake)}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Gradebooks", to: "/teach/gradebooks" },
              { label: intakeTitle(intake), to: paths.book },
              { label: name },
            ]}
          />
        }
      />
      <div className="page py-8">
        <GradebookStudent student={student} paths={paths} />
      </div>
    </>
  );
}
