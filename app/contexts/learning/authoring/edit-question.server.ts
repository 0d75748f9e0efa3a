import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { headingNamed } from "../content/anchors.ts";
import { frameOf } from "../content/figures.ts";
import { headingsOf } from "../content/reading-matter.server.ts";
import type { QuestionKey, RestsOn } from "../content/rules.ts";
import type { QuestionForm, TypedKey } from "./question-form.ts";
import { questionAdded, questionEdited, questionRemoved } from "../events.ts";
import { courseItems, coursePictures, quizQuestions } from "../tables/courses.ts";
import { learningPolicy } from "../policy.ts";
import {
  bankQuestion,
  editedItem,
  type ItemRow,
  itemDistance,
  itemFaults,
  taughtCourse,
} from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";

type Of = { courseId: string; itemId: string };
type Unfit = "not-ready" | "no-such-picture" | "no-such-heading";
type Refused = "changed-meanwhile" | Unfit;

/**
 * Adds a question at the end of a quiz's bank. Errors: "not-ready", as for an item;
 * "no-such-picture" if the course does not have the picture of a hotspot; "no-such-heading", with the
 * `headings` that the lecture has, if it does not have the one that the question rests on.
 */
export async function addQuestion(
  ctx: Ctx,
  { courseId, itemId }: Of,
  form: QuestionForm,
): Promise<Result<{ id: string }, Unfit>> {
  const { version: _, ...typed } = form;
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  const passage = await passageIn(ctx, courseId, typed.restsOn);
  if (!passage.ok) return passage;
  return transact<{ id: string }, Unfit>(ctx, async (tx) => {
    const quiz = await editedQuiz(tx, courseId, itemId);
    const content = await stored(tx, courseId, { ...typed, restsOn: passage.value });
    if (!content.ok) return content;
    const id = newId(tx.clock.now());
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from quiz_questions
      where course_id = ${courseId} and item_id = ${itemId})`;
    await tx.db.insert(quizQuestions).values({ courseId, itemId, id, ...content.value, position });
    const refused = await settled(tx, quiz);
    if (refused) return refused;
    await record(tx, questionAdded, { courseId, itemId, questionId: id }, { after: content.value });
    return ok({ id });
  });
}

/** Saves a question. Attempts that drew it keep it as it was. Errors as for an added one. */
export async function changeQuestion(
  ctx: Ctx,
  { courseId, itemId }: Of,
  id: string,
  { version, ...typed }: QuestionForm,
): Promise<Result<undefined, Refused>> {
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  const passage = await passageIn(ctx, courseId, typed.restsOn);
  if (!passage.ok) return passage;
  return transact<undefined, Refused>(ctx, async (tx) => {
    const quiz = await editedQuiz(tx, courseId, itemId);
    const question = await bankQuestion(tx, { courseId, itemId }, id);
    const content = await stored(tx, courseId, { ...typed, restsOn: passage.value });
    if (!content.ok) return content;
    const after = content.value;
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
    const before = contentOf(await bankQuestion(tx, { courseId, itemId }, id));
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

const contentOf = (row: Row) => ({
  text: row.text,
  kind: row.kind,
  explanation: row.explanation,
  options: row.options,
  key: row.key,
  tags: row.tags,
  difficulty: row.difficulty,
  syllabus: row.syllabus,
  restsOn: row.restsOn,
  standards: row.standards,
});

type Content = ReturnType<typeof contentOf>;

/** Returns a typed question as it is stored, or why it cannot be. */
async function stored(
  tx: Tx,
  courseId: string,
  { key: typed, ...form }: Omit<QuestionForm, "version">,
): Promise<Result<Content, "no-such-picture">> {
  const key = await keyWithFrame(tx, courseId, typed);
  return key === undefined ? err("no-such-picture") : ok({ ...form, key });
}

/**
 * Returns the passage that a question rests on, with its heading as the lecture has it. Error:
 * "no-such-heading". It is read before the transaction, which awaits nothing but the database.
 */
async function passageIn(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  restsOn: RestsOn | null,
): Promise<Result<RestsOn | null, "no-such-heading">> {
  if (!restsOn) return ok(null);
  const [lecture] = await ctx.db
    .select({ details: courseItems.details })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, restsOn.itemId)));
  const headings =
    lecture?.details.kind === "lecture" ? await headingsOf(lecture.details.body) : [];
  const heading = headingNamed(headings, restsOn.heading);
  if (heading) return ok({ ...restsOn, heading: heading.text });
  return err("no-such-heading", { headings: headings.map(({ text }) => `“${text}”`).join(", ") });
}

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

/** A quiz whose bank is changed, and how far it was from being ready before. */
type EditedQuiz = ItemRow & { before: number };

async function editedQuiz(tx: Tx, courseId: string, itemId: string): Promise<EditedQuiz> {
  await taughtCourse(tx, courseId);
  const item = await editedItem(tx, courseId, itemId);
  orNotFound(item.kind === "quiz" ? item : undefined);
  return { ...item, before: item.publishedAt ? await itemDistance(tx, item) : 0 };
}

/**
 * Counts up a quiz's content version. Error: "not-ready" if it is published and further from being
 * ready than before.
 */
async function settled(tx: Tx, quiz: EditedQuiz) {
  if (quiz.publishedAt && (await itemDistance(tx, quiz)) > quiz.before) {
    return err("not-ready", { faults: (await itemFaults(tx, quiz)).join("\n") });
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
