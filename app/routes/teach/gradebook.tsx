import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { gradebookOf } from "#app/contexts/training/gradebook/queries.server.ts";
import { GradebookTables } from "#app/contexts/training/gradebook/ui/gradebook-tables.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/gradebook.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookOf(ctxOf(context), idParam(params.intakeId));
}

export const meta = titled("Gradebook", "Theory, attendance, hours and quizzes of an intake.");

export default function TeachGradebook({ loaderData: book }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow="Gradebook"
        title={book.intake.programme}
        lead={`${formatDate(book.intake.date)}, ${book.intake.location}`}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Gradebooks", to: "/teach/gradebooks" },
              { label: intakeTitle(book.intake) },
            ]}
          />
        }
      />
      <div className="page py-8">
        <GradebookTables book={book} paths={teachingPaths(book.intake.id)} />
      </div>
    </>
  );
}
