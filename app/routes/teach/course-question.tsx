import { data, href } from "react-router";
import {
  addQuestion,
  changeQuestion,
} from "#app/contexts/learning/authoring/edit-question.server.ts";
import { questionForm } from "#app/contexts/learning/authoring/question-form.ts";
import {
  authoredQuestion,
  quizHead,
} from "#app/contexts/learning/authoring/item-queries.server.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  questionContent,
  questionFields,
  QuestionForm,
  unticked,
} from "#app/contexts/learning/authoring/ui/question-form.tsx";
import { KindLinks, kindIn } from "#app/contexts/learning/authoring/ui/kind-links.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-question.ts";

/** Loads a question for its form; "new" in the address means a new question. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (params.questionId !== "new") {
    const { quiz, question } = await authoredQuestion(ctx, params);
    return { quiz, question, kind: question.kind };
  }
  const quiz = await quizHead(ctx, params.courseId, params.itemId);
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
  return redirectWithToast(context, href("/teach/courses/:courseId/items/:itemId", of), toast);
}

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
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
