import { data, type RouterContextProvider } from "react-router";
import {
  addQuestion,
  changeQuestion,
} from "#app/contexts/learning/authoring/edit-question.server.ts";
import { questionForm } from "#app/contexts/learning/authoring/question-form.ts";
import {
  authoredQuestion,
  quizHead,
} from "#app/contexts/learning/authoring/item-queries.server.ts";
import { kindIn } from "#app/contexts/learning/authoring/ui/kind-links.tsx";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { unticked } from "#app/contexts/learning/authoring/ui/question-form.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Params = { courseId: string; itemId: string; questionId: string };
type Context = Readonly<RouterContextProvider>;

/**
 * Loads a question for its form, in the office or for the instructor who writes the course. "new" in
 * the address means a new question, whose kind is in the address too.
 */
export async function loadQuestion(context: Context, params: Params, url: URL) {
  const ctx = ctxOf(context);
  if (params.questionId !== "new") {
    const { quiz, question } = await authoredQuestion(ctx, params);
    return { quiz, question, kind: question.kind };
  }
  const quiz = await quizHead(ctx, params.courseId, params.itemId);
  return { quiz, question: undefined, kind: kindIn(url.searchParams.get("kind")) };
}

/** Saves what the form says, and leads to the quiz at `back`. */
export async function saveQuestion(
  context: Context,
  params: Params,
  request: Request,
  back: string,
) {
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
  return redirectWithToast(context, back, toast);
}
