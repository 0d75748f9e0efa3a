import { href } from "react-router";
import { CorrectionForm } from "#app/contexts/training/attendance/ui/correction-form.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { loadCorrection, saveCorrection } from "#app/routes/teach/correct-attendance.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/correction.ts";

const rollCallAt = (sessionId: string) => href("/teach/sessions/:sessionId", { sessionId });

export const loader = ({ context, params }: Route.LoaderArgs) => loadCorrection(context, params);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  saveCorrection(context, request, params, rollCallAt);

export const meta = titled("Correct an entry", "Corrects the attendance of a student.");

export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, minutes, student } = loaderData;
  const back = rollCallAt(id);
  return (
    <>
      <PageHero
        title={student.name}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: topic, to: back },
              { label: student.name },
            ]}
          />
        }
      />
      <div className="page max-w-text py-8">
        {student.can.correct || student.can.settle ? (
          <CorrectionForm student={student} minutes={minutes} result={actionData} cancel={back} />
        ) : (
          <p>
            {student.standing.state === "none"
              ? "There is no entry yet that could be corrected."
              : "Whoever leads the award can change this entry."}
          </p>
        )}
      </div>
    </>
  );
}
