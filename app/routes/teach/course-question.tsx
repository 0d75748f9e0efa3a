import { href } from "react-router";
import { QuestionEditor } from "#app/contexts/learning/authoring/ui/question-form.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import { loadQuestion, saveQuestion } from "#app/routes/course-question.server.ts";
import type { Route } from "./+types/course-question.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadQuestion(context, params, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  saveQuestion(context, params, request, href("/teach/courses/:courseId/items/:itemId", params));

export const meta = titled("Question", "A question of a quiz.");

export default function TaughtQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { quiz, question, kind } = loaderData;
  const { courseId, courseTitle, id: itemId } = quiz;
  const page = href("/teach/courses/:courseId/items/:itemId", { courseId, itemId });
  const title = question ? "Question" : "New question";
  return (
    <>
      <PageHero
        title={title}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: courseTitle, to: href("/teach/courses/:courseId", { courseId }) },
              { label: quiz.title, to: page },
              { label: title },
            ]}
          />
        }
      />
      <div className="page max-w-3xl py-8">
        <QuestionEditor
          quiz={quiz}
          question={question}
          kind={kind}
          result={actionData}
          cancel={page}
        />
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
