import { data, href } from "react-router";
import { questionForm } from "#app/contexts/learning/authoring/question-form.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  addQuestion,
  changeQuestion,
} from "#app/contexts/learning/authoring/edit-question.server.ts";
import {
  authoredQuestion,
  quizHead,
} from "#app/contexts/learning/authoring/item-queries.server.ts";
import {
  questionFields,
  questionContent,
  unticked,
  QuestionForm,
} from "#app/contexts/learning/authoring/ui/question-form.tsx";
import { KindLinks, kindIn } from "#app/contexts/learning/authoring/ui/kind-links.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-question.ts";

/** Loads a question for its form; "new" in the address means a new question. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { courseId, itemId, questionId } = params;
  if (questionId !== "new") {
    const { quiz, question } = await authoredQuestion(ctx, params);
    return { quiz, question, kind: question.kind };
  }
  const quiz = await quizHead(ctx, courseId, itemId);
  return { quiz, question: undefined, kind: kindIn(url.searchParams.get("kind")) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { courseId, itemId, questionId } = params;
  const refused = (result: FormResult, status: number) => data(unticked(result), status);
  const parsed = parseForm(form, questionForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const ctx = ctxOf(context);
  const of = { courseId, itemId };
  const fresh = questionId === "new";
  const saved = await (fresh
    ? addQuestion(ctx, of, parsed.value)
    : changeQuestion(ctx, of, questionId, parsed.value));
  if (!saved.ok) return refused(authoringRefusal(form, saved), 409);
  const toast = fresh ? authoringToasts.questionAdded : authoringToasts.questionSaved;
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId/items/:itemId", { courseId, itemId }),
    toast,
  );
}

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
      {!question && <KindLinks kind={kind} />}
      <QuestionForm
        kind={kind}
        pictures={quiz.pictures}
        lectures={quiz.lectures}
        standards={quiz.standards}
        saved={question && questionFields(question)}
        result={actionData}
        cancel={page}
      />
      {question && actionData?.conflict && <SavedNow fields={questionContent(question)} />}
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
