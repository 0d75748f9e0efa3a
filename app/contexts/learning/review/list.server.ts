import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses } from "../tables/courses.ts";
import { lectureFacts } from "../tables/review.ts";
import { factList, type FactRow } from "./list.ts";
import { placeTaught } from "./order.ts";
import { factState, type FactState, factStates, oldestCheck } from "./rules.ts";

/** Facts of lectures that are still taught. */
const from = sql`from ${lectureFacts}
  join ${courses} on ${courses.id} = ${lectureFacts.courseId} and ${courses.removedAt} is null
  join ${courseItems} on ${courseItems.courseId} = ${lectureFacts.courseId}
    and ${courseItems.id} = ${lectureFacts.itemId} and ${courseItems.removedAt} is null`;

/** Returns what each state is in the database; `factState` says the same of one row. */
export const stateOf = (now: Date): SQL<FactState> => sql`case
  when ${lectureFacts.outcome} in ('dropped', 'unchecked') then ${lectureFacts.outcome}
  when ${lectureFacts.checkedOn} is null then 'unchecked'
  when ${lectureFacts.outcome} = 'changed' or ${lectureFacts.checkedOn} < ${oldestCheck(now)} then 'due'
  else 'checked' end`;

/** The facts for the staff's list, what nobody has checked and the oldest checks first. Two queries. */
export const factSource = listSource({
  list: factList,
  authorize: (ctx) => authorize(learningPolicy.readContentReview(ctx.actor)),
  from,
  id: lectureFacts.id,
  where: ({ state, course, q }, { clock }) =>
    and(
      stateIs(stateOf(clock.now()), state),
      course ? eq(lectureFacts.courseId, course) : undefined,
      searchIn(searchText(lectureFacts.fact, lectureFacts.published), q),
    ),
  order: ({ clock }) => ({
    fact: alphabetical(lectureFacts.fact),
    lecture: placeTaught,
    checked: sql`coalesce(${lectureFacts.checkedOn}, '0001-01-01')`,
    state: sql`array_position(${sql.raw(`array['${factStates.join("','")}']`)}, ${stateOf(clock.now())})`,
  }),
  ties: [asc(courses.position), asc(lectureFacts.itemId)],
  options: async (ctx) => ({ course: await courseOptions(ctx) }),
  rows: async (ctx, ids): Promise<FactRow[]> => {
    const found = await ctx.db
      .select({ fact: lectureFacts, course: courses.title, lecture: courseItems.title })
      .from(lectureFacts)
      .innerJoin(courses, eq(courses.id, lectureFacts.courseId))
      .innerJoin(
        courseItems,
        and(
          eq(courseItems.courseId, lectureFacts.courseId),
          eq(courseItems.id, lectureFacts.itemId),
        ),
      )
      .where(inArray(lectureFacts.id, ids));
    const names = await displayNames(
      ctx,
      found.map(({ fact }) => fact.checkedBy),
    );
    return found.map(({ fact, course, lecture }) => ({
      id: fact.id,
      fact: fact.fact,
      published: fact.published,
      course,
      lecture,
      state: factState(fact, ctx.clock.now()),
      checkedOn: fact.checkedOn,
      note: fact.note,
      by: (fact.checkedBy && names.get(fact.checkedBy)) || null,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ fact }) => fact,
});

function stateIs(state: SQL, wanted: string): SQL | undefined {
  if (wanted === "all") return undefined;
  if (wanted === "open") return or(eq(state, "due"), eq(state, "unchecked"));
  return eq(state, wanted);
}

async function courseOptions(ctx: Ctx) {
  return ctx.db
    .select({ value: courses.id, label: courses.title })
    .from(courses)
    .where(isNull(courses.removedAt))
    .orderBy(asc(courses.position), asc(courses.id));
}
