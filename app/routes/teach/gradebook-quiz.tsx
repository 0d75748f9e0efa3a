import { ItemAnalysis } from "#app/contexts/training/gradebook/ui/item-analysis.tsx";
import { intakeTitle } from "#app/contexts/training/gradebook/gradebook.ts";
import { teachingPaths } from "#app/contexts/training/gradebook/paths.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import { loadQuizAnalysis } from "#app/routes/gradebook-quiz.server.ts";
import type { Route } from "./+types/gradebook-quiz.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadQuizAnalysis(context, params, url);

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
