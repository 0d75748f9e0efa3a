import { href } from "react-router";
import { assessmentForStaff } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentFacts } from "#app/contexts/training/assessment/ui/assessment-facts.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/assessment.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return assessmentForStaff(ctxOf(context), idParam(params.assessmentId));
}

export const meta = titled("Assessment", "What was found of a student, by whom and on what.");

export default function AssessmentForStaff({ loaderData }: Route.ComponentProps) {
  const { student, set, session } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/sessions/:sessionId", { sessionId: session.id })}
          className="link wrap-anywhere"
        >
          {session.topic}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">
        {student}: {set.title}
      </h1>
      <div className="max-w-3xl">
        <AssessmentFacts page={loaderData} />
      </div>
    </>
  );
}
