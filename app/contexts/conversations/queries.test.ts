import { expect } from "vitest";
import fc from "fast-check";
import { hours } from "#app/kernel/clock.ts";
import type { ConversationDay, ConversationItem } from "#app/kernel/conversation.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { conversationBegun } from "#testing/conversations.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { ENTRIES_PER_PAGE, ownConversation, staffConversation } from "./queries.server.ts";
import { markRead, unreadMessages } from "./read.server.ts";
import { conversationMessages } from "./tables.ts";

const asked = { timeZone: "Pacific/Auckland" };
const itemsOf = ({ days }: { days: readonly ConversationDay[] }) =>
  days.flatMap(({ items }) => [...items]);
const textOf = (item: ConversationItem) => {
  if (item.kind === "email") return item.subject;
  if (item.kind === "note") return item.text;
  return "html" in item.body ? item.body.html : item.body.text;
};

dbTest("staff read who wrote, the others read the institute", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  const { ask, answer, note, of, member, admin } = await conversationBegun(ctx);
  await ask("May I **come**?");
  clock.advance(1000);
  await note("She may.");
  clock.advance(hours(24));
  await answer("You may.");
  const staff = await staffConversation(admin, of, asked);
  expect(staff.days.map(({ day }) => day)).toEqual(["Tuesday 3 Mar 2026", "Wednesday 4 Mar 2026"]);
  expect(itemsOf(staff).map((item) => [item.kind, "author" in item && item.author.name])).toEqual([
    ["message", cast.member.name],
    ["note", cast.admin.name],
    ["message", cast.admin.name],
  ]);
  expect(staff).toMatchObject({ version: "1", can: { write: true, note: true } });
  const own = itemsOf(await ownConversation(member, of, asked));
  expect(own.map(textOf)).toEqual(["<p>May I <strong>come</strong>?</p>", "<p>You may.</p>"]);
  expect(JSON.stringify(own)).not.toContain(cast.admin.name);
});

dbTest("no text of a note is in what anybody but staff is given", async ({ ctx }) => {
  const { ask, answer, note, of, member } = await conversationBegun(ctx);
  await ask("May I come?");
  const texts = fc.sample(fc.string({ minLength: 12, maxLength: 200 }), 30);
  const marked = texts.map((text, n) => `secret ${n} ${text}`);
  for (const text of marked) await note(text);
  await answer("You may.");
  const given = JSON.stringify(await ownConversation(member, of, asked));
  expect(given).not.toContain("secret");
  expect(given).not.toContain("note");
});

dbTest("everybody else is not told that it exists", async ({ ctx }) => {
  const { of } = await conversationBegun(ctx);
  const { visitor, unverified, moderator, partner, admin } = cast;
  for (const actor of [visitor, unverified, moderator, partner, admin]) {
    await expect(ownConversation({ ...ctx, actor }, of, asked)).rejects.toThrow(NotFound);
  }
  for (const actor of [visitor, unverified, moderator, partner, cast.member]) {
    await expect(staffConversation({ ...ctx, actor }, of, asked)).rejects.toThrow(Denied);
  }
});

dbTest("what is new is marked once, and one's own messages never are", async ({ ctx, clock }) => {
  const { ask, answer, of, id, member, admin } = await conversationBegun(ctx);
  const unread = async (who: Ctx, side: "institute" | "person") =>
    (await unreadMessages(who, side, [id, newId()])).get(id) ?? 0;
  await ask("One?");
  clock.advance(1000);
  await answer("Two.");
  expect(await unread(member, "person")).toBe(1);
  expect(await unread(admin, "institute")).toBe(0);
  const first = await ownConversation(member, of, asked);
  expect(itemsOf(first).find((item) => item.id === first.newFrom)).toMatchObject({ own: false });
  await markRead(member, id, first.newest!);
  expect(await unread(member, "person")).toBe(0);
  expect(await ownConversation(member, of, asked)).toMatchObject({ newFrom: null, newest: null });
  // A page that was made before does not take the mark back.
  await markRead(member, id, new Date(0));
  expect(await unread(member, "person")).toBe(0);
});

dbTest(
  "a thousand entries cost as many queries as three, and each is on one page",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { ask, answer, note, of, id, member, admin } = await conversationBegun(ctx);
    await ask("One?");
    await answer("Two.");
    await note("Three.");
    const look = () => staffConversation(admin, of, asked);
    const own = () => ownConversation(member, of, asked);
    // What is cached is read first.
    await look();
    const few = [await queriesOf(admin, look), await queriesOf(member, own)];
    const start = ctx.clock.now().getTime();
    await ctx.db.insert(conversationMessages).values(
      Array.from({ length: 1000 }, (_, n) => ({
        id: newId(),
        subjectKind: "application",
        subjectId: id,
        side: "person" as const,
        authorId: cast.member.id,
        text: `message ${n}`,
        // Several have the same time.
        sentAt: new Date(start + 1000 * Math.floor(n / 7)),
      })),
    );
    const many = [await queriesOf(admin, look), await queriesOf(member, own)];
    expect(many.map(({ length }) => length)).toEqual(few.map(({ length }) => length));
    expect(few[0]!.length).toBeLessThanOrEqual(9);

    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await staffConversation(admin, of, { ...asked, before });
      const items = itemsOf(page);
      expect(items.length).toBeLessThanOrEqual(ENTRIES_PER_PAGE);
      seen.unshift(...items.map((item) => item.id));
      before = page.earlier;
    } while (before);
    expect(seen).toHaveLength(1003);
    expect(new Set(seen).size).toBe(1003);
  },
);

dbTest("a damaged address of an earlier page leads to the newest one", async ({ ctx }) => {
  const { ask, of, admin } = await conversationBegun(ctx);
  await ask("One?");
  for (const before of ["", "yesterday", "2026-03-02T21:00:00.000Z_x", "_", "'"]) {
    expect(itemsOf(await staffConversation(admin, of, { ...asked, before }))).toHaveLength(1);
  }
});
