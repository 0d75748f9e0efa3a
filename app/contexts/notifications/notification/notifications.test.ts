import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { readSession } from "#app/contexts/identity/session/session.server.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { viewerOf } from "#app/routes/viewer.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { forgetNotifications } from "./forget.server.ts";
import { ownNotifications } from "./queries.server.ts";
import { readAllNotifications, readNotification } from "./read.server.ts";
import { notificationsAddress, notificationsViewOf } from "./view.ts";

type Row = typeof notifications.$inferInsert;

async function tell(ctx: Ctx, changes: Partial<Row> = {}): Promise<string> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  await ctx.db.insert(notifications).values({
    id,
    profileId: cast.member.id,
    kind: "test-bell",
    eventId: newId(createdAt),
    title: "The bell has rung",
    text: "Somebody is at the door.",
    path: "/about",
    createdAt,
    channel: "site",
    ...changes,
  });
  return id;
}

const listed = (ctx: Ctx, query = "") =>
  ownNotifications(ctx, notificationsViewOf(new URLSearchParams(query)));
const stored = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(notifications).where(eq(notifications.id, id)))[0]!;

/** Returns what the bell shows somebody who sends a request. */
async function bellOf(ctx: Ctx, { setCookies }: { setCookies: string[] }) {
  const headers = { Cookie: setCookies.map((each) => each.split(";")[0]).join("; ") };
  const { actor } = await readSession(ctx, new Request(ctx.site.url, { headers }));
  return viewerOf(actor)?.unread;
}

dbTest(
  "the bell counts what its member has not read, with the session's query",
  async ({ ctx }) => {
    const me = await person(ctx);
    await tell(ctx, { profileId: me.id });
    await tell(ctx, { profileId: me.id, readAt: ctx.clock.now() });
    await tell(ctx, { profileId: cast.admin.id });
    expect(await bellOf(ctx, me)).toBe(1);
    expect(await queriesOf(ctx, () => bellOf(ctx, me))).toHaveLength(1);
  },
);

dbTest("the bell counts no further than it shows", async ({ ctx }) => {
  const me = await person(ctx);
  for (let n = 0; n < 103; n++) await tell(ctx, { profileId: me.id });
  expect(await bellOf(ctx, me)).toBe(100);
});

dbTest(
  "a page lists the newest first, the unread alone if asked, in two queries",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    for (let n = 0; n < 25; n++) {
      await tell(ctx, { title: `Ring ${n}`, ...(n < 20 ? { readAt: clock.now() } : {}) });
      clock.advance(1000);
    }
    await tell(ctx, { profileId: cast.admin.id });
    const first = await listed(me);
    expect(first.counts).toEqual({ all: 25, unread: 5 });
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]).toMatchObject({ title: "Ring 24", read: false });
    expect((await listed(me, "page=2")).rows.map(({ title }) => title)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `Ring ${n}`),
    );
    expect((await listed(me, "show=unread&page=9")).rows).toHaveLength(5);
    expect(await queriesOf(ctx, () => listed(me))).toHaveLength(2);
    await expect(listed(ctx)).rejects.toThrow(Denied);
  },
);

dbTest("who opens a notification has read it, and is led to what it is about", async ({ ctx }) => {
  const me = { ...ctx, actor: cast.member };
  const id = await tell(ctx);
  expect(await readNotification(me, id)).toBe("/about");
  expect((await stored(ctx, id)).readAt).toEqual(ctx.clock.now());
  expect(await readNotification(me, id)).toBe("/about");
});

dbTest("nobody reads or opens somebody else's", async ({ ctx }) => {
  const id = await tell(ctx);
  const admin = { ...ctx, actor: cast.admin };
  await expect(readNotification(admin, id)).rejects.toThrow(NotFound);
  await readAllNotifications(admin, id);
  expect((await stored(ctx, id)).readAt).toBeNull();
});

dbTest(
  "all are read up to what was on the page, not what has come since",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    await tell(ctx);
    clock.advance(1000);
    await tell(ctx);
    const { newest } = await listed(me);
    clock.advance(1000);
    const late = await tell(ctx);
    await readAllNotifications(me, newest!);
    const { rows } = await listed(me, "show=unread");
    expect(rows.map(({ id }) => id)).toEqual([late]);
  },
);

dbTest(
  "what was read is not emailed later, and what is due now still is",
  async ({ ctx, clock }) => {
    const me = { ...ctx, actor: cast.member };
    const now = clock.now();
    const later = await tell(ctx, {
      channel: "daily",
      emailDueAt: new Date(now.getTime() + hours(3)),
    });
    const atOnce = await tell(ctx, { channel: "email", emailDueAt: now });
    await readAllNotifications(me, atOnce);
    expect((await stored(ctx, later)).emailDueAt).toBeNull();
    expect((await stored(ctx, atOnce)).emailDueAt).toEqual(now);
  },
);

dbTest("a notification is deleted after a year", async ({ ctx, clock }) => {
  const old = await tell(ctx);
  clock.advance(days(300));
  const young = await tell(ctx);
  clock.advance(days(66));
  await forgetNotifications(ctx);
  const left = await ctx.db.select({ id: notifications.id }).from(notifications);
  expect(left.map(({ id }) => id)).toEqual([young]);
  expect(left.map(({ id }) => id)).not.toContain(old);
});

dbTest("a view's address says what the view is, and nothing more", () => {
  const view = notificationsViewOf(new URLSearchParams("show=unread&page=2"));
  expect(notificationsAddress(view)).toBe("/notifications?show=unread&page=2");
  const odd = notificationsViewOf(new URLSearchParams("show=lost&page=1"));
  expect(notificationsAddress(odd)).toBe("/notifications");
});
