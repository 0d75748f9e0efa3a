import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { frameOf } from "../content/figures.ts";
import type { QuestionKey } from "../content/rules.ts";
import type { QuestionForm, TypedKey } from "./question-form.ts";
import { questionAdded, questionEdited, questionRemoved } from "../events.ts";
import { courseItems, coursePictures, quizQuestions } from "../tables/courses.ts";
import { learningPolicy } from "../policy.ts";
import { bankOf, editedItem, type ItemRow, itemFaults, taughtCourse } from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";

type Of = { courseId: string; itemId: string };
type Refused = "changed-meanwhile" | "not-ready" | "no-such-picture";

/**
 * Adds a question at the end of a quiz's bank. Errors: "not-ready", as for an item;
 * "no-such-picture" if the course does not have the picture of a hotspot.
 */
export async function addQuestion(
  ctx: Ctx,
  { courseId, itemId }: Of,
  { text, kind, explanation, options, key: typed }: QuestionForm,
): Promise<Result<{ id: string }, "not-ready" | "no-such-picture">> {
  return transact<{ id: string }, "not-ready" | "no-such-picture">(ctx, async (tx) => {
    authorize(learningPolicy.editContent(tx.actor, await taughtBy(tx, courseId)));
    const quiz = await editedQuiz(tx, courseId, itemId);
    const key = await keyWithFrame(tx, courseId, typed);
    if (key === undefined) return err("no-such-picture");
    const form = { text, kind, explanation, options, key };
    const bank = await bankOf(tx, courseId, itemId);
    const id = newId(tx.clock.now());
    const position = Math.max(-1, ...bank.map((question) => question.position)) + 1;
    await tx.db.insert(quizQuestions).values({ courseId, itemId, id, ...form, position });
    const refused = await settled(tx, quiz);
    if (refused) return refused;
    await record(tx, questionAdded, { courseId, itemId, questionId: id }, { after: form });
    return ok({ id });
  });
}

/** Saves a question. Attempts that drew it keep it as it was. Errors as for an item. */
export async function changeQuestion(
  ctx: Ctx,
  { courseId, itemId }: Of,
  id: string,
  { version, ...typed }: QuestionForm,
): Promise<Result<undefined, Refused>> {
  return transact<undefined, Refused>(ctx, async (tx) => {
    authorize(learningPolicy.editContent(tx.actor, await taughtBy(tx, courseId)));
    const quiz = await editedQuiz(tx, courseId, itemId);
    const question = await askedQuestion(tx, courseId, itemId, id);
    const key = await keyWithFrame(tx, courseId, typed.key);
    if (key === undefined) return err("no-such-picture");
    const after = { ...typed, key };
    const before = contentOf(question);
    if (isDeepStrictEqual(before, after)) return ok();
    const stale = requireVersion(question, version);
    if (stale) return stale;
    await tx.db
      .update(quizQuestions)
      .set({ ...after, version: question.version + 1 })
      .where(of({ courseId, itemId }, id));
    const refused = await settled(tx, quiz);
    if (refused) return refused;
    await record(tx, questionEdited, { courseId, itemId, questionId: id }, { before, after });
    return ok();
  });
}

/** Takes a question out of the bank. It is not drawn any more, and stays in existing attempts. */
export async function retireQuestion(
  ctx: Ctx,
  { courseId, itemId }: Of,
  id: string,
): Promise<Result<undefined, "not-ready">> {
  return transact<undefined, "not-ready">(ctx, async (tx) => {
    authorize(learningPolicy.editCourses(tx.actor));
    const quiz = await editedQuiz(tx, courseId, itemId);
    const before = contentOf(await askedQuestion(tx, courseId, itemId, id));
    await tx.db
      .update(quizQuestions)
      .set({ retiredAt: tx.clock.now() })
      .where(of({ courseId, itemId }, id));
    const refused = await settled(tx, quiz);
    if (refused) return refused;
    await record(tx, questionRemoved, { courseId, itemId, questionId: id }, { before });
    return ok();
  });
}

type Row = typeof quizQuestions.$inferSelect;

const contentOf = ({ text, kind, explanation, options, key }: Row) => ({
  text,
  kind,
  explanation,
  options,
  key,
});

/** Adds the measures of a hotspot's picture to its key; undefined if the course does not have it. */
async function keyWithFrame(
  tx: Tx,
  courseId: string,
  key: TypedKey | null,
): Promise<QuestionKey | null | undefined> {
  if (key?.kind !== "hotspot") return key;
  const pictures = await tx.db
    .select()
    .from(coursePictures)
    .where(eq(coursePictures.courseId, courseId));
  const frame = frameOf(key.picture, pictures);
  return frame && { ...key, frame };
}

async function editedQuiz(tx: Tx, courseId: string, itemId: string): Promise<ItemRow> {
  await taughtCourse(tx, courseId);
  const item = await editedItem(tx, courseId, itemId);
  return orNotFound(item.kind === "quiz" ? item : undefined);
}

async function askedQuestion(tx: Tx, courseId: string, itemId: string, id: string) {
  const bank = await bankOf(tx, courseId, itemId);
  return orNotFound(bank.find((question) => question.id === id));
}

/** Counts up a quiz's content version. Error: "not-ready" if it is published and not ready now. */
async function settled(tx: Tx, quiz: ItemRow) {
  if (quiz.publishedAt) {
    const faults = await itemFaults(tx, quiz);
    if (faults.length > 0) return err("not-ready", { faults: faults.join("\n") });
  }
  await tx.db
    .update(courseItems)
    .set({ contentVersion: quiz.contentVersion + 1 })
    .where(and(eq(courseItems.courseId, quiz.courseId), eq(courseItems.id, quiz.id)));
  return undefined;
}

const of = ({ courseId, itemId }: Of, id: string) =>
  and(
    eq(quizQuestions.courseId, courseId),
    eq(quizQuestions.itemId, itemId),
    eq(quizQuestions.id, id),
  );
