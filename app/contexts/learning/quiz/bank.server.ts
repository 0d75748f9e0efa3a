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
 * Returns how many places of a large bank are looked at to pick from. Some are empty, and not every
 * question has a drawn tag.
 */
const sampleSize = ({ questions, draws = [] }: QuizDetails) =>
  questions * (draws.length > 0 ? 30 : 4);

/**
 * Picks the questions of an attempt from all banks that a quiz draws from. Only ids and tags of a bank
 * are read, of a large bank those of some places, and the whole of what was picked. Three queries,
 * whatever the number of banks and questions, and one more if a large bank has few with a drawn tag.
 */
export async function pickedFor(
  ctx: Pick<Ctx, "db">,
  quiz: Draws,
  chance: Chance,
): Promise<BankQuestion[]> {
  const { courseId, itemId, id } = quizQuestions;
  const spans = await spansOf(ctx, quiz);
  const places = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const size = sampleSize(quiz.details);
  const sampled = places > size ? sampleOf(spans, { places, size }, chance) : undefined;
  let bank = await placesIn(ctx, quiz, sampled);
  if (sampled && !hasEnough(bank, quiz.details)) bank = await placesIn(ctx, quiz);
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

/** The places of a bank's questions, of which some may be empty. */
type Span = { courseId: string; itemId: string; first: number; last: number };

/** Returns the first and last place of each bank that has questions. One query, by the index. */
function spansOf(ctx: Pick<Ctx, "db">, quiz: Draws): Promise<Span[]> {
  const place = (bank: SQL | undefined, order: SQL) =>
    sql`(select ${quizQuestions.position} from ${quizQuestions}
      where ${quizQuestions.retiredAt} is null and ${bank} order by ${order} limit 1)`;
  const each = banksOf(quiz).map(({ courseId, itemId }) => {
    const bank = inBank({ courseId, itemId });
    const { courseId: course, itemId: item, position, id } = quizQuestions;
    const up = sql`${course}, ${item}, ${position}, ${id}`;
    const down = sql`${course} desc, ${item} desc, ${position} desc, ${id} desc`;
    return sql`select ${courseId}::text as "courseId", ${itemId}::text as "itemId",
      ${place(bank, up)} as first, ${place(bank, down)} as last`;
  });
  return rows<Span>(
    ctx.db,
    sql`select * from (${sql.join(each, sql` union all `)}) as spans where first is not null`,
  );
}

/** Returns `size` different places of the banks, each of which is as likely as any other. */
function sampleOf(
  spans: readonly Span[],
  { places, size }: { places: number; size: number },
  chance: Chance,
) {
  const wanted = new Set<number>();
  while (wanted.size < size) wanted.add(chance(places));
  let before = 0;
  return spans.map(({ courseId, itemId, first, last }) => {
    const from = before;
    before += last - first + 1;
    const positions = [...wanted]
      .filter((place) => place >= from && place < before)
      .map((place) => place - from + first);
    return { courseId, itemId, positions };
  });
}

/** Returns ids and tags of the questions of a quiz's banks, or of those at some places. One query. */
function placesIn(ctx: Pick<Ctx, "db">, quiz: Draws, sampled?: ReturnType<typeof sampleOf>) {
  const { courseId, itemId, id, tags, position } = quizQuestions;
  const at = sampled?.map((bank) =>
    and(inBank(bank), sql`${position} = any(${`{${bank.positions.join(",")}}`}::int[])`),
  );
  return ctx.db
    .select({ courseId, itemId, id, tags })
    .from(quizQuestions)
    .where(at ? and(isNull(quizQuestions.retiredAt), or(...at)) : drawnFrom(quiz))
    .orderBy(courseId, itemId, position, id);
}

/** Returns whether a sample has enough with each drawn tag, even where they are the same questions. */
function hasEnough(sample: readonly { tags: string[] }[], { questions, draws = [] }: QuizDetails) {
  const tagged = draws.reduce((sum, draw) => sum + draw.questions, 0);
  return (
    sample.length >= questions &&
    draws.every(({ tag }) => sample.filter(({ tags }) => tags.includes(tag)).length >= tagged)
  );
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
const drawnFrom = (quiz: Draws): SQL | undefined =>
  and(isNull(quizQuestions.retiredAt), or(...banksOf(quiz).map(inBank)));

type Bank = { courseId: string; itemId: string };

/** Returns a quiz's own bank and those of the other quizzes that it draws from. */
const banksOf = ({ courseId, id, details }: Draws): Bank[] =>
  [`${courseId}/${id}`, ...(details.banks ?? [])].map((bank) => {
    const [course = "", item = ""] = bank.split("/");
    return { courseId: course, itemId: item };
  });

const inBank = ({ courseId, itemId }: Bank): SQL | undefined =>
  and(eq(quizQuestions.courseId, courseId), eq(quizQuestions.itemId, itemId));
