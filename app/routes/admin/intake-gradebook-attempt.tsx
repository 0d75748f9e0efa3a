import { ReviewedQuestions } from "#app/contexts/learning/quiz/ui/attempt-review.tsx";
import { gradebookAttempt } from "#app/contexts/training/gradebook/queries.server.ts";
import { AttemptResult } from "#app/contexts/training/gradebook/ui/attempt-result.tsx";
import { officePaths } from "#app/contexts/training/gradebook/paths.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-gradebook-attempt.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return gradebookAttempt(ctxOf(context), idParam(params.intakeId), idParam(params.attemptId));
}

export const meta = titled("Attempt", "The questions of an attempt, and what was chosen.");

export default function IntakeAttempt({ loaderData }: Route.ComponentProps) {
  const { intake, enrolmentId, name, attempt } = loaderData;
  const paths = officePaths(intake.id);
  return (
    <>
      <p>
        <Link to={paths.student(enrolmentId)} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{attempt.title}</h1>
      <p className="mt-2 mb-6 text-slate">{name}</p>
      <AttemptResult attempt={attempt} />
      <ReviewedQuestions review={attempt.review} whose="theirs" />
    </>
  );
}
