import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import { launched, placedTool } from "#testing/tools.ts";
import { ltiLaunches, ltiTools } from "../tables/tools.ts";
import { toolSource } from "./list.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Stores another tool, which is placed nowhere. */
async function unplaced(ctx: Ctx, changes: Partial<typeof ltiTools.$inferInsert>) {
  const [some] = await ctx.db.select().from(ltiTools).limit(1);
  await ctx.db
    .insert(ltiTools)
    .values({ ...some!, id: crypto.randomUUID(), switchedOffAt: null, ...changes });
}

dbTest("tools are searched, filtered, sorted and exported", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, itemId } = await placedTool(ctx);
  await launched(ctx, itemId);
  const answeredAt = ctx.clock.now();
  await ctx.db.update(ltiLaunches).set({ answeredAt }).where(eq(ltiLaunches.toolId, toolId));
  await unplaced(ctx, { name: "Őrség", switchedOffAt: ctx.clock.now() });
  await unplaced(ctx, { name: "drive" });
  const names = async (query: string) =>
    (await listOf(staff(ctx), toolSource, query)).rows.map(({ name }) => name);
  expect(await names("")).toEqual(["drive", "Őrség", "Range Simulator"]);
  expect((await names("sort=opened"))[0]).toBe("Range Simulator");
  expect((await names("sort=placed"))[0]).toBe("Range Simulator");
  expect(await names("state=off")).toEqual(["Őrség"]);
  expect(await names("q=ors")).toEqual(["Őrség"]);
  const { rows, counts } = await listOf(staff(ctx), toolSource, "q=range");
  expect(rows).toEqual([
    { id: toolId, name: "Range Simulator", placements: 1, lastOpened: answeredAt, state: "on" },
  ]);
  expect(counts).toEqual({ "": 1, on: 1, off: 0, waiting: 0 });
  const [head, row] = (await csvOf(staff(ctx), toolSource, "state=off")).split("\r\n");
  expect(head).toContain("Tool,Placed in,Last opened,State");
  expect(row).toBe("Őrség,0,,Switched off");
});

dbTest("a page of tools takes three queries, however many there are", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  await placedTool(ctx);
  const ask = () => listOf(staff(ctx), toolSource);
  expect(await queriesOf(ctx, ask)).toHaveLength(3);
  for (let n = 0; n < 30; n++) await unplaced(ctx, { name: `Tool ${n}` });
  expect(await queriesOf(ctx, ask)).toHaveLength(3);
});
