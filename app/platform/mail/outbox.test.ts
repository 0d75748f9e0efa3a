import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ok } from "#app/kernel/result.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import type { Ctx } from "../ctx.ts";
import { transact } from "../db/transact.server.ts";
import { events } from "../events/schema.ts";
import {
  blankSentEmails,
  emailById,
  type MailTransport,
  outboxOnly,
  queueEmail,
  recentEmails,
  sendQueuedEmails,
  waitingEmails,
} from "./outbox.server.ts";
import { mailOutbox } from "./schema.ts";

const email = {
  kind: "test-email",
  to: { address: "hana@people.test", name: "Hana" },
  subject: "A subject",
  html: "<p>Text</p>",
  text: "Text",
};

async function queue(ctx: Ctx, changes: Partial<typeof email> = {}) {
  await transact(ctx, async (tx) => {
    await queueEmail(tx, { ...email, ...changes });
    return ok();
  });
}

/** Keeps what it is given; fails as often as it is told to. */
function postman(failures = 0, error = new Error("550 hana@people.test is unknown here")) {
  const carried: Parameters<MailTransport["send"]>[0][] = [];
  let left = failures;
  const transport: MailTransport = {
    send: async (given) => {
      if (left-- > 0) throw error;
      carried.push(given);
    },
  };
  return { carried, subscribers: sendQueuedEmails(transport) };
}

const rows = (ctx: Ctx) => ctx.db.select().from(mailOutbox);

dbTest("whose address was erased gets no email", async ({ ctx }) => {
  await queue(ctx, { to: { address: "", name: "Former member" } });
  expect(await rows(ctx)).toEqual([]);
});

dbTest("an email is a row before it leaves, and its event names no address", async ({ ctx }) => {
  await queue(ctx);
  const [row] = await rows(ctx);
  expect(row).toMatchObject({
    kind: "test-email",
    toAddress: "hana@people.test",
    toName: "Hana",
    subject: "A subject",
    createdAt: ctx.clock.now(),
    sentAt: null,
    attempts: 0,
    lastError: null,
  });
  const [event] = await ctx.db.select().from(events);
  expect(event!.payload).toEqual({ mailId: row!.id });
  expect(await waitingEmails(ctx)).toBe(1);
});

dbTest("an email goes when the reason for it commits, and not otherwise", async ({ ctx }) => {
  const failing = transact(ctx, async (tx) => {
    await queueEmail(tx, email);
    throw new Error("a bug");
  });
  await expect(failing).rejects.toThrow("a bug");
  expect(await rows(ctx)).toEqual([]);
  const { carried, subscribers } = postman();
  await workOff(ctx, subscribers);
  expect(carried).toEqual([]);
});

dbTest("an email that was sent is marked so, and is not sent again", async ({ ctx, clock }) => {
  await queue(ctx);
  clock.advance(5000);
  const { carried, subscribers } = postman();
  const [delivery] = await workOff(ctx, subscribers);
  const [row] = await rows(ctx);
  expect(row).toMatchObject({ sentAt: clock.now(), attempts: 1, lastError: null });
  expect(carried).toMatchObject([{ ...email, id: row!.id }]);
  expect(await waitingEmails(ctx)).toBe(0);
  // Even when the note of the delivery was lost in a crash.
  await subscribers[0]!.outside!(ctx, {
    id: delivery!.eventId,
    payload: { mailId: row!.id },
    occurredAt: clock.now(),
  });
  expect(carried).toHaveLength(1);
});

dbTest("a failed send keeps the email and notes the error's name only", async ({ ctx }) => {
  await queue(ctx);
  const refused = new RangeError("550 hana@people.test is unknown here");
  const { subscribers } = postman(1, refused);
  await expect(workOff(ctx, subscribers)).rejects.toThrow("could not be sent");
  const [row] = await rows(ctx);
  expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: "RangeError" });
  expect(await waitingEmails(ctx)).toBe(1);
});

dbTest("the error that reaches the log does not repeat the address", async ({ ctx }) => {
  await queue(ctx);
  const { subscribers } = postman(1);
  const error = await workOff(ctx, subscribers).catch((thrown: unknown) => thrown);
  const [row] = await rows(ctx);
  expect(error).toEqual(new Error(`mail ${row!.id} could not be sent (Error)`));
  expect((error as Error).cause).toBeUndefined();
  expect(String((error as Error).stack)).not.toContain("hana@people.test");
});

dbTest("an email that failed is sent at the next attempt", async ({ ctx, clock }) => {
  await queue(ctx);
  const { carried, subscribers } = postman(1);
  await expect(workOff(ctx, subscribers)).rejects.toThrow("could not be sent");
  const [row] = await rows(ctx);
  const deliveredEvent = { id: row!.id, payload: { mailId: row!.id }, occurredAt: clock.now() };
  await subscribers[0]!.outside!(ctx, deliveredEvent);
  expect(carried).toHaveLength(1);
  expect(await rows(ctx)).toMatchObject([{ attempts: 2, lastError: null, sentAt: clock.now() }]);
});

dbTest("an email whose address is refused for good is not tried again", async ({ ctx }) => {
  const refusal = (responseCode: number) =>
    Object.assign(new Error("no"), {
      code: "EENVELOPE",
      responseCode,
      rejected: [email.to.address],
    });
  await queue(ctx);
  const { carried, subscribers } = postman(1, refusal(550));
  await workOff(ctx, subscribers);
  const [row] = await rows(ctx);
  expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: "refused" });
  const again = { id: row!.id, payload: { mailId: row!.id }, occurredAt: ctx.clock.now() };
  await subscribers[0]!.outside!(ctx, again);
  expect(carried).toEqual([]);
  // A full mailbox may have room tomorrow.
  await queue(ctx);
  await expect(workOff(ctx, postman(1, refusal(552)).subscribers)).rejects.toThrow("could not");
});

dbTest("without a mail server the outbox is the inbox", async ({ ctx, clock }) => {
  await queue(ctx, { subject: "first" });
  clock.advance(1000);
  await queue(ctx, { subject: "second" });
  await workOff(ctx, sendQueuedEmails(outboxOnly));
  const seen = await recentEmails(ctx);
  expect(seen.map(({ subject }) => subject)).toEqual(["second", "first"]);
  expect(seen.every(({ sentAt }) => sentAt !== null)).toBe(true);
  expect(await emailById(ctx, seen[1]!.id)).toMatchObject({ subject: "first", text: "Text" });
  expect(await emailById(ctx, "01900000-0000-7000-8000-000000000000")).toBeUndefined();
});

const inProduction = (ctx: Ctx): Ctx => ({ ...ctx, site: { ...ctx.site, mode: "production" } });

dbTest("an email that waits cannot be read in the database, and is sent whole", async ({ ctx }) => {
  const site = inProduction(ctx);
  await queue(site);
  expect(JSON.stringify(await rows(ctx))).not.toContain("Text");
  const { carried, subscribers } = postman(1);
  await expect(workOff(site, subscribers)).rejects.toThrow("could not be sent");
  const [row] = await rows(ctx);
  expect(JSON.stringify(row)).not.toContain("Text");
  const deliveredEvent = { id: row!.id, payload: { mailId: row!.id }, occurredAt: ctx.clock.now() };
  await subscribers[0]!.outside!(site, deliveredEvent);
  expect(carried).toMatchObject([{ html: "<p>Text</p>", text: "Text" }]);
});

dbTest("nothing is left of what an email said once it was sent", async ({ ctx }) => {
  const site = inProduction(ctx);
  await queue(site);
  const { subscribers } = postman();
  await workOff(site, subscribers);
  expect(await rows(ctx)).toMatchObject([
    { subject: "A subject", html: "", text: "", sealedBody: null },
  ]);
});

dbTest(
  "what earlier versions left of sent emails is blanked, but not the demo's inbox",
  async ({ ctx, clock }) => {
    await queue(ctx);
    await queue(ctx, { subject: "still waiting" });
    await ctx.db
      .update(mailOutbox)
      .set({ sentAt: clock.now() })
      .where(eq(mailOutbox.subject, "A subject"));
    await blankSentEmails(ctx);
    expect((await rows(ctx)).map(({ text }) => text)).toEqual(["Text", "Text"]);
    await blankSentEmails(inProduction(ctx));
    const left = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.subject);
    expect(left.map(({ subject, html, text }) => [subject, html, text])).toEqual([
      ["A subject", "", ""],
      ["still waiting", "<p>Text</p>", "Text"],
    ]);
  },
);
