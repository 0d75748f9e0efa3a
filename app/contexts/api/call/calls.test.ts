import { expect } from "vitest";
import { days, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { apiKey } from "#testing/api.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { apiCalls, apiKeys } from "../tables.ts";
import { claimCall, type Claimed, forgetCalls, noteCall, settleCall } from "./calls.server.ts";

async function keyOf(ctx: Ctx) {
  const { actor } = await person(ctx);
  return apiKey({ ...ctx, actor }, ["enquiries:write"], { days: 30 });
}

const post = (keyId: string, changes: { body?: string; idempotencyKey?: string } = {}) => ({
  keyId,
  method: "POST",
  path: "/api/v1/enquiries",
  idempotencyKey: "one",
  body: '{"a":1}',
  ...changes,
});

const claimed = async (ctx: Ctx, call: ReturnType<typeof post>) => {
  const got = await claimCall(ctx, call);
  if (!got.ok || "answer" in got.value) throw new Error("was not claimed");
  return got.value satisfies Claimed;
};

dbTest("a write with the same idempotency key is carried out once", async ({ ctx }) => {
  const { keyId } = await keyOf(ctx);
  const first = await claimed(ctx, post(keyId));
  expect(await claimCall(ctx, post(keyId))).toMatchObject({ ok: false, error: "in-progress" });
  await settleCall(ctx, first, { status: 201, resultId: "x", answer: '{"id":"x"}' });
  expect(await claimCall(ctx, post(keyId))).toEqual({
    ok: true,
    value: { status: 201, answer: '{"id":"x"}' },
  });
  expect(await claimCall(ctx, post(keyId, { body: '{"a":2}' }))).toMatchObject({
    ok: false,
    error: "other-request",
  });
  await claimed(ctx, post(keyId, { idempotencyKey: "two" }));
});

dbTest("a key of another program has idempotency keys of its own", async ({ ctx }) => {
  await claimed(ctx, post((await keyOf(ctx)).keyId));
  await claimed(ctx, post((await keyOf(ctx)).keyId));
});

dbTest(
  "a write that broke, or whose process has ended, can be tried again",
  async ({ ctx, clock }) => {
    const { keyId } = await keyOf(ctx);
    await settleCall(ctx, await claimed(ctx, post(keyId)), undefined);
    const lost = await claimed(ctx, post(keyId));
    clock.advance(minutes(2));
    expect((await claimed(ctx, post(keyId))).id).toBe(lost.id);
    expect(await claimCall(ctx, post(keyId))).toMatchObject({ ok: false, error: "in-progress" });
  },
);

dbTest("an answer is repeated for a day", async ({ ctx, clock }) => {
  const { keyId } = await keyOf(ctx);
  await settleCall(ctx, await claimed(ctx, post(keyId)), { status: 201, answer: "{}" });
  clock.advance(days(1) + 1);
  await claimed(ctx, post(keyId));
});

dbTest(
  "calls are kept for 90 days, and a key that has ended until its last one is gone",
  async ({ ctx, clock }) => {
    const { keyId } = await keyOf(ctx);
    clock.advance(days(29));
    await noteCall(ctx, { keyId, method: "GET", path: "/api/v1/people" }, { status: 200, rows: 3 });
    clock.advance(days(90));
    await forgetCalls(ctx);
    expect(await ctx.db.select().from(apiCalls)).toHaveLength(1);
    clock.advance(days(2));
    await forgetCalls(ctx);
    expect(await ctx.db.select().from(apiCalls)).toEqual([]);
    expect(await ctx.db.select().from(apiKeys)).toEqual([]);
  },
);
