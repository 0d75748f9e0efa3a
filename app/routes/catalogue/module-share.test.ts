import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { expect } from "vitest";
import { modules } from "#app/contexts/catalogue/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.ts";
import { readModules } from "#db/seed/catalogue/modules.ts";
import { dbTest } from "#testing/db.ts";
import { loader } from "./module-share.tsx";

function ask(ctx: Ctx, moduleId: string, drawing: string): Promise<Response> {
  const context = new RouterContextProvider();
  const asked: Pick<RequestContext, "ctx"> = { ctx };
  context.set(requestContext, asked as RequestContext);
  return loader({ context, params: { moduleId, drawing } } as never);
}

async function aModule(ctx: Ctx, changes: Partial<typeof modules.$inferInsert>) {
  await ctx.db.insert(modules).values({ ...readModules()[0]!, ...changes });
}

/** Returns the share of a picture's pixels that are close to a colour, from 0 to 1. */
async function shareOf(bytes: Uint8Array, [r, g, b]: [number, number, number]): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let alike = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const off = Math.abs(data[at]! - r) + Math.abs(data[at + 1]! - g) + Math.abs(data[at + 2]! - b);
    if (off < 40) alike += 1;
  }
  return alike / (info.width * info.height);
}

dbTest("a new module's share picture is its card's drawing, light on dark", async ({ ctx }) => {
  await aModule(ctx, { id: "dronok", drawing: "leadership" });
  const answer = await ask(ctx, "dronok", "leadership");
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  const picture = new Uint8Array(await answer.arrayBuffer());
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  expect(await shareOf(picture, [16, 28, 44])).toBeGreaterThan(0.7);
  expect(await shareOf(picture, [223, 229, 234])).toBeGreaterThan(0.004);
  expect(await shareOf(picture, [210, 168, 90])).toBeGreaterThan(0.0005);
});

dbTest("there is one of what is on offer alone, and of its present drawing", async ({ ctx }) => {
  await aModule(ctx, { id: "plain" });
  expect((await ask(ctx, "plain", "plain")).status).toBe(200);
  await aModule(ctx, { id: "draft", published: false, drawing: "leadership" });
  await aModule(ctx, { id: "retired", retiredAt: ctx.clock.now(), drawing: "leadership" });
  for (const [id, drawing] of [
    ["draft", "leadership"],
    ["retired", "leadership"],
    ["plain", "leadership"],
    ["alchemy", "alchemy"],
  ] as const) {
    await expect(ask(ctx, id, drawing), id).rejects.toMatchObject({ init: { status: 404 } });
  }
});
