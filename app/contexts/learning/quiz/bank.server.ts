import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { QuizDetails } from "../content/rules.ts";
import { quizQuestions } from "../tables/courses.ts";
import type { BankQuestion } from "./question.ts";
import { BANK_TIMES, type Chance, pick } from "./rules.ts";

/** A quiz, and from which banks it draws. */
export type Draws = { courseId: string; id: string; details: QuizDetails };

/**
 * Picks the questions of an attempt from all banks that a quiz draws from. Only ids and tags of a bank
 * are read, and the whole of what was picked. Two queries, whatever the number of banks.
 */
export async function pickedFor(
  ctx: Pick<Ctx, "db">,
  quiz: Draws,
  chance: Chance,
): Promise<BankQuestion[]> {
  const { courseId, itemId, id, tags } = quizQuestions;
  const bank = await ctx.db
    .select({ courseId, itemId, id, tags })
    .from(quizQuestions)
    .where(drawnFrom(quiz))
    .orderBy(courseId, itemId, quizQuestions.position, id);
  const picked = pick(bank, quiz.details, chance);
  if (picked.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(quizQuestions)
    .where(
      or(
        ...picked.map((question) =>
          and(eq(courseId, question.courseId), eq(itemId, question.itemId), eq(id, question.id)),
        ),
      ),
    );
  const byId = new Map(found.map((row) => [`${row.courseId}/${row.itemId}/${row.id}`, row]));
  return picked.map((question) => {
    const row = byId.get(`${question.courseId}/${question.itemId}/${question.id}`)!;
    const own = row.courseId === quiz.courseId && row.itemId === quiz.id;
    const elsewhere = row.courseId === quiz.courseId ? {} : { courseId: row.courseId };
    return {
      ...row,
      // Ids are unique within their bank only.
      id: own ? row.id : `${row.courseId}/${row.itemId}/${row.id}`,
      restsOn: row.restsOn && { ...elsewhere, ...row.restsOn },
    };
  });
}

/**
 * How many questions of a quiz's banks can be drawn: all of them, and those with each drawn tag. Not
 * more are counted than a quiz needs.
 */
export type BankSize = { all: number; tagged: ReadonlyMap<string, number> };

/** Counts what a quiz can draw from, with one query. */
export async function bankSize(ctx: Pick<Ctx, "db">, quiz: Draws): Promise<BankSize> {
  return (await bankSizes(ctx, [quiz])).get(quiz.id)!;
}

/** The same for several quizzes of one course, by their ids. One query, or none without a quiz. */
export async function bankSizes(
  ctx: Pick<Ctx, "db">,
  quizzes: readonly Draws[],
): Promise<Map<string, BankSize>> {
  if (quizzes.length === 0) return new Map();
  const counts = quizzes.map((quiz) => {
    const { questions, draws = [] } = quiz.details;
    const tagged = draws.map((draw) =>
      held(
        and(drawnFrom(quiz), sql`${quizQuestions.tags} @> array[${draw.tag}]::text[]`),
        draw.questions,
      ),
    );
    return sql`array[${sql.join([held(drawnFrom(quiz), questions), ...tagged], sql`, `)}]::int[]`;
  });
  const found = await rows<Record<string, number[]>>(
    ctx.db,
    sql`select ${sql.join(
      counts.map((count, n) => sql`${count} as ${sql.identifier(`n${n}`)}`),
      sql`, `,
    )}`,
  );
  return new Map(
    quizzes.map(({ id, details }, n) => {
      const [all = 0, ...tagged] = found[0]?.[`n${n}`] ?? [];
      const tags = (details.draws ?? []).map(({ tag }, at) => [tag, tagged[at] ?? 0] as const);
      return [id, { all, tagged: new Map(tags) }];
    }),
  );
}

/** Counts questions, up to what a quiz needs that draws so many of them. */
const held = (where: SQL | undefined, drawn: number) =>
  sql`(select count(*) from (select from ${quizQuestions} where ${where}
    limit ${BANK_TIMES * drawn}) as few)`;

/** Matches the questions that can be drawn for a quiz. */
function drawnFrom({ courseId, id, details }: Draws): SQL | undefined {
  const banks = [`${courseId}/${id}`, ...(details.banks ?? [])];
  const each = banks.map((bank) => {
    const [course = "", item = ""] = bank.split("/");
    return and(eq(quizQuestions.courseId, course), eq(quizQuestions.itemId, item));
  });
  return and(isNull(quizQuestions.retiredAt), or(...each));
}
