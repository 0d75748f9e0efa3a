import { ReviewedQuestions } from "#app/contexts/learning/quiz/ui/attempt-review.tsx";
import { gradebookAttempt } from "#app/contexts/training/gradebook/queries.server.ts";
import { AttemptResult } from "#app/contexts/training/gradebook/ui/attempt-result.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/gradebook-attempt.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookAttempt(ctxOf(context), idParam(params.intakeId), idParam(params.attemptId));
}

export const meta = titled("Attempt", "The questions of an attempt, and what was chosen.");

export default function TeachAttempt({ loaderData }: Route.ComponentProps) {
  const { intake, enrolmentId, name, attempt } = loaderData;
  const paths = teachingPaths(intake.id);
  return (
    <>
      <PageHero
        eyebrow="Attempt"
        title={attempt.title}
        lead={name}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Gradebooks", to: "/teach/gradebooks" },
              { label: intakeTitle(intake), to: paths.book },
              { label: name, to: paths.student(enrolmentId) },
              { label: attempt.title },
            ]}
          />
        }
      />
      <div className="page py-8">
        <AttemptResult attempt={attempt} />
        <ReviewedQuestions review={attempt.review} whose="theirs" />
      </div>
    </>
  );
}
