import { ItemAnalysis } from "#app/contexts/training/gradebook/ui/item-analysis.tsx";
import { officePaths } from "#app/contexts/training/gradebook/paths.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { titled } from "#app/web/meta.ts";
import { loadQuizAnalysis } from "#app/routes/gradebook-quiz.server.ts";
import type { Route } from "./+types/intake-gradebook-quiz.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadQuizAnalysis(context, params, url);

export const meta = titled("Item analysis", "What the answers say about the questions of a quiz.");

export default function IntakeQuiz({ loaderData }: Route.ComponentProps) {
  const { analysis, plot } = loaderData;
  const { intake, course, title } = analysis;
  const paths = officePaths(intake.id);
  return (
    <>
      <p>
        <Link to={paths.book} className="link">
          Gradebook
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-6 text-slate">{course}</p>
      <ItemAnalysis analysis={analysis} plot={plot} here={paths.quiz(analysis)} />
    </>
  );
}
