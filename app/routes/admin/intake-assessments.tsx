import { href } from "react-router";
import { assessmentsForStaff } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentList } from "#app/contexts/training/assessment/ui/assessment-list.tsx";
import { sessionsOfIntake } from "#app/contexts/training/session/queries.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-assessments.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const intakeId = idParam(params.intakeId);
  const { intake } = await sessionsOfIntake(ctx, intakeId);
  return { intake, assessments: await assessmentsForStaff(ctx, { intakeId }) };
}

export const meta = titled(
  "Assessments of an intake",
  "Who was assessed, by whom, and the result.",
);

export default function IntakeAssessments({ loaderData }: Route.ComponentProps) {
  const { intake, assessments } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/intakes/:intakeId/sessions", { intakeId: intake.id })}
          className="link"
        >
          {intake.programme}, {formatDate(intake.date)}, {intake.location}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Assessments</h1>
      <div className="max-w-3xl">
        <AssessmentList assessments={assessments} empty="Nobody was assessed yet." />
      </div>
    </>
  );
}
