import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { launched, placedTool, toolRequest } from "#testing/tools.ts";
import { courseItems, courseModules } from "../../tables/courses.ts";
import { ltiKeys, ltiTools } from "../../tables/tools.ts";
import { toolSource } from "../list.server.ts";
import { platformFacts, toolView, registeredTool } from "../queries/tools.server.ts";
import { placeTool, showPlacement } from "./place-tool.server.ts";
import { changeTool, registerTool, renewPlatformKey, switchTool } from "./register-tool.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

dbTest(
  "registering, changing, switching, placing and a new key are in the audit",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { toolId, placementId } = await placedTool(ctx);
    const admin = staff(ctx);
    const { version } = await registeredTool(admin, toolId);
    const renamed = await toolRequest({ name: "Another Name", version });
    expect(await changeTool(admin, toolId, renamed)).toEqual({ ok: true });
    // A repeated click succeeds; another form that was opened before is refused.
    expect(await changeTool(admin, toolId, renamed)).toEqual({ ok: true });
    const late = await toolRequest({ name: "A Third Name", version });
    expect(await changeTool(admin, toolId, late)).toMatchObject({ error: "changed-meanwhile" });
    await switchTool(admin, toolId, "off");
    await switchTool(admin, toolId, "off");
    await showPlacement(admin, placementId, false);
    await renewPlatformKey(admin);
    const entries = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "learning.placement-taken-out",
      "learning.platform-key-renewed",
      "learning.tool-changed",
      "learning.tool-placed",
      "learning.tool-registered",
      "learning.tool-switched-off",
    ]);
    expect(JSON.stringify(entries)).not.toContain("sealed");
    expect((await listOf(admin, toolSource)).rows).toMatchObject([
      { name: "Another Name", state: "off" },
    ]);
  },
);

dbTest("nobody but admins touches tools", async ({ ctx }) => {
  await course(ctx);
  const { toolId } = await placedTool(ctx);
  const form = await toolRequest({ name: "Mine now" });
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const me: Ctx = { ...ctx, actor };
    for (const write of [
      () => registerTool(me, form),
      () => changeTool(me, toolId, form),
      () => switchTool(me, toolId, "off"),
      () => renewPlatformKey(me),
      () => toolView(me, toolId),
      () => platformFacts(me),
      () => listOf(me, toolSource),
    ]) {
      await expect(write()).rejects.toThrow(Denied);
    }
  }
  expect(await ctx.db.select().from(ltiKeys)).toHaveLength(1);
  expect(await ctx.db.select().from(ltiTools)).toMatchObject([{ name: "Range Simulator" }]);
});

dbTest("production takes addresses on the internet, by https", async ({ ctx }) => {
  await castInDatabase(ctx);
  const admin: Ctx = { ...staff(ctx), site: { ...ctx.site, mode: "production" } };
  for (const [field, address] of [
    ["loginUrl", "http://tool.example/login"],
    ["launchUrl", "https://10.0.0.1/start"],
    ["redirectUris", "https://tool.example/launch http://tool.example/launch"],
  ] as const) {
    const registered = await registerTool(admin, await toolRequest({ [field]: address }));
    expect(registered, field).toEqual({ ok: false, error: "insecure", detail: { field } });
  }
  const jwksUrl = "https://[::1]/keys";
  expect(await registerTool(admin, await toolRequest({ jwksUrl, publicKey: "" }))).toMatchObject({
    detail: { field: "jwksUrl" },
  });
  expect(await registerTool(admin, await toolRequest({ publicKey: "junk" }))).toMatchObject({
    error: "bad-key",
  });
  expect(await registerTool(admin, await toolRequest())).toMatchObject({ ok: true });
});

dbTest("a tool is placed only where there is a module", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId } = await placedTool(ctx);
  const form = { title: "T", description: "D", maxPoints: 1, passPercent: 1 };
  const place = (module: string, id = toolId) => placeTool(staff(ctx), id, { ...form, module });
  expect(await place("tiny/nowhere")).toMatchObject({ error: "unknown-module" });
  expect(await place("nowhere/second")).toMatchObject({ error: "unknown-module" });
  await expect(place("tiny/second", crypto.randomUUID())).rejects.toThrow(NotFound);
});

dbTest(
  "a tool is not placed in a module that was removed, nor a removed exercise shown",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { toolId, placementId, itemId } = await placedTool(ctx);
    const removed = { removedAt: ctx.clock.now(), publishedAt: null };
    await ctx.db.update(courseItems).set(removed).where(eq(courseItems.id, itemId));
    await expect(showPlacement(staff(ctx), placementId, true)).rejects.toThrow(NotFound);
    const modules = async () =>
      (await toolView(staff(ctx), toolId)).modules.map(({ value }) => value);
    expect(await modules()).toContain("tiny/second");
    await ctx.db
      .update(courseModules)
      .set({ removedAt: ctx.clock.now() })
      .where(eq(courseModules.id, "second"));
    expect(await modules()).not.toContain("tiny/second");
    const form = { title: "T", description: "D", maxPoints: 1, passPercent: 1 };
    expect(await placeTool(staff(ctx), toolId, { ...form, module: "tiny/second" })).toMatchObject({
      error: "unknown-module",
    });
  },
);

dbTest("the staff's pages cost the same whatever there is to show", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, itemId } = await placedTool(ctx);
  const admin = staff(ctx);
  const cost = async () => [
    (await queriesOf(admin, () => platformFacts(admin))).length,
    (await queriesOf(admin, () => toolView(admin, toolId))).length,
  ];
  const before = await cost();
  for (let n = 0; n < 3; n++) {
    await placedTool(ctx, { which: 1 });
    await launched(ctx, itemId);
  }
  expect(await cost()).toEqual(before);
  expect(before).toEqual([1, 6]);
});
