import { facilityPlot } from "#app/contexts/training/gradebook/facility-plot.ts";
import { gradebookQuiz } from "#app/contexts/training/gradebook/queries.server.ts";
import { ItemAnalysis } from "#app/contexts/training/gradebook/ui/item-analysis.tsx";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { officePaths } from "#app/contexts/training/gradebook/paths.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/intake-gradebook-quiz.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { courseId, itemId } = params;
  const ofIntake = url.searchParams.get("of") === "intake";
  const intakeId = idParam(params.intakeId);
  const quiz = { courseId, itemId };
  const analysis = await gradebookQuiz(ctxOf(context), intakeId, quiz, { ofIntake });
  const empty = "Too few were asked: a question needs ten answers.";
  const plot = plotHtml(facilityPlot(analysis.items), { id: "facility", title: "Facility", empty });
  return { analysis, plot };
}

export const meta = titled("Item analysis", "What the answers say about the questions of a quiz.");

export default function IntakeQuiz({ loaderData }: Route.ComponentProps) {
  const { analysis, plot } = loaderData;
  const { intake, course, title } = analysis;
  const paths = officePaths(intake.id);
  return (
    <>
      <p>
        <Link to={paths.book} className="link">
          {"Gradebook"}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-6 text-slate">{course}</p>
      <ItemAnalysis analysis={analysis} plot={plot} here={paths.quiz(analysis)} />
    </>
  );
}
