import { href } from "react-router";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { officePaths } from "#app/contexts/training/gradebook/paths.ts";
import { gradebookOf } from "#app/contexts/training/gradebook/queries.server.ts";
import { GradebookTables } from "#app/contexts/training/gradebook/ui/gradebook-tables.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-gradebook.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookOf(ctxOf(context), idParam(params.intakeId));
}

export const meta = titled("Gradebook", "Theory, attendance, hours and quizzes of an intake.");

export default function IntakeGradebook({ loaderData: book }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={href("/admin/intakes/:intakeId", { intakeId: book.intake.id })} className="link">
          {intakeTitle(book.intake)}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Gradebook</h1>
      <GradebookTables book={book} paths={officePaths(book.intake.id)} />
    </>
  );
}
