import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#app/contexts/identity/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { happen, workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { continuingSubscribers, subscribersOf } from "../delivery/tell.server.ts";
import { tells } from "../delivery/teller.ts";
import { readAllNotifications } from "../notification/read.server.ts";
import { pushSubscriptions, quietHours } from "../tables.ts";
import {
  forgetEndedPush,
  MOST_BROWSERS,
  pushWaitingNotifications,
  turnPushOff,
  turnPushOn,
} from "./commands.server.ts";
import { pushSubscriptionForm } from "./form.ts";
import { ownPushBrowsers } from "./queries.server.ts";
import { pushSubscriber } from "./send.server.ts";
import { serverKeys, serverKeysOf } from "./server-keys.server.ts";

const rang = defineEvent({ name: "test.rang", payload: z.object({}), invalidates: [] });
const bell = defineNotification({
  name: "test-bell",
  event: rang,
  group: "account",
  label: "The bell rings",
  usual: "site",
  says: { title: "The bell has rung", text: "Please open the door. ".repeat(40) },
  about: async () => ({
    to: [{ profileId: cast.member.id }],
    values: {},
    path: "/about",
  }),
});
const tellers = [tells("ring-bell", bell)];
const subscribers = [...subscribersOf(tellers), ...continuingSubscribers(tellers), pushSubscriber];

/** A push service on this machine. It answers with `status` and keeps what it was sent. */
async function pushService() {
  const service = { status: 201, sent: [] as { body: Buffer; authorization: string }[], url: "" };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const authorization = String(request.headers.authorization);
      service.sent.push({ body: Buffer.concat(chunks), authorization });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** A browser with its keys, which can read what it is sent. */
function browserAt(ctx: Ctx, endpoint: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const fields = {
    endpoint,
    p256dh: keys.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    serverKey: serverKeys(ctx.site).publicKey,
  };
  return { fields, read: (body: Buffer) => decrypt(keys, auth, body) };
}

/** Decrypts a message of one record (RFC 8188 and RFC 8291). */
function decrypt(keys: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + body[20]!);
  const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** The member in a session of their own, on a telephone. */
async function signedIn(ctx: Ctx, who: typeof cast.member = cast.member): Promise<Ctx> {
  const now = ctx.clock.now();
  const sessionId = newId(now);
  await ctx.db.insert(sessions).values({
    id: sessionId,
    token: `token-${sessionId}`,
    userId: who.id,
    expiresAt: new Date(now.getTime() + hours(100)),
    userAgent: "Mozilla/5.0 (Android 15; Mobile) Chrome/140",
  });
  return { ...ctx, actor: { ...who, sessionId } };
}

async function begin(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  return { me: await signedIn(ctx), service: await pushService() };
}

const stored = (ctx: Ctx) => ctx.db.select().from(pushSubscriptions);

async function ring(ctx: Ctx) {
  await happen(ctx, rang, {});
  await workOff(ctx, subscribers);
}

describe("a notification", () => {
  dbTest("is shown by the browsers that its person has turned on", async ({ ctx }) => {
    const { me, service } = await begin(ctx);
    const browser = browserAt(ctx, `${service.url}/a`);
    expect(await turnPushOn(me, browser.fields)).toMatchObject({ ok: true });
    await ring(ctx);
    expect(service.sent).toHaveLength(1);
    const [{ body, authorization }] = service.sent as [(typeof service.sent)[number]];
    const [row] = await ctx.db.select().from(notifications);
    const message = browser.read(body) as { text: string };
    expect(message).toMatchObject({ id: row!.id, title: "The bell has rung" });
    expect(message.text).toHaveLength(400);
    expect(authorization).toContain(`k=${serverKeys(ctx.site).publicKey}`);
  });

  dbTest(
    "waits until the quiet hours are over, and is not shown once it is read",
    async ({ ctx, clock }) => {
      const { me, service } = await begin(ctx);
      await turnPushOn(me, browserAt(ctx, `${service.url}/a`).fields);
      // It is ten in the evening in Budapest.
      const quiet = { from: 22 * 60, until: 7 * 60, updatedAt: ctx.clock.now() };
      await ctx.db
        .insert(quietHours)
        .values({ ...quiet, profileId: cast.member.id, timeZone: "Europe/Budapest" });
      await ring(ctx);
      await ring(ctx);
      await pushWaitingNotifications(ctx);
      await workOff(ctx, subscribers);
      expect(service.sent).toEqual([]);
      const [first] = await ctx.db.select().from(notifications).orderBy(notifications.id);
      await readAllNotifications(me, first!.id);
      clock.advance(hours(10));
      await pushWaitingNotifications(ctx);
      await pushWaitingNotifications(ctx);
      await workOff(ctx, subscribers);
      expect(service.sent).toHaveLength(1);
    },
  );

  dbTest(
    "is not sent to a browser whose session has ended, which is forgotten",
    async ({ ctx }) => {
      const { me, service } = await begin(ctx);
      await turnPushOn(me, browserAt(ctx, `${service.url}/a`).fields);
      if (me.actor.kind !== "member") throw new Error("nobody");
      await ctx.db.delete(sessions).where(eq(sessions.id, me.actor.sessionId));
      await ring(ctx);
      expect(service.sent).toEqual([]);
      await forgetEndedPush(ctx);
      expect(await stored(ctx)).toEqual([]);
    },
  );

  dbTest(
    "is sent again if the push service is away, and a browser that is gone is forgotten",
    async ({ ctx }) => {
      const { me, service } = await begin(ctx);
      await turnPushOn(me, browserAt(ctx, `${service.url}/a`).fields);
      service.status = 503;
      await expect(ring(ctx)).rejects.toThrow("1 of 1 push messages were not taken");
      expect(await stored(ctx)).toHaveLength(1);
      service.status = 410;
      const [row] = await ctx.db.select().from(notifications);
      await pushSubscriber.outside!(ctx, {
        id: newId(ctx.clock.now()),
        occurredAt: ctx.clock.now(),
        payload: { notificationIds: [row!.id] },
      });
      expect(await stored(ctx)).toEqual([]);
    },
  );

  dbTest("is never sent into the machine's own networks in production", async ({ ctx }) => {
    const { me, service } = await begin(ctx);
    const site = { ...ctx.site, mode: "production" as const };
    const { fields } = browserAt(ctx, service.url);
    expect(await turnPushOn({ ...me, site }, fields)).toMatchObject({ error: "not-valid" });
    const inside = { ...fields, endpoint: service.url.replace("http:", "https:") };
    expect(await turnPushOn({ ...me, site }, inside)).toMatchObject({ ok: true });
    await ring({ ...ctx, site });
    expect(service.sent).toEqual([]);
    expect(await stored(ctx)).toEqual([]);
  });
});

describe("a browser", () => {
  dbTest("belongs to whoever turned it on last, and is listed with its device", async ({ ctx }) => {
    const { me } = await begin(ctx);
    const { fields } = browserAt(ctx, "https://push.example/one");
    await turnPushOn(me, fields);
    const [mine] = (await ownPushBrowsers(me)).browsers;
    expect(mine).toMatchObject({ device: "Chrome on Android", isPresent: true });
    const other = await signedIn(ctx, cast.moderator);
    await turnPushOff(other, { id: mine!.id });
    await turnPushOff(other, { endpoint: fields.endpoint });
    expect(await stored(ctx)).toHaveLength(1);
    await turnPushOn(other, fields);
    expect((await ownPushBrowsers(me)).browsers).toEqual([]);
    const [theirs] = (await ownPushBrowsers(other)).browsers;
    await turnPushOff(other, { id: theirs!.id });
    expect(await stored(ctx)).toEqual([]);
    await expect(turnPushOn(ctx, fields)).rejects.toThrow(Denied);
    await expect(ownPushBrowsers(ctx)).rejects.toThrow(Denied);
  });

  dbTest("gives way to newer ones when there are too many", async ({ ctx, clock }) => {
    const { me } = await begin(ctx);
    for (let n = 0; n < MOST_BROWSERS + 2; n++) {
      await turnPushOn(me, browserAt(ctx, `https://push.example/${n}`).fields);
      clock.advance(1000);
    }
    const endpoints = (await stored(ctx)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(MOST_BROWSERS);
    expect(endpoints).not.toContain("https://push.example/0");
    expect(endpoints).not.toContain("https://push.example/1");
  });

  dbTest(
    "with a key of a former secret is sent to as long as that secret is configured",
    async ({ ctx }) => {
      const { me } = await begin(ctx);
      const { fields } = browserAt(ctx, "https://push.example/one");
      const site = { ...ctx.site, secret: "another", formerSecrets: [ctx.site.secret] };
      expect(serverKeysOf(site, fields.serverKey)).toEqual(serverKeys(ctx.site));
      expect(serverKeys(site)).not.toEqual(serverKeys(ctx.site));
      const without = { ...ctx.site, secret: "another" };
      expect(serverKeysOf(without, fields.serverKey)).toBeUndefined();
      expect(await turnPushOn({ ...me, site: without }, fields)).toMatchObject({
        error: "not-valid",
      });
    },
  );

  dbTest("sends keys and an address that can be ones", ({ ctx }) => {
    const { fields } = browserAt(ctx, "https://push.example/one");
    expect(pushSubscriptionForm.safeParse(fields).success).toBe(true);
    for (const wrong of [
      { endpoint: "javascript:alert(1)" },
      { endpoint: `https://push.example/${"x".repeat(1000)}` },
      { endpoint: "" },
      { p256dh: "short" },
      { auth: "" },
      { serverKey: "<script>" },
    ]) {
      expect(pushSubscriptionForm.safeParse({ ...fields, ...wrong }).success).toBe(false);
    }
  });
});
