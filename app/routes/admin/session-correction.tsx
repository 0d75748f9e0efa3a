import { href } from "react-router";
import { CorrectionForm } from "#app/contexts/training/attendance/ui/correction-form.tsx";
import { faceOf } from "#app/kernel/face.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { loadCorrection, saveCorrection } from "#app/routes/teach/correct-attendance.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/session-correction.ts";

const rollCallAt = (sessionId: string) =>
  href("/admin/sessions/:sessionId/roll-call", { sessionId });

export const loader = ({ context, params }: Route.LoaderArgs) => loadCorrection(context, params);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  saveCorrection(context, request, params, rollCallAt);

export const meta = titled("Correct an entry", "Corrects the attendance of a student.");

export default function SessionCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, minutes, student } = loaderData;
  const back = rollCallAt(id);
  return (
    <>
      <p>
        <Link to={back} className="link">
          {topic}
        </Link>
      </p>
      <PersonHeading
        face={faceOf({ id: student.profileId, name: student.name })}
        className="mt-4 mb-6"
      >
        {student.name}
      </PersonHeading>
      <div className="max-w-text">
        {student.can.correct ? (
          <CorrectionForm student={student} minutes={minutes} result={actionData} cancel={back} />
        ) : (
          <p>
            {student.standing.state === "none"
              ? "There is no entry yet that could be corrected."
              : "Whoever leads the award settles this."}
          </p>
        )}
      </div>
    </>
  );
}
