import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import {
  defineImportSource,
  type ImportRow,
  type Plan,
  type WrittenRow,
} from "#app/platform/imports/source.ts";
import { questionAdded, questionRemoved } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses, quizAttempts, quizQuestions } from "../tables/courses.ts";
import { importColumns, type ImportedQuestion, importedQuestion } from "./imported-question.ts";
import { BANK_TIMES } from "../quiz/rules.ts";

type Key = keyof typeof importColumns;

/** Questions of quizzes, from a table or in GIFT. One that its bank has already stays as it is. */
export const questionsSource = defineImportSource({
  id: "quiz-questions",
  label: "Quiz questions",
  one: "question",
  many: "questions",
  about:
    "Each row becomes a question of a quiz, from a table or from a file in GIFT, as Moodle writes it. A quiz is named by its course and its own id, such as cp101/fundamentals-quiz, which its address ends with; in GIFT a line “$CATEGORY: cp101/fundamentals-quiz” names it for the questions below. Questions that a bank has already stay. Places on pictures are written in the editor.",
  may: learningPolicy.editCourses,
  columns: importColumns,
  identifiedBy: ["quiz", "question"],
  plan: async (ctx, rows) => {
    const quizzes = await quizzesNamed(ctx, rows);
    const known = await knownTexts(ctx, rows);
    return rows.map((row): Plan<Key> => {
      const { quiz } = row.values;
      if (!quizzes.has(quiz)) {
        return { act: "refuse", column: "quiz", text: "There is no such quiz." };
      }
      const question = importedQuestion(row.values);
      if ("fault" in question) return { act: "refuse", ...question.fault };
      return { act: known.has(keyOf(quiz, question.text)) ? "keep" : "create" };
    });
  },
  write: async (tx, rows) => {
    authorize(learningPolicy.editCourses(tx.actor));
    return writeQuestions(tx, rows);
  },
  undo: async (tx, rows) => {
    authorize(learningPolicy.editCourses(tx.actor));
    return takeQuestionsBack(tx, rows);
  },
  namesOf: async (ctx, ids) => {
    const found = await ctx.db
      .select({ id: quizQuestions.id, text: quizQuestions.text })
      .from(quizQuestions)
      .where(inArray(quizQuestions.id, [...ids]));
    return new Map(found.map(({ id, text }) => [id, text]));
  },
});

type Row = ImportRow<ImportedQuestion>;

const keyOf = (quiz: string, text: string) => JSON.stringify([quiz, text]);

/** Matches the quizzes that rows name. */
function named(rows: readonly Row[]) {
  const quizzes = [...new Set(rows.map(({ values }) => values.quiz))];
  return or(
    ...quizzes.map((quiz) => {
      const [courseId = "", itemId = ""] = quiz.split("/");
      return and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId));
    }),
  );
}

async function quizzesNamed(ctx: Pick<Ctx, "db">, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await ctx.db
    .select({ courseId: courseItems.courseId, id: courseItems.id })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        named(rows),
        eq(courseItems.kind, "quiz"),
        isNull(courseItems.removedAt),
        isNull(courses.removedAt),
      ),
    );
  return new Set(found.map(({ courseId, id }) => `${courseId}/${id}`));
}

/** Returns which of the rows' questions their banks have. */
async function knownTexts(ctx: Pick<Ctx, "db">, rows: readonly Row[]): Promise<Set<string>> {
  const texts = rows.map(({ values }) => values.question);
  const found = await ctx.db
    .select({
      courseId: quizQuestions.courseId,
      itemId: quizQuestions.itemId,
      text: quizQuestions.text,
    })
    .from(quizQuestions)
    .where(
      and(
        isNull(quizQuestions.retiredAt),
        sql`${quizQuestions.text} = any(${sql.param(texts)}::text[])`,
      ),
    );
  return new Set(found.map(({ courseId, itemId, text }) => keyOf(`${courseId}/${itemId}`, text)));
}

async function writeQuestions(tx: Tx, rows: readonly Row[]): Promise<WrittenRow[]> {
  // Staff change a course one after the other.
  const quizzes = await tx.db
    .select({ courseId: courseItems.courseId, id: courseItems.id })
    .from(courseItems)
    .where(named(rows))
    .orderBy(courseItems.courseId, courseItems.id)
    .for("no key update");
  const last = await lastPositions(tx, quizzes);
  const now = tx.clock.now();
  const made = rows.flatMap(({ line, values }) => {
    const question = importedQuestion(values);
    if ("fault" in question) return [];
    const [courseId = "", itemId = ""] = values.quiz.split("/");
    const position = (last.get(values.quiz) ?? -1) + 1;
    last.set(values.quiz, position);
    return [{ line, row: { courseId, itemId, id: newId(now), ...question, position } }];
  });
  await insertAll(
    tx.db,
    quizQuestions,
    made.map(({ row }) => row),
  );
  await recordAll(
    tx,
    questionAdded,
    made.map(({ row }) => {
      const { courseId, itemId, id, position: _, ...after } = row;
      return { facts: { courseId, itemId, questionId: id }, values: { after } };
    }),
  );
  await tx.db
    .update(courseItems)
    .set({ contentVersion: sql`${courseItems.contentVersion} + 1` })
    .where(named(rows));
  return made.map(({ line, row }) => ({
    line,
    subjectId: row.id,
    act: "create",
    before: null,
    mark: "1",
  }));
}

type Quiz = { courseId: string; id: string };

async function lastPositions(tx: Tx, quizzes: readonly Quiz[]): Promise<Map<string, number>> {
  if (quizzes.length === 0) return new Map();
  const { courseId, itemId } = quizQuestions;
  const found = await tx.db
    .select({ courseId, itemId, last: sql<number>`max(${quizQuestions.position})` })
    .from(quizQuestions)
    .where(or(...quizzes.map((quiz) => and(eq(courseId, quiz.courseId), eq(itemId, quiz.id)))))
    .groupBy(courseId, itemId);
  return new Map(found.map((row) => [`${row.courseId}/${row.itemId}`, row.last]));
}

/** Takes imported questions out again, except those that were changed, drawn or are needed since. */
async function takeQuestionsBack(tx: Tx, rows: readonly WrittenRow[]) {
  const ids = rows.map(({ subjectId }) => subjectId);
  const { id, courseId, itemId, version, text, retiredAt } = quizQuestions;
  const found = await tx.db
    .select({ id, courseId, itemId, version, text, retiredAt })
    .from(quizQuestions)
    .where(inArray(id, ids))
    .orderBy(id)
    .for("update");
  const known = new Map(found.map((row) => [row.id, row]));
  const drawn = await drawnOf(tx, ids);
  const needed = await neededIn(tx, found);
  const left = rows.flatMap(({ line, subjectId, mark }) => {
    const row = known.get(subjectId);
    const why = !row
      ? "It was removed meanwhile."
      : String(row.version) !== mark
        ? "It was changed since."
        : drawn.has(subjectId)
          ? "An attempt has drawn it."
          : needed.has(`${row.courseId}/${row.itemId}`)
            ? "The published quiz needs it."
            : undefined;
    return why ? [{ line, why }] : [];
  });
  const stays = new Set(left.map(({ line }) => line));
  const gone = rows.flatMap(({ line, subjectId }) =>
    stays.has(line) ? [] : [known.get(subjectId)!],
  );
  if (gone.length === 0) return left;
  await tx.db.delete(quizQuestions).where(
    inArray(
      id,
      gone.map((row) => row.id),
    ),
  );
  await recordAll(
    tx,
    questionRemoved,
    gone.map((row) => ({
      facts: { courseId: row.courseId, itemId: row.itemId, questionId: row.id },
      values: { before: { text: row.text } },
    })),
  );
  return left;
}

/** Returns which of some questions an attempt has drawn. */
async function drawnOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const bankId = sql<string>`question ->> 'bankId'`;
  const found = await tx.db
    .selectDistinct({ bankId })
    .from(sql`${quizAttempts}, jsonb_array_elements(${quizAttempts.drawn}) as question`)
    .where(sql`split_part(${bankId}, '/', 3) = any(${sql.param([...ids])}::text[])
      or ${bankId} = any(${sql.param([...ids])}::text[])`);
  return new Set(found.map((row) => row.bankId.split("/").at(-1)!));
}

/** Returns the published quizzes whose banks would be too small without some of their questions. */
async function neededIn(
  tx: Tx,
  questions: readonly { courseId: string; itemId: string; retiredAt: Date | null }[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  const byQuiz = Map.groupBy(questions, ({ courseId, itemId }) => `${courseId}/${itemId}`);
  for (const [quiz, of] of byQuiz) {
    const [courseId = "", itemId = ""] = quiz.split("/");
    const [row] = await tx.db
      .select({
        published: sql<boolean>`${courseItems.publishedAt} is not null`,
        questions: sql<number>`(${courseItems.details} ->> 'questions')::int`,
        held: sql<number>`(select count(*)::int from quiz_questions q
          where q.course_id = ${courseId} and q.item_id = ${itemId} and q.retired_at is null)`,
      })
      .from(courseItems)
      .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
    const going = of.filter(({ retiredAt }) => retiredAt === null).length;
    if (row?.published && row.held - going < BANK_TIMES * row.questions) needed.add(quiz);
  }
  return needed;
}
