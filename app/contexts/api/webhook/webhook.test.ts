import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { webhook } from "#testing/api.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { webhookSwitchedOff } from "../events.ts";
import { webhookEndpoints, webhookMessages } from "../tables.ts";
import { addWebhook, changeWebhookSecret } from "./endpoint.server.ts";
import { queueWebhooks } from "./queue.server.ts";
import { replayFailed, replayWebhook } from "./replay.server.ts";
import { GIVEN_UP_AFTER, nextAttempt } from "./rules.ts";
import { sendDueWebhooks, sendWebhooks } from "./send.server.ts";

type Received = { body: string; headers: Record<string, string> };

/** A receiver whose answers a test decides. */
async function receiver(answer: (n: number) => number | "hang") {
  const received: Received[] = [];
  const listener: RequestListener = (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ body, headers: request.headers as Record<string, string> });
      const status = answer(received.length);
      if (status !== "hang") response.writeHead(status).end();
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** The demo may post to its own machine, as production never may. */
const demo = (ctx: Ctx): Ctx => ({ ...ctx, site: { ...ctx.site, mode: "demo" } });

async function happen(ctx: Ctx, eventId = newId()) {
  await transact(ctx, async (tx) => {
    const payload = { enquiryId: newId() };
    await queueWebhooks(tx, "enquiry.received", {
      id: eventId,
      payload,
      occurredAt: tx.clock.now(),
    });
    return ok();
  });
}

const messagesOf = (ctx: Ctx) => ctx.db.select().from(webhookMessages).orderBy(webhookMessages.id);

dbTest("an event is one signed message to each endpoint that wants it", async ({ ctx: plain }) => {
  const ctx = demo(plain);
  await castInDatabase(ctx);
  const { url, received } = await receiver(() => 204);
  const { endpointId, secret } = await webhook(ctx, { url });
  await webhook(ctx, { url, types: ["order.placed"] });
  const eventId = newId();
  await happen(ctx, eventId);
  await happen(ctx, eventId);
  await sendDueWebhooks(ctx);
  await sendDueWebhooks(ctx);
  expect(received).toHaveLength(1);
  const [message] = await messagesOf(ctx);
  expect(message).toMatchObject({ state: "delivered", attempts: 1, lastStatus: 204, endpointId });
  const [{ body, headers }] = received as [Received];
  const verifier = new Webhook(secret);
  // The library compares the time with its own clock, so the signature alone is checked here.
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  expect(headers["webhook-signature"]).toBe(verifier.sign(headers["webhook-id"]!, at, body));
  expect(JSON.parse(body)).toMatchObject({ type: "enquiry.received", data: {} });
  expect(Object.keys((JSON.parse(body) as { data: object }).data)).toEqual(["enquiryId"]);
});

dbTest("for a day after a change both secrets sign", async ({ ctx: plain, clock }) => {
  const ctx = demo(plain);
  await castInDatabase(ctx);
  const { url, received } = await receiver(() => 200);
  const { endpointId } = await webhook(ctx, { url });
  await changeWebhookSecret({ ...ctx, actor: cast.superAdmin }, endpointId);
  await happen(ctx);
  await sendWebhooks(ctx, endpointId);
  clock.advance(days(1));
  await happen(ctx);
  await sendWebhooks(ctx, endpointId);
  const signatures = received.map(({ headers }) => headers["webhook-signature"]!.split(" ").length);
  expect(signatures).toEqual([2, 1]);
});

test("the pauses between attempts grow, and end within three days", () => {
  const createdAt = new Date("2027-03-01T00:00:00Z");
  let now = createdAt;
  let attempts = 1;
  for (;;) {
    const next = nextAttempt(attempts, createdAt, now);
    if (!next) break;
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    now = next;
    attempts += 1;
  }
  expect(attempts).toBeGreaterThanOrEqual(9);
  expect(now.getTime() - createdAt.getTime()).toBeGreaterThan(hours(48));
  expect(now.getTime() - createdAt.getTime()).toBeLessThanOrEqual(GIVEN_UP_AFTER);
});

dbTest(
  "a receiver that answers 500 for two days gets everything once it works again, the oldest first",
  async ({ ctx: plain, clock }) => {
    const ctx = demo(plain);
    await castInDatabase(ctx);
    let isDown = true;
    const { url, received } = await receiver(() => (isDown ? 500 : 200));
    const { endpointId } = await webhook(ctx, { url });
    await happen(ctx);
    await happen(ctx);
    for (let hour = 0; hour < 48; hour++) {
      await sendWebhooks(ctx, endpointId);
      clock.advance(hours(1));
    }
    const failing = await messagesOf(ctx);
    expect(failing.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(failing[0]).toMatchObject({ lastStatus: 500, lastError: "answered 500" });
    isDown = false;
    const before = received.length;
    for (let hour = 0; hour < 24; hour++) {
      await sendWebhooks(ctx, endpointId);
      clock.advance(hours(1));
    }
    expect(received.length - before).toBe(2);
    expect((await messagesOf(ctx)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    const [endpoint] = await ctx.db.select().from(webhookEndpoints);
    expect(endpoint).toMatchObject({ isActive: true, failingSince: null });
  },
);

dbTest(
  "an endpoint that takes nothing for three days is switched off once, and can be replayed to later",
  async ({ ctx: plain, clock }) => {
    const ctx = demo(plain);
    await castInDatabase(ctx);
    let isDown = true;
    const { url, received } = await receiver(() => (isDown ? 503 : 200));
    const { endpointId } = await webhook(ctx, { url });
    await happen(ctx);
    for (let hour = 0; hour < 80; hour++) {
      await sendWebhooks(ctx, endpointId);
      clock.advance(hours(1));
      if (hour === 40) await happen(ctx);
    }
    const [endpoint] = await ctx.db.select().from(webhookEndpoints);
    expect(endpoint).toMatchObject({ isActive: false });
    expect((await messagesOf(ctx)).every(({ state }) => state === "failed")).toBe(true);
    expect(await emittedEvents(ctx, webhookSwitchedOff)).toHaveLength(1);
    const admin = { ...ctx, actor: cast.admin };
    expect(await replayFailed(admin, endpointId)).toMatchObject({ error: "switched-off" });
    await ctx.db.update(webhookEndpoints).set({ isActive: true });
    isDown = false;
    const failed = (await messagesOf(ctx)).map(({ id }) => id);
    expect(await replayFailed(admin, endpointId)).toMatchObject({ value: { replayed: 2 } });
    const before = received.length;
    await sendWebhooks(ctx, endpointId);
    const ids = received.slice(before).map(({ headers }) => headers["webhook-id"]);
    // The receiver recognises what it has had already.
    expect(new Set(ids)).toEqual(new Set(failed));
    expect(await replayFailed(admin, endpointId)).toMatchObject({ value: { replayed: 0 } });
  },
);

dbTest(
  "a receiver that hangs is given up, and tried again later",
  async ({ ctx: plain, clock }) => {
    const ctx = demo(plain);
    await castInDatabase(ctx);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    onTestFinished(() => waits.mockRestore());
    let hangs = true;
    const { url, received } = await receiver(() => (hangs ? "hang" : 200));
    const { endpointId } = await webhook(ctx, { url });
    await happen(ctx);
    await sendWebhooks(ctx, endpointId);
    expect(waits).toHaveBeenCalledWith(15_000);
    expect(await messagesOf(ctx)).toMatchObject([
      { state: "waiting", lastError: "no answer within 15 seconds" },
    ]);
    hangs = false;
    clock.advance(hours(1));
    await sendWebhooks(ctx, endpointId);
    expect(received).toHaveLength(2);
    expect(await messagesOf(ctx)).toMatchObject([{ state: "delivered" }]);
  },
);

dbTest(
  "a receiver that hangs is asked once at a time, however many messages wait for it",
  async ({ ctx: plain }) => {
    const ctx = demo(plain);
    await castInDatabase(ctx);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(500));
    onTestFinished(() => waits.mockRestore());
    const { url, received } = await receiver(() => "hang");
    const { endpointId } = await webhook(ctx, { url });
    for (let n = 0; n < 5; n += 1) await happen(ctx);
    await Promise.all(Array.from({ length: 5 }, () => sendWebhooks(ctx, endpointId)));
    expect(received).toHaveLength(1);
  },
);

dbTest(
  "what is noted while an endpoint is sent to is sent with the rest",
  async ({ ctx: plain }) => {
    const ctx = demo(plain);
    await castInDatabase(ctx);
    let later: Promise<void> | undefined;
    const { url, received } = await receiver((n) => {
      if (n === 1) later = happen(ctx).then(() => sendWebhooks(ctx, endpointId));
      return 200;
    });
    const { endpointId } = await webhook(ctx, { url });
    await happen(ctx);
    await sendWebhooks(ctx, endpointId);
    await later;
    await vi.waitFor(() => expect(received).toHaveLength(2));
  },
);

dbTest("a receiver that answers 410 is asked no more", async ({ ctx: plain }) => {
  const ctx = demo(plain);
  await castInDatabase(ctx);
  const { url } = await receiver(() => 410);
  const { endpointId } = await webhook(ctx, { url });
  await happen(ctx);
  await sendWebhooks(ctx, endpointId);
  expect(await ctx.db.select().from(webhookEndpoints)).toMatchObject([{ isActive: false }]);
});

dbTest(
  "outside of the demo an address in a private network is never connected to, and http is refused",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const production: Ctx = { ...ctx, site: { ...ctx.site, mode: "production" } };
    const { url, received } = await receiver(() => 200);
    await expect(webhook(production, { url })).rejects.toThrow("needs-https");
    const { endpointId } = await webhook(production, { url: url.replace("http:", "https:") });
    await happen(production);
    await sendWebhooks(production, endpointId);
    expect(received).toEqual([]);
    expect(await messagesOf(ctx)).toMatchObject([
      { state: "waiting", lastStatus: null, lastError: "refused: not a public address" },
    ]);
  },
);

dbTest("a delivered message is sent again if somebody asks for it", async ({ ctx: plain }) => {
  const ctx = demo(plain);
  await castInDatabase(ctx);
  const { url, received } = await receiver(() => 200);
  const { endpointId } = await webhook(ctx, { url });
  await happen(ctx);
  await sendWebhooks(ctx, endpointId);
  const [message] = await messagesOf(ctx);
  await expect(replayWebhook({ ...ctx, actor: cast.member }, message!.id)).rejects.toThrow(Denied);
  await replayWebhook({ ...ctx, actor: cast.admin }, message!.id);
  await sendWebhooks(ctx, endpointId);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([message!.id, message!.id]);
});

dbTest("an unknown type, and an admin who is no super admin, add no endpoint", async ({ ctx }) => {
  await castInDatabase(ctx);
  await expect(
    webhook(demo(ctx), { url: "https://hooks.example/", types: ["nothing.happened"] }),
  ).rejects.toThrow("unknown-type");
  const form = {
    version: undefined,
    url: "https://hooks.example/",
    description: "x",
    isActive: "on" as const,
    types: ["order.placed"],
  };
  await expect(addWebhook({ ...ctx, actor: cast.admin }, form, ["order.placed"])).rejects.toThrow(
    Denied,
  );
});
