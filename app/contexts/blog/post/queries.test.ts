import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { shownScenes } from "#app/contexts/institute/queries.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { post } from "#testing/posts.ts";
import { viewOf } from "./view.ts";
import { latestPosts, postBySlug, postList, postPages } from "./queries.server.ts";
import { feedPosts } from "./feed.server.ts";

const listed = (ctx: Ctx, query = "") => postList(ctx, viewOf(new URLSearchParams(query)));
const titles = async (ctx: Ctx, query?: string) =>
  (await listed(ctx, query)).rows.map(({ title }) => title);

dbTest("drafts and what is to come are nowhere, and the rest is newest first", async ({ ctx }) => {
  await post(ctx, { age: 5, title: "Older" });
  await post(ctx, { age: 0, title: "Just now" });
  const hidden = [
    await post(ctx, { age: null, title: "Draft", featured: true }),
    await post(ctx, { age: -1, title: "To come", featured: true }),
  ];
  const { rows, featured, page } = await listed(ctx);
  expect(rows.map(({ title }) => title)).toEqual(["Just now", "Older"]);
  expect([featured, page.total]).toEqual([[], 2]);
  expect((await latestPosts(ctx, 9)).map(({ title }) => title)).toEqual(["Just now", "Older"]);
  expect((await feedPosts(ctx)).map(({ title }) => title)).toEqual(["Just now", "Older"]);
  expect(await postPages(ctx)).toHaveLength(2);
  for (const { slug } of hidden) expect(await postBySlug(ctx, slug)).toBeUndefined();
  expect((await postBySlug(ctx, rows[0]!.slug)) ?? {}).toMatchObject({
    related: [{ title: "Older" }],
  });
});

dbTest(
  "a scheduled post is there with its moment, and pages are kept until it",
  async ({ ctx, clock }) => {
    const { slug } = await post(ctx, { age: -0.5, title: "Tonight" });
    await post(ctx, { age: -2, title: "Later" });
    const shown = await post(ctx, { age: 1 });
    const appears = new Date(ctx.clock.now().getTime() + hours(12));
    expect((await listed(ctx, "category=events")).until).toEqual(appears);
    expect(await postBySlug(ctx, shown.slug)).toMatchObject({ until: appears });
    clock.advance(hours(12) - 1);
    expect(await postBySlug(ctx, slug)).toBeUndefined();
    clock.advance(1);
    expect(await postBySlug(ctx, slug)).toMatchObject({ post: { title: "Tonight" } });
    expect(await titles(ctx)).toEqual(["Tonight", "On Doors"]);
    clock.advance(days(2));
    expect((await listed(ctx)).until).toBeUndefined();
  },
);

dbTest(
  "the search looks for each word in title, description, author and excerpt, and in the text",
  async ({ ctx }) => {
    await post(ctx, { age: 1, title: "Bridges", content: "Lantern" });
    await post(ctx, { age: 2, description: "Of lanterns." });
    await post(ctx, { age: 3, excerpt: "A 100%_sure LANTERN." });
    await post(ctx, { age: 4, author: "Lánterna Őry", category: "events" });
    expect(await titles(ctx, "q=bridg")).toEqual(["Bridges"]);
    expect((await listed(ctx, "q=lantern")).page.total).toBe(4);
    expect((await listed(ctx, "q=lanter")).page.total).toBe(3);
    expect((await listed(ctx, "q=őry")).page.total).toBe(1);
    expect((await listed(ctx, "q=ŐRY&category=security-tips")).page.total).toBe(0);
    expect((await listed(ctx, "q=lantern+100%25_")).page.total).toBe(1);
    expect((await listed(ctx, "q=%25")).page.total).toBe(1);
    expect((await listed(ctx, "q=_zzz")).page.total).toBe(0);
  },
);

dbTest("featured posts stand first only while no filter is active", async ({ ctx }) => {
  for (let age = 1; age <= 4; age++) {
    await post(ctx, { age, featured: true, title: `Featured ${age}` });
  }
  for (let age = 5; age <= 20; age++) await post(ctx, { age });
  const names = async (query?: string) =>
    (await listed(ctx, query)).featured.map(({ title }) => title);
  expect(await names()).toEqual(["Featured 1", "Featured 2", "Featured 3"]);
  for (const query of ["category=security-tips", "q=featured", "page=2"]) {
    expect(await names(query), query).toEqual([]);
  }
  expect(await names("category=unknown")).toHaveLength(3);
  const { rows, page } = await listed(ctx, "page=3");
  expect([rows.length, page.last]).toEqual([2, 3]);
});

dbTest("related are up to three others of the category, the newest", async ({ ctx }) => {
  const { slug } = await post(ctx, { age: 3, title: "This" });
  for (const age of [1, 2, 4, 5]) await post(ctx, { age, title: `Age ${age}` });
  await post(ctx, { age: 1, title: "Of another kind", category: "events" });
  const found = await postBySlug(ctx, slug);
  expect(found && "related" in found && found.related.map(({ title }) => title)).toEqual([
    "Age 1",
    "Age 2",
    "Age 4",
  ]);
});

dbTest(
  "a list costs three queries, filtered three, searched three, a post two, and the newest one",
  async ({ ctx }) => {
    for (let age = 1; age <= 12; age++) await post(ctx, { age, featured: true, slug: `p-${age}` });
    // The institute's settings are cached, so they are read here before queries are counted.
    await shownScenes(ctx);
    // The first call is counted, because later calls of a prepared statement bypass the counter.
    expect(await queriesOf(ctx, () => latestPosts(ctx, 3))).toHaveLength(1);
    for (const actor of [cast.visitor, cast.admin]) {
      const as = { ...ctx, actor };
      expect(await queriesOf(as, () => listed(as))).toHaveLength(3);
      expect(await queriesOf(as, () => listed(as, "category=events"))).toHaveLength(3);
      expect(await queriesOf(as, () => listed(as, "q=doors"))).toHaveLength(3);
      expect(await queriesOf(as, () => postBySlug(as, "p-3"))).toHaveLength(2);
      expect(await queriesOf(as, () => feedPosts(as))).toHaveLength(1);
      expect(await queriesOf(as, () => postBySlug(as, "No such%"))).toHaveLength(0);
    }
  },
);

dbTest("what was found is marked, and the most relevant can come first", async ({ ctx }) => {
  await post(ctx, {
    age: 1,
    title: "On *lifts*",
    content: "We **walk** the [route](/x) <b>twice</b>.",
  });
  await post(ctx, { age: 9, title: "Routes for walking", content: "Routes." });
  await post(ctx, { age: 2, title: "Nothing" });
  expect(await titles(ctx, "q=routes+walking")).toEqual(["On *lifts*", "Routes for walking"]);
  const { rows } = await listed(ctx, "q=routes&sort=relevance");
  expect(rows.map(({ title }) => title)).toEqual(["Routes for walking", "On *lifts*"]);
  const marked = rows.map(({ match }) => [match!.title, match!.excerpt].map(shown));
  expect(marked).toEqual([
    ["[Routes] for walking", "Doors, and who goes through them. [Routes]"],
    ["On *lifts*", "Doors, and who goes through them. We walk the [route]  twice"],
  ]);
  expect((await listed(ctx, 'q="walk the route" -lift')).rows).toEqual([]);
  expect((await listed(ctx, "q=the")).page.total).toBe(3);
});

const shown = (parts: readonly { text: string; found: boolean }[]) =>
  parts.map(({ text, found }) => (found ? `[${text}]` : text)).join("");
