import { href } from "react-router";
import { QuestionEditor } from "#app/contexts/learning/authoring/ui/question-form.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { titled } from "#app/web/meta.ts";
import { loadQuestion, saveQuestion } from "#app/routes/course-question.server.ts";
import type { Route } from "./+types/course-question.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadQuestion(context, params, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  saveQuestion(context, params, request, href("/admin/courses/:courseId/items/:itemId", params));

export const meta = titled("Question", "A question of a quiz.");

export default function CourseQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { quiz, question, kind } = loaderData;
  const page = href("/admin/courses/:courseId/items/:itemId", {
    courseId: quiz.courseId,
    itemId: quiz.id,
  });
  return (
    <>
      <p>
        <Link to={page} className="link">
          {quiz.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">{question ? "Question" : "New question"}</h1>
      <QuestionEditor
        quiz={quiz}
        question={question}
        kind={kind}
        result={actionData}
        cancel={page}
      />
      {question && (
        <p className="mt-8">
          <Link
            to={`${href("/admin/courses/:courseId/removal", { courseId: quiz.courseId })}?item=${quiz.id}&question=${question.id}`}
            className="link py-2"
          >
            Remove this question
          </Link>
        </p>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
