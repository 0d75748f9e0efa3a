import { gradebookStudent } from "#app/contexts/training/gradebook/queries.server.ts";
import { GradebookStudent } from "#app/contexts/training/gradebook/ui/gradebook-student.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { officePaths } from "#app/contexts/training/gradebook/paths.ts";
import { faceOf } from "#app/kernel/face.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-gradebook-student.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookStudent(ctxOf(context), idParam(params.intakeId), idParam(params.enrolmentId));
}

export const meta = titled("Student", "Theory, quizzes and sessions of a student.");

export default function IntakeStudent({ loaderData: student }: Route.ComponentProps) {
  const { intake, name } = student;
  const paths = officePaths(intake.id);
  return (
    <>
      <p>
        <Link to={paths.book} className="link">
          {"Gradebook"}
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: student.profileId, name })}>{name}</PersonHeading>
      <p className="mt-2 mb-6 text-slate">{intakeTitle(intake)}</p>
      <GradebookStudent student={student} paths={paths} />
    </>
  );
}
