import { and, eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { withdrawPosts } from "#app/contexts/blog/post/publish.server.ts";
import { blogAuthors } from "#app/contexts/blog/tables.ts";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { changeItemInstructor } from "#app/contexts/learning/authoring/item-instructor.server.ts";
import { courseItems } from "#app/contexts/learning/tables/courses.ts";
import { callOff } from "#app/contexts/webinars/plan.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { modulesOnOffer, officesOpen } from "#testing/factories.ts";
import { instructor } from "#testing/instructors.ts";
import { post } from "#testing/posts.ts";
import { siteOf } from "#testing/site.ts";
import { webinar } from "#testing/webinars.ts";
import * as about from "./about.tsx";
import { taughtByEach } from "./taught.server.ts";

/** An instructor who teaches a module, wrote two lectures and an article, and presents a webinar. */
async function someoneWhoTeaches(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await modulesOnOffer(ctx);
  const id = await instructor(ctx);
  await ctx.db
    .update(modules)
    .set({ instructorIds: [id] })
    .where(eq(modules.id, "intro-cp"));
  await course(ctx);
  await ctx.db
    .update(courseItems)
    .set({ instructorId: id })
    .where(and(eq(courseItems.courseId, "tiny"), eq(courseItems.kind, "lecture")));
  const of = { instructorId: id };
  const coming = await webinar(ctx, { startsIn: 90, title: "Reading a Crowd", ...of });
  await webinar(ctx, { startsIn: -600, title: "Long over", ...of });
  const authorId = newId(ctx.clock.now());
  const author = { id: authorId, slug: "marama", name: "Mārama Tūhoe", instructorId: id };
  await ctx.db.insert(blogAuthors).values({ ...author, grantedAt: ctx.clock.now() });
  const article = await post(ctx, { age: 1, title: "On Distance", authorId });
  await post(ctx, { age: -1, title: "Not yet public", authorId });
  return { id, webinarId: coming.id, postId: article.id };
}

dbTest(
  "a profile lists modules, webinars, lectures and articles, and is renewed by each",
  async ({ ctx }) => {
    const { id, webinarId, postId } = await someoneWhoTeaches(ctx);
    const cache = new HtmlCache();
    onTestFinished(() => cache.close());
    const site = siteOf(ctx, { cache, pages: { about } });
    const staff = { ...ctx, actor: cast.admin };
    const profile = async () => {
      const card = (await site.ask("/about")).split(`id="instructor-${id}"`)[1]!;
      return card
        .slice(0, card.indexOf('id="values"'))
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ");
    };

    const first = await profile();
    expect(first).toMatch(
      /Teaches Introduction to Close Protection Webinars coming up Reading a Crowd .* Lectures in online courses A Tiny Course 2 lectures Newest articles On Distance Articles by Mārama Tūhoe/,
    );
    expect(first).not.toContain("Long over");
    expect(first).not.toContain("Not yet public");
    expect(cache.figures()).toMatchObject({ stored: 1 });

    await changeItemInstructor(
      staff,
      { courseId: "tiny", itemId: "ending" },
      { version: "1", instructorId: "" },
    );
    expect(await profile()).toContain("A Tiny Course 1 lecture");
    await callOff(staff, webinarId);
    expect(await profile()).not.toContain("Webinars coming up");
    await withdrawPosts(staff, [postId]);
    expect(await profile()).not.toContain("On Distance");
  },
);

dbTest("what instructors teach costs the same, however many there are", async ({ ctx }) => {
  const { id } = await someoneWhoTeaches(ctx);
  const taught = (profiles: { id: string }[]) => queriesOf(ctx, () => taughtByEach(ctx, profiles));
  await taughtByEach(ctx, [{ id }]);
  const one = (await taught([{ id }])).length;
  expect(one).toBeLessThanOrEqual(7);
  const others = await Promise.all([instructor(ctx), instructor(ctx)]);
  expect(await taught([id, ...others].map((each) => ({ id: each })))).toHaveLength(one);
  expect(await taught([])).toHaveLength(0);
});

dbTest(
  "a profile changes when a webinar begins or a scheduled article appears",
  async ({ ctx }) => {
    const { id } = await someoneWhoTeaches(ctx);
    const { taught, until } = await taughtByEach(ctx, [{ id }]);
    const now = ctx.clock.now().getTime();
    expect(until).toEqual([new Date(now + 90 * 60_000), new Date(now + 24 * 3_600_000)]);
    expect(taught[id]!.courses).toEqual([
      { id: "tiny", title: "A Tiny Course", lectures: 2, to: "/course/tiny" },
    ]);
  },
);
