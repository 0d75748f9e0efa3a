import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { grantAuthor } from "#app/contexts/blog/author/commands.server.ts";
import {
  confirmSubscription,
  endSubscription,
  forgetUnconfirmedSubscribers,
  subscribe,
  subscriptionByLink,
  unsubscribe,
} from "#app/contexts/blog/newsletter/subscribe.server.ts";
import {
  EMAILS_PER_BATCH,
  startNewsletter,
  testNewsletter,
} from "#app/contexts/blog/newsletter/send.server.ts";
import { sendingOf } from "#app/contexts/blog/newsletter/sending-list.server.ts";
import { publishPost } from "#app/contexts/blog/post/publish.server.ts";
import { createPost } from "#app/contexts/blog/post/write.server.ts";
import { newsletterDeliveries, newsletterSubscribers as rows } from "#app/contexts/blog/tables.ts";
import { posts } from "#app/contexts/blog/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { events } from "#app/platform/events/schema.ts";
import { type MailTransport, sendQueuedEmails } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { post, postContent } from "#testing/posts.ts";
import { continuingSubscribers, subscribersOf } from "../delivery/tell.server.ts";
import { blogTellers, newsletterSubscribers } from "../subscribers/newsletter.server.tsx";

const origin = { network: "192.0.2.0/24" };
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const emails = (ctx: Ctx) => ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
const work = (ctx: Ctx) => workOff(ctx, newsletterSubscribers);

/** Asks for the newsletter, and returns the token of the emailed link. */
async function asked(ctx: Ctx, email = "Hana@Readers.test"): Promise<string> {
  await subscribe(ctx, { email }, origin);
  await work(ctx);
  const text = (await emails(ctx)).at(-1)!.text;
  return /link\?token=([\w-]{43})/.exec(text)![1]!;
}

/** Stores confirmed subscribers. */
async function subscribers(ctx: Ctx, n: number) {
  const at = ctx.clock.now();
  const values = Array.from({ length: n }, (_, k) => ({
    id: newId(at),
    email: `reader-${k}@readers.test`,
    requestedAt: at,
    confirmedAt: at,
  }));
  await ctx.db.insert(rows).values(values);
  return values;
}

dbTest("a subscription begins with the link in the email, and ends with it", async ({ ctx }) => {
  const token = await asked(ctx);
  expect(await subscriptionByLink(ctx, token)).toEqual({ confirmed: false });
  const [stored] = await ctx.db.select().from(rows);
  expect(stored).toMatchObject({ email: "hana@readers.test", confirmedAt: null });
  expect(JSON.stringify([stored, await ctx.db.select().from(events)])).not.toContain(token);
  await confirmSubscription(ctx, "forged");
  expect(await subscriptionByLink(ctx, token)).toEqual({ confirmed: false });
  await confirmSubscription(ctx, token);
  await confirmSubscription(ctx, token);
  expect(await subscriptionByLink(ctx, token)).toEqual({ confirmed: true });

  // A known address gets the same answer, and no email.
  expect(await subscribe(ctx, { email: "hana@readers.test" }, origin)).toMatchObject({ ok: true });
  await work(ctx);
  expect(await emails(ctx)).toHaveLength(1);
  await endSubscription(ctx, token);
  expect(await subscriptionByLink(ctx, token)).toBeUndefined();
  expect(await ctx.db.select().from(rows)).toEqual([]);
});

dbTest("an address gets few links, a network may ask only so often", async ({ ctx }) => {
  for (let n = 1; n <= 20; n++) await subscribe(ctx, { email: "hana@readers.test" }, origin);
  expect(await subscribe(ctx, { email: "tama@readers.test" }, origin)).toMatchObject({
    ok: false,
    error: "too-many-attempts",
  });
  await work(ctx);
  expect(await emails(ctx)).toHaveLength(3);
});

dbTest("an address that nobody confirms is deleted after a week", async ({ ctx, clock }) => {
  const token = await asked(ctx);
  await asked(ctx, "tama@readers.test");
  await confirmSubscription(ctx, token);
  clock.advance(days(7) + 1);
  await forgetUnconfirmedSubscribers(ctx);
  expect(await ctx.db.select({ email: rows.email }).from(rows)).toEqual([
    { email: "hana@readers.test" },
  ]);
});

dbTest(
  "an article goes once to everybody who has confirmed, in batches",
  async ({ ctx, clock }) => {
    const admin = asAdmin(ctx);
    const article = await post(ctx, {
      age: 1,
      content: "Go *through* [them](/training).\n\n## Then\n\nMore.",
    });
    expect(await startNewsletter(admin, article.id)).toMatchObject({ error: "nobody-subscribed" });
    const readers = await subscribers(ctx, EMAILS_PER_BATCH + 2);
    await subscribe(ctx, { email: "unconfirmed@readers.test" }, origin);
    const draft = await post(ctx, { age: null });
    expect(await startNewsletter(admin, draft.id)).toMatchObject({ error: "not-published" });
    expect(await startNewsletter(admin, article.id)).toMatchObject({ ok: true });
    expect(await startNewsletter(admin, article.id)).toMatchObject({ error: "already-sent" });
    clock.advance(1000);
    await ctx.db.insert(rows).values({
      id: newId(ctx.clock.now()),
      email: "later@readers.test",
      requestedAt: ctx.clock.now(),
      confirmedAt: ctx.clock.now(),
    });
    await work(ctx);
    const sent = (await emails(ctx)).filter(({ kind }) => kind === "newsletter");
    expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(
      readers.map(({ email }) => email).sort(),
    );
    expect(sent[0]!.html).toContain(`href="${ctx.site.url}/training"`);
    expect(sent[0]!.text).toContain("Go through them");
    expect(sent[0]!.text).not.toContain("More.");
    expect(sent[0]!.text).toContain(`${ctx.site.url}/blog/${article.slug}`);
    expect(await sendingOf(admin, article.id)).toMatchObject({
      recipients: EMAILS_PER_BATCH + 2,
      finishedAt: ctx.clock.now(),
      sent: 0,
      left: 0,
    });
  },
);

dbTest(
  "a batch that fails is written whole by the next attempt, and nobody twice",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const article = await post(ctx, { age: 1 });
    await subscribers(ctx, 3);
    await startNewsletter(admin, article.id);
    const crashing = newsletterSubscribers.map((each) => ({
      ...each,
      within: async (...args: Parameters<NonNullable<typeof each.within>>) => {
        await each.within?.(...args);
        throw new Error("the process dies");
      },
    }));
    await expect(workOff(ctx, crashing)).rejects.toThrow("the process dies");
    expect(await emails(ctx)).toEqual([]);
    expect(await ctx.db.select().from(newsletterDeliveries)).toEqual([]);
    await ctx.db.update(events).set({ dispatchedAt: null });
    await work(ctx);
    await ctx.db.update(events).set({ dispatchedAt: null });
    await work(ctx);
    expect(await emails(ctx)).toHaveLength(3);
  },
);

dbTest("an article that was withdrawn meanwhile is not sent", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const article = await post(ctx, { age: 1 });
  await subscribers(ctx, 1);
  await startNewsletter(admin, article.id);
  await ctx.db.update(posts).set({ publishedAt: null }).where(eq(posts.id, article.id));
  await work(ctx);
  expect(await emails(ctx)).toEqual([]);
  expect(await sendingOf(admin, article.id)).toMatchObject({ recipients: 0 });
});

dbTest("one click in an email deletes the address, and a forged one nothing", async ({ ctx }) => {
  const article = await post(ctx, { age: 1 });
  await subscribers(ctx, 2);
  await startNewsletter(asAdmin(ctx), article.id);
  const carried: Parameters<MailTransport["send"]>[0][] = [];
  const transport: MailTransport = { send: async (email) => void carried.push(email) };
  await workOff(ctx, [...newsletterSubscribers, ...sendQueuedEmails(transport)]);
  const [first] = carried;
  const token = /\/blog\/newsletter\/unsubscribe\?token=([\w.-]+)/.exec(first!.unsubscribe!)![1]!;
  expect(first!.text).toContain(first!.unsubscribe);
  expect(first!.html).not.toContain("/notifications/settings");
  await unsubscribe(ctx, `${token}x`);
  await unsubscribe(ctx, token.replace(".newsletter.", ".webinar-moved."));
  expect(await ctx.db.select().from(rows)).toHaveLength(2);
  await unsubscribe(ctx, token);
  await unsubscribe(ctx, token);
  expect(await ctx.db.select({ email: rows.email }).from(rows)).not.toContainEqual({
    email: first!.to.address,
  });
  expect(await sendingOf(asAdmin(ctx), article.id)).toMatchObject({ recipients: 2, left: 1 });
});

dbTest(
  "an address that refuses an email for good gets no more until it is confirmed",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const token = await asked(ctx);
    await confirmSubscription(ctx, token);
    const refusal = Object.assign(new Error("550"), {
      code: "EENVELOPE",
      responseCode: 550,
      rejected: ["hana@readers.test"],
    });
    let tried = 0;
    const transport: MailTransport = {
      send: async ({ kind }) => {
        if (kind !== "newsletter") return;
        tried++;
        throw refusal;
      },
    };
    for (let n = 1; n <= 3; n++) {
      const article = await post(ctx, { age: 1 });
      const started = await startNewsletter(admin, article.id);
      if (n > 1) expect(started).toMatchObject({ error: "nobody-subscribed" });
      await workOff(ctx, [...newsletterSubscribers, ...sendQueuedEmails(transport)]);
      if (n === 1)
        expect(await sendingOf(admin, article.id)).toMatchObject({ refused: 1, sent: 0 });
    }
    expect(tried).toBe(1);
    const [stopped] = await ctx.db.select().from(rows);
    expect(stopped).toMatchObject({ stoppedFor: "hard", stoppedAt: ctx.clock.now() });
    // Its owner may begin again.
    const again = await asked(ctx);
    await confirmSubscription(ctx, again);
    expect(await subscriptionByLink(ctx, again)).toEqual({ confirmed: true });
  },
);

dbTest("only admins send and test, and a test goes to nobody else", async ({ ctx }) => {
  await castInDatabase(ctx);
  const article = await post(ctx, { age: null });
  await subscribers(ctx, 1);
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(startNewsletter({ ...ctx, actor }, article.id)).rejects.toThrow(Denied);
    await expect(testNewsletter({ ...ctx, actor }, article.id)).rejects.toThrow(Denied);
  }
  await testNewsletter(asAdmin(ctx), article.id);
  await work(ctx);
  const sent = await emails(ctx);
  expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["newsletter-test", "Test: On Doors"],
  ]);
});

dbTest(
  "each author with an account is told of their article, at once or ahead",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const admin = asAdmin(ctx);
    const granted = [];
    for (const profileId of [cast.admin.id, cast.instructor.id]) {
      const author = await grantAuthor(admin, { profileId });
      if (!author.ok) throw new Error(author.error);
      granted.push(author.value.id);
    }
    const [authorId, authorId2] = granted as [string, string];
    const write = async (slug: string, authors: object) => {
      const created = await createPost(admin, postContent({ ...authors, slug, title: slug }));
      if (!created.ok) throw new Error(created.error);
      return created.value.id;
    };
    const told = async () => {
      await workOff(ctx, [...subscribersOf(blogTellers), ...continuingSubscribers(blogTellers)]);
      const sent = await emails(ctx);
      return new Set(sent.map(({ toAddress, subject }) => `${subject}, ${toAddress}`));
    };
    const both = [cast.admin.email, cast.instructor.email];
    const now = { version: "1", when: "now" } as const;
    await publishPost(admin, await write("Together", { authorId, authorId2 }), now, "UTC");
    // One that only names somebody is nobody's.
    await publishPost(admin, await write("Unsigned", {}), now, "UTC");
    const published = both.map((email) => `Published: Together, ${email}`);
    expect(await told()).toEqual(new Set(published));
    const later = { version: "1", when: "later", date: "2026-05-04", time: "09:00" };
    await publishPost(admin, await write("Ahead", { authorId }), later as never, "UTC");
    expect(await told()).toEqual(new Set([...published, `Scheduled: Ahead, ${cast.admin.email}`]));
    expect(await emails(ctx)).toHaveLength(3);
    const text = (await emails(ctx)).map((email) => email.text).join();
    expect(text).toContain("/blog/Together");
    expect(text).toContain("Your article appears on 4 May 2026");
  },
);
