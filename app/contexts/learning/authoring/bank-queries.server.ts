import { and, arrayContains, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { MOST_FOUND } from "#app/kernel/list.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { courseItems, courses, quizQuestions } from "../tables/courses.ts";
import type { BankView } from "./bank-view.ts";
import { inBank } from "./rows.server.ts";
import { tagsIn } from "./tags.ts";

const PER_PAGE = 25;

/** How many tags of a bank are offered to choose from: those that most questions have. */
const TAGS = 40;

/**
 * Returns a page of a quiz's bank with the right answers, for those who write it: the questions whose
 * text and explanation have the words of `q`, and the tag. At most three queries. Of a bank with more
 * than `MOST_FOUND` questions `all` is one more than that, only so many are on pages, and `tags` is null.
 */
export async function bankPage(
  ctx: Pick<Ctx, "db">,
  { courseId, itemId }: { courseId: string; itemId: string },
  { q = "", tag: typed = "", page: wanted = 1 }: BankView,
) {
  const [tag] = tagsIn(typed);
  const narrowed = and(
    tag ? arrayContains(quizQuestions.tags, [tag]) : undefined,
    searchIn(searchText(quizQuestions.text, quizQuestions.explanation), q),
  );
  const matches = and(inBank(courseId, itemId), narrowed);
  const upTo = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${quizQuestions} where ${where}
      limit ${MOST_FOUND + 1}) as few)`;
  const [counted] = await ctx.db
    .select({ all: upTo(inBank(courseId, itemId)), matching: upTo(matches) })
    .from(sql`(values (1)) as one`);
  const { all = 0, matching = 0 } = counted ?? {};
  const page = pageOf(Math.min(matching, MOST_FOUND), wanted, PER_PAGE);
  const { id, text, kind, options, key, tags, difficulty, syllabus } = quizQuestions;
  const questions = await ctx.db
    .select({ id, text, kind, options, key, tags, difficulty, syllabus })
    .from(quizQuestions)
    .where(matches)
    .orderBy(asc(quizQuestions.position), asc(id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const offered = all > MOST_FOUND ? null : await tagsOf(ctx, { courseId, itemId });
  return { all, matching, q, tag: tag ?? "", page, questions, tags: offered };
}

async function tagsOf(
  ctx: Pick<Ctx, "db">,
  { courseId, itemId }: { courseId: string; itemId: string },
) {
  const tag = sql<string>`tag`;
  const rows = await ctx.db
    .select({ tag, questions: sql<number>`count(*)::int` })
    .from(sql`${quizQuestions}, unnest(${quizQuestions.tags}) as tag`)
    .where(inBank(courseId, itemId))
    .groupBy(tag)
    .orderBy(sql`count(*) desc`, tag)
    .limit(TAGS);
  return rows;
}

/** Returns the lectures of a course, as choices of a form. One query. */
export async function lecturesOf(ctx: Pick<Ctx, "db">, courseId: string) {
  return ctx.db
    .select({ value: courseItems.id, label: courseItems.title })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.kind, "lecture"),
        isNull(courseItems.removedAt),
      ),
    )
    .orderBy(asc(courseItems.moduleId), asc(courseItems.position), asc(courseItems.id));
}

/** Returns the quizzes of all courses except one, as choices of a form. One query. */
export async function otherBanks(
  ctx: Pick<Ctx, "db">,
  except: { courseId: string; itemId: string },
) {
  const rows = await ctx.db
    .select({
      courseId: courseItems.courseId,
      id: courseItems.id,
      title: courseItems.title,
      course: courses.title,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(eq(courseItems.kind, "quiz"), isNull(courseItems.removedAt), isNull(courses.removedAt)),
    )
    .orderBy(asc(courses.position), asc(courseItems.moduleId), asc(courseItems.position));
  return rows
    .filter(({ courseId, id }) => courseId !== except.courseId || id !== except.itemId)
    .map(({ courseId, id, title, course }) => ({
      value: `${courseId}/${id}`,
      label: courseId === except.courseId ? title : `${title} (${course})`,
    }));
}
