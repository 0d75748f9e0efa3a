import { facilityPlot } from "#app/contexts/training/gradebook/facility-plot.ts";
import { gradebookQuiz } from "#app/contexts/training/gradebook/queries.server.ts";
import { ItemAnalysis } from "#app/contexts/training/gradebook/ui/item-analysis.tsx";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/gradebook-quiz.ts";

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

export default function TeachQuiz({ loaderData }: Route.ComponentProps) {
  const { analysis, plot } = loaderData;
  const { intake, course, title } = analysis;
  const paths = teachingPaths(intake.id);
  return (
    <>
      <PageHero
        eyebrow="Item analysis"
        title={title}
        lead={course}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Gradebooks", to: "/teach/gradebooks" },
              { label: intakeTitle(intake), to: paths.book },
              { label: title },
            ]}
          />
        }
      />
      <div className="page py-8">
        <ItemAnalysis analysis={analysis} plot={plot} here={paths.quiz(analysis)} />
      </div>
    </>
  );
}
