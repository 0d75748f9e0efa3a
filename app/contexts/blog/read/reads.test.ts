import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { post } from "#testing/posts.ts";
import { postSource } from "../post/list.server.ts";
import { postReads } from "../tables.ts";
import { countRead } from "./count.server.ts";
import { postReadsOf } from "./queries.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const asking = { network: "192.0.2.0/24", userAgent: firefox, purpose: null };
const as = (ctx: Ctx, actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });

dbTest(
  "an article is counted by day, and compared with the days before",
  async ({ ctx, clock }) => {
    const { id } = await post(ctx, { age: 50 });
    clock.advance(-days(31));
    await countRead(ctx, id, asking);
    clock.advance(days(31));
    await countRead(ctx, id, asking);
    await countRead(as(ctx, cast.member), id, asking);
    clock.advance(hours(24));
    await countRead(ctx, id, asking);
    const admin = as(ctx, cast.admin);
    const { plot, total } = await postReadsOf(admin, id);
    expect(plot.rows).toHaveLength(30);
    expect(plot.rows.slice(-2).map(({ value }) => value)).toEqual([2, 1]);
    expect(plot.rows.at(-3)!.before).toBe(1);
    expect(plot.rows.reduce((sum, { before = 0 }) => sum + before, 0)).toBe(1);
    expect(total).toBe(4);
    const { rows } = await listOf(admin, postSource);
    expect(rows.find((row) => row.id === id)!.reads).toBe(3);
    expect(await queriesOf(admin, () => postReadsOf(admin, id))).toHaveLength(2);
  },
);

dbTest("crawlers, staff, what is loaded in advance and drafts are not counted", async ({ ctx }) => {
  const { id } = await post(ctx, { age: 1 });
  const draft = await post(ctx, { age: null });
  const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  await countRead(ctx, id, { ...asking, userAgent: googlebot });
  await countRead(ctx, id, { ...asking, userAgent: null });
  await countRead(ctx, id, { ...asking, purpose: "prefetch" });
  await countRead(as(ctx, cast.admin), id, asking);
  await countRead(ctx, draft.id, asking);
  expect(await ctx.db.select().from(postReads)).toEqual([]);
});

dbTest("one network cannot make an article popular", async ({ ctx }) => {
  const { id } = await post(ctx, { age: 1 });
  for (let n = 0; n < 130; n++) await countRead(ctx, id, asking);
  expect((await ctx.db.select().from(postReads))[0]!.reads).toBe(120);
});

dbTest("only those who write see figures", async ({ ctx }) => {
  const { id } = await post(ctx, { age: 1 });
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(postReadsOf(as(ctx, actor), id)).rejects.toThrow(Denied);
  }
});
