import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf, viewAt } from "#testing/lists.ts";
import { courseSource, mayReorder } from "./list.server.ts";
import { courseList } from "./list.ts";
import { courses, userCourseSummary } from "../tables/courses.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const list = async (ctx: Ctx, query = "") => {
  const admin = asAdmin(ctx);
  const found = await listOf(admin, courseSource, query);
  const view = viewAt(courseList, query);
  return { ...found, can: { reorder: mayReorder(admin, { ...found, view }) } };
};

const titles = ["Őrszolgálat", "advance work", "Zones", "First Aid"];

/** Inserts `length` courses, every third a draft, with 0, 1 or 2 learners, and a removed one. */
async function shelf(ctx: Ctx, length: number) {
  const at = ctx.clock.now();
  await ctx.db.insert(courses).values(
    Array.from({ length: length + 1 }, (_, n) => ({
      id: `course-${String(n).padStart(2, "0")}`,
      title: titles[n % titles.length]!,
      description: "Made for tests.",
      // With gaps, because removed courses leave them.
      position: n * 2,
      publishedAt: n % 3 === 0 ? null : at,
      removedAt: n === length ? at : null,
    })),
  );
  const learners = Array.from({ length }, (_, n) => Array.from({ length: n % 3 }, () => n)).flat();
  await ctx.db.insert(userCourseSummary).values(
    learners.map((n) => ({
      userId: newId(),
      courseId: `course-${String(n).padStart(2, "0")}`,
      totalItems: 0,
      completedItems: 0,
      lastAccessedAt: at,
    })),
  );
}

dbTest("a course says by its title which module opens it", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  const { rows } = await list(ctx);
  expect(rows.slice(0, 4).map(({ title, module }) => [title, module])).toEqual([
    ["Close Protection Fundamentals", null],
    ["Protection on the Move", null],
    ["Introduction to Close Protection: Online Theory", "Introduction to Close Protection"],
    ["Flight Training, Single Engine: Online Theory", "Flight Training: Single Engine"],
  ]);
});

dbTest("the courses are sorted by each of their columns, in four queries", async ({ ctx }) => {
  await shelf(ctx, 30);
  await expectSorts({
    sorting: sortingOf(courseList, {}),
    ask: (query) => list(ctx, String(query)),
    keys: {
      title: ({ title }) => title,
      learners: ({ learners }) => learners,
      state: ({ published }) => Number(published),
      place: ({ place }) => place,
    },
    total: 30,
  });
  const admin = asAdmin(ctx);
  const look = () => list(ctx, "sort=learners&page=2");
  expect(await queriesOf(admin, look)).toHaveLength(4);
});

dbTest(
  "they are moved only where they stand in their given order, all of them",
  async ({ ctx }) => {
    await shelf(ctx, 4);
    const { rows, can } = await list(ctx);
    expect(rows.map(({ id, place }) => [id, place])).toEqual([
      ["course-00", 1],
      ["course-01", 2],
      ["course-02", 3],
      ["course-03", 4],
    ]);
    expect(can.reorder).toBe(true);
    for (const query of ["sort=title", "order=desc", "state=draft", "q=zones"]) {
      expect((await list(ctx, query)).can.reorder, query).toBe(false);
    }
    // An unknown sort falls back to the given order.
    expect((await list(ctx, "sort=price")).can.reorder).toBe(true);
  },
);

dbTest("wherever a course is listed, its place is the one among all of them", async ({ ctx }) => {
  await shelf(ctx, 4);
  const drafts = await list(ctx, "state=draft");
  expect(drafts.rows.map(({ place }) => place)).toEqual([1, 4]);
  await ctx.db
    .update(courses)
    .set({ removedAt: ctx.clock.now() })
    .where(eq(courses.id, "course-01"));
  const byTitle = await list(ctx, "sort=title");
  expect(byTitle.rows.map(({ title, place }) => [title, place])).toEqual([
    ["First Aid", 3],
    ["Őrszolgálat", 1],
    ["Zones", 2],
  ]);
});

dbTest("the drafts are the staff's", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const other = { ...ctx, actor };
    await expect(listOf(other, courseSource)).rejects.toBeInstanceOf(Denied);
  }
});
