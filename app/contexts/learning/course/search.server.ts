import { and, asc, desc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { enrolmentsOf } from "#app/contexts/admissions/public.server.ts";
import { BEGIN, END, type ExcerptPart, partsOfExcerpt } from "#app/kernel/excerpt.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ItemKind } from "../content/rules.ts";
import { glossaryOf } from "../content/glossary.server.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, itemWords } from "../tables/courses.ts";
import { lockOf } from "./item-lock.ts";
import { completionsOf } from "./progress.server.ts";
import { publishedCourses, publishedOutlines } from "./published.server.ts";

/** An item whose title or text has all words of a search. */
export type CourseHit = {
  course: { id: string; title: string };
  id: string;
  kind: ItemKind;
  title: string;
  excerpt: ExcerptPart[];
};

/** A term of a glossary whose name has what was searched for. */
export type TermHit = { course: { id: string; title: string }; id: string; term: string };

export type CourseSearch = {
  hits: CourseHit[];
  terms: TermHit[];
  /** There are more; a longer search finds fewer. */
  more: boolean;
};

/** How many items a search lists. */
export const MOST_HITS = 30;

/** How many words of a search are marked in an excerpt. */
const MARKED = 8;

/**
 * Searches the courses that are open to the actor, the best matches first; only one of them if
 * `courseId` is given. What they cannot open yet is left out. Three queries, whatever the number of courses, and two more after a change of them.
 */
export async function searchCourses(
  ctx: Ctx,
  searched: string,
  courseId: string | null = null,
): Promise<CourseSearch> {
  const { actor } = ctx;
  authorize(learningPolicy.readOwnNotes(actor));
  if (actor.kind !== "member" || searched === "") return { hits: [], terms: [], more: false };
  const enrolledIn = (await enrolmentsOf(ctx, actor.id)).flatMap(({ moduleIds }) => moduleIds);
  const open = (await publishedCourses(ctx)).filter(
    ({ id, moduleId }) =>
      (courseId === null || id === courseId) &&
      learningPolicy.openCourse(actor, { moduleId, published: true, enrolledIn }),
  );
  if (open.length === 0) return { hits: [], terms: [], more: false };
  const titles = new Map(open.map(({ id, title }) => [id, { id, title }]));
  const found = await matching(ctx, searched, [...titles.keys()]);
  const rows = await withoutLocked(ctx, actor.id, found);
  const terms = await Promise.all(
    open.map(async ({ id, title }) =>
      (await glossaryOf(ctx, id)).terms
        .filter(({ term, also }) => [term, ...also].some((word) => has(word, searched)))
        .map((term) => ({ course: { id, title }, id: term.id, term: term.term })),
    ),
  );
  return {
    hits: rows.slice(0, MOST_HITS).map(({ excerpt, course, id, kind, title }) => ({
      id,
      kind,
      title,
      course: titles.get(course)!,
      excerpt: partsOfExcerpt(excerpt).map((part) => ({ ...part, text: withoutMarks(part.text) })),
    })),
    terms: terms.flat().slice(0, MOST_HITS),
    more: rows.length > MOST_HITS,
  };
}

type Lockable = { course: string; id: string; opensAt: Date | null; prerequisiteId: string | null };

/** Leaves out items that the member cannot open yet. A query for each course that has such items. */
async function withoutLocked<Row extends Lockable>(
  ctx: Ctx,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const outlines = await publishedOutlines(ctx);
  const now = ctx.clock.now();
  const open: Row[] = [];
  const completedIn = new Map<string, ReadonlySet<string>>();
  for (const row of rows) {
    if (row.opensAt || row.prerequisiteId) {
      const completed =
        completedIn.get(row.course) ?? (await completionsOf(ctx, userId, row.course));
      completedIn.set(row.course, completed);
      const published = new Set((outlines.get(row.course) ?? []).map(({ id }) => id));
      if (lockOf(row, { completed, published, now })) continue;
    }
    open.push(row);
  }
  return open;
}

async function matching(ctx: Ctx, searched: string, courseIds: readonly string[]) {
  const query = sql`websearch_to_tsquery('english', ${searched})`;
  const words = itemWords(courseItems);
  const options = `StartSel=${BEGIN}, StopSel=${END}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
  const body = sql`coalesce(${courseItems.details} ->> 'body', '')`;
  return ctx.db
    .select({
      course: courseItems.courseId,
      id: courseItems.id,
      kind: courseItems.kind,
      title: courseItems.title,
      opensAt: courseItems.opensAt,
      prerequisiteId: courseItems.prerequisiteId,
      excerpt: sql<string>`ts_headline('english', ${body}, ${markedIn(searched)}, ${options})`,
    })
    .from(courseItems)
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        isNotNull(courseItems.publishedAt),
        sql`${words} @@ ${query}`,
      ),
    )
    .orderBy(desc(sql`ts_rank(${words}, ${query})`), asc(courseItems.courseId), asc(courseItems.id))
    .limit(MOST_HITS + 1);
}

/** Returns the query that marks words in an excerpt: any of the search's, each once. */
function markedIn(searched: string): SQL {
  const each = searched.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const marked = [...new Set(each)].filter((word) => word !== "or").slice(0, MARKED);
  return sql`websearch_to_tsquery('english', ${marked.join(" or ")})`;
}

const has = (word: string, searched: string) =>
  word.toLowerCase().includes(searched.toLowerCase().trim());

/** Returns a piece of Markdown without the marks that would be read as noise. */
const withoutMarks = (text: string) =>
  text.replace(/!?\[|\]\([^)\s]*(?:\)|$)|^#+ |[*_`>|#]|\[!\w+\]/gm, "").replace(/\s+/g, " ");
