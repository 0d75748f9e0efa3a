import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { seedGlossary } from "#db/seed/courses/seed-course.ts";
import { courseItems } from "../tables/courses.ts";
import { MOST_HITS, searchCourses } from "./search.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

const lectures = (bodies: string[]) => [
  {
    ...tinyCourse.sections[0]!,
    items: bodies.map((body, n) => ({
      kind: "lecture" as const,
      id: `lecture-${n}`,
      title: `Lecture ${n}`,
      minutes: 5,
      body,
      facts: [],
    })),
  },
];

dbTest("a search finds words in any form, and marks them without Markdown", async ({ ctx }) => {
  await course(ctx, {
    sections: lectures(["## The reserve\n\nKeep **reserves** [openly](/x).", "No."]),
  });
  const { hits, more } = await searchCourses(asMember(ctx), "reserve open");
  expect(hits).toMatchObject([{ id: "lecture-0", course: { id: "tiny", title: "A Tiny Course" } }]);
  const parts = hits[0]!.excerpt;
  expect(parts.filter(({ found }) => found).map(({ text }) => text)).toContain("reserves");
  expect(parts.map(({ text }) => text).join("")).not.toMatch(/[*#[\]]/);
  expect(more).toBe(false);
  expect((await searchCourses(asMember(ctx), "reserve -openly")).hits).toEqual([]);
});

dbTest(
  "only courses that are open to the member are searched, and only one if it is named",
  async ({ ctx }) => {
    const sections = lectures(["The reserve."]);
    await course(ctx, { id: "mine", sections });
    await course(ctx, { id: "other", sections });
    await course(ctx, { id: "closed", moduleId: "surveillance", sections });
    await seedGlossary(ctx, "closed", "## Reserve\n\nx");
    await seedGlossary(ctx, "other", "## Reserve\n\nx");
    await course(ctx, { id: "renewing-the-cache", sections: [] });
    const found = await searchCourses(asMember(ctx), "reserve");
    expect(found.hits.map((hit) => hit.course.id).sort()).toEqual(["mine", "other"]);
    expect(found.terms.map((hit) => hit.course.id)).toEqual(["other"]);
    expect((await searchCourses(asMember(ctx), "reserve", "mine")).hits).toHaveLength(1);
    expect(await searchCourses(asMember(ctx), "reserve", "closed")).toEqual({
      hits: [],
      terms: [],
      more: false,
    });
  },
);

dbTest(
  "a search costs the same in a large course, and what somebody types breaks nothing",
  async ({ ctx }) => {
    await course(ctx, { id: "small", sections: lectures(["The reserve."]) });
    await course(ctx, {
      id: "large",
      sections: lectures(Array.from({ length: 60 }, () => "A reserve.")),
    });
    const me = asMember(ctx);
    const cost = async (id: string) => {
      await searchCourses(me, "reserve", id);
      return (await queriesOf(me, () => searchCourses(me, "reserve", id))).length;
    };
    expect(await cost("large")).toBe(await cost("small"));
    const { hits, more } = await searchCourses(me, "reserve", "large");
    expect([hits.length, more]).toEqual([MOST_HITS, true]);
    for (const typed of ["'", '"open', "a | & b", "<script>", "%", "\\", "!!", ":*", "🙂"]) {
      expect((await searchCourses(me, typed)).more).toBe(false);
    }
  },
);

dbTest("what a member cannot open yet is not found", async ({ ctx }) => {
  await course(ctx, { sections: lectures(["The reserve.", "A reserve."]) });
  await ctx.db
    .update(courseItems)
    .set({ prerequisiteId: "lecture-0" })
    .where(eq(courseItems.id, "lecture-1"));
  const found = await searchCourses(asMember(ctx), "reserve");
  expect(found.hits.map(({ id }) => id)).toEqual(["lecture-0"]);
});
