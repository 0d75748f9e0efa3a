import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { cellsOf, reportOf } from "#testing/reports.ts";
import { forumReport } from "./report.server.ts";

const as = (ctx: Ctx, who: "member" | "partner" | "moderator" | "admin"): Ctx => ({
  ...ctx,
  actor: cast[who],
});

/** Three topics: one answered after four hours, one that only its author replied to, one alone. */
async function someTopics(ctx: Ctx, clock: { advance: (by: number) => void }) {
  await castInDatabase(ctx);
  const [firstId, otherId] = [await forumCategory(ctx), await forumCategory(ctx, "flight-deck")];
  const answered = await forumTopic(as(ctx, "member"), { categoryId: firstId });
  clock.advance(hours(1));
  await forumReply(as(ctx, "member"), answered);
  clock.advance(hours(3));
  await forumReply(as(ctx, "moderator"), answered);
  const alone = await forumTopic(as(ctx, "member"), { categoryId: firstId, title: "Alone" });
  await forumReply(as(ctx, "member"), alone);
  clock.advance(days(40));
  await forumTopic(as(ctx, "moderator"), { categoryId: otherId, title: "Another" });
  await forumReply(as(ctx, "moderator"), answered);
}

dbTest("topics, answers and writers are counted by month", async ({ ctx, clock }) => {
  await someTopics(ctx, clock);
  const admin = as(ctx, "admin");
  expect(await cellsOf(admin, forumReport, "from=2026-03-01")).toEqual([
    ["Mar 2026", 2, 3, 1, 50, 4, 2],
    ["Apr 2026", 1, 1, 0, 0, null, 1],
    ["All", 3, 4, 1, 33.3, 4, 2],
  ]);
  const { plots } = await reportOf(admin, forumReport, "from=2026-04-01");
  expect(plots.map(({ plot }) => plot.rows)).toEqual([
    [{ label: "Apr 2026", value: 2 }],
    [{ label: "Apr 2026", value: 0, whole: 1 }],
    [{ label: "Apr 2026", value: 1 }],
  ]);
});

dbTest("the forum is counted by category, and of one category", async ({ ctx, clock }) => {
  await someTopics(ctx, clock);
  const found = await cellsOf(as(ctx, "admin"), forumReport, "by=category");
  expect(found).toHaveLength(3);
  expect(found).toContainEqual(["Category close-protection", 2, 4, 1, 50, 4, 2]);
  expect(found).toContainEqual(["Category flight-deck", 1, 0, 0, 0, null, 1]);
  const { category } = (await forumReport.options!(ctx)) as {
    category: { value: string; label: string }[];
  };
  const { value } = category.find(({ label }) => label.endsWith("flight-deck"))!;
  const only = await cellsOf(as(ctx, "admin"), forumReport, `from=2026-04-01&category=${value}`);
  expect(only[0]).toEqual(["Apr 2026", 1, 0, 0, 0, null, 1]);
});

dbTest("a forum without posts is empty, and the report is the office’s", async ({ ctx }) => {
  const { rows, total } = await reportOf(as(ctx, "admin"), forumReport);
  expect([rows, total]).toEqual([[], undefined]);
  for (const who of ["member", "moderator"] as const) {
    expect(() => forumReport.authorize(as(ctx, who))).toThrow(Denied);
  }
});

dbTest(
  "the forum’s figures cost the same number of statements with more posts",
  async ({ ctx, clock }) => {
    await someTopics(ctx, clock);
    const cost = async () =>
      (await queriesOf(ctx, () => reportOf(as(ctx, "admin"), forumReport, "by=category"))).length;
    const before = await cost();
    const categoryId = await forumCategory(ctx, "third");
    await forumTopic(as(ctx, "moderator"), { categoryId, title: "Third" });
    expect(await cost()).toBe(before);
  },
);
