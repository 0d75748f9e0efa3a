import { expect } from "vitest";
import { hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { listOf } from "#testing/lists.ts";
import { enquirySource } from "./list.server.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { enquiriesWaiting, enquiryById, enquirySender } from "./queries.server.ts";
import type { EnquiryState } from "./list.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Stores a message that came so many hours ago. Its subject identifies it. */
const message = (ctx: Ctx, subject: string, hoursAgo: number, status = "new" as const) =>
  enquiry(ctx, {
    subject,
    status,
    receivedAt: new Date(ctx.clock.now().getTime() - hours(hoursAgo)),
  });

async function subjects(ctx: Ctx, status: EnquiryState) {
  const { rows } = await listOf(staff(ctx), enquirySource, `status=${status}`);
  return rows.map(({ subject }) => subject);
}

dbTest("only admins and super admins read messages", async ({ ctx }) => {
  const { id } = await enquiry(ctx);
  for (const actor of [cast.visitor, cast.member, cast.unverified, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    await expect(listOf(stranger, enquirySource, "status=all")).rejects.toThrow(Denied);
    await expect(enquiryById(stranger, id)).rejects.toThrow(Denied);
    await expect(enquiryById(stranger, newId())).rejects.toThrow(Denied);
    await expect(enquiriesWaiting(stranger)).rejects.toThrow(Denied);
  }
  for (const actor of [cast.admin, cast.superAdmin]) {
    const { rows } = await listOf({ ...ctx, actor }, enquirySource, "status=all");
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await enquiryById({ ...ctx, actor }, id)).toMatchObject({ id, can: { move: true } });
  }
});

dbTest("what is owed soonest stands first, what is settled newest first", async ({ ctx }) => {
  await message(ctx, "yesterday", 20);
  await message(ctx, "today", 1);
  await message(ctx, "last week", 150);
  await enquiry(ctx, { subject: "answered", status: "answered" });
  expect(await subjects(ctx, "open")).toEqual(["last week", "yesterday", "today"]);
  expect(await subjects(ctx, "new")).toEqual(["last week", "yesterday", "today"]);
  expect(await subjects(ctx, "all")).toEqual(["answered", "today", "yesterday", "last week"]);
});

dbTest("each view shows its own messages, and all views the same counts", async ({ ctx }) => {
  await enquiry(ctx, { subject: "n1", status: "new" });
  await enquiry(ctx, { subject: "n2", status: "new" });
  await enquiry(ctx, { subject: "p", status: "in-progress" });
  await enquiry(ctx, { subject: "a", status: "answered" });
  const sorted = async (status: Parameters<typeof subjects>[1]) =>
    (await subjects(ctx, status)).sort();
  expect(await sorted("open")).toEqual(["n1", "n2", "p"]);
  expect(await sorted("new")).toEqual(["n1", "n2"]);
  expect(await sorted("in-progress")).toEqual(["p"]);
  expect(await sorted("answered")).toEqual(["a"]);
  expect(await sorted("closed")).toEqual([]);
  expect(await sorted("all")).toEqual(["a", "n1", "n2", "p"]);
  for (const status of ["all", "closed"] as const) {
    const { counts } = await listOf(staff(ctx), enquirySource, `status=${status}`);
    expect(counts).toEqual({ open: 3, new: 2, "in-progress": 1, answered: 1, closed: 0, all: 4 });
  }
});

dbTest("twenty-five fit on a page, and every message is on exactly one", async ({ ctx }) => {
  for (let n = 0; n < 51; n++) await message(ctx, `message ${n}`, n % 7);
  const seen: string[] = [];
  for (const [number, length] of [
    [1, 25],
    [2, 25],
    [3, 1],
  ] as const) {
    const { rows, page } = await listOf(staff(ctx), enquirySource, `page=${number}`);
    expect(page).toEqual({ number, last: 3, total: 51, offset: (number - 1) * 25 });
    expect(rows).toHaveLength(length);
    seen.push(...rows.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(51);
});

dbTest("a page that does not exist is the nearest one that does", async ({ ctx }) => {
  await enquiry(ctx);
  for (const page of [99, -1, Number.NaN]) {
    const inbox = await listOf(staff(ctx), enquirySource, `page=${page}`);
    expect(inbox.page.number).toBe(1);
    expect(inbox.rows).toHaveLength(1);
  }
});

dbTest("the inbox takes four queries, whatever the number of messages", async ({ ctx }) => {
  await message(ctx, "a message", 1);
  const look = () => listOf(staff(ctx), enquirySource, "status=all");
  expect(await queriesOf(ctx, look)).toHaveLength(4);
  for (let n = 0; n < 30; n++) await message(ctx, `message ${n}`, n);
  expect(await queriesOf(ctx, look)).toHaveLength(4);
});

dbTest("a row says whose it is and how it stands against its target", async ({ ctx }) => {
  const overdue = await message(ctx, "late", 25);
  const { rows } = await listOf(staff(ctx), enquirySource, "status=new");
  expect(rows).toEqual([
    {
      id: overdue.id,
      kind: "contact",
      assignee: null,
      name: "Tama Rangi",
      email: overdue.email,
      subject: "late",
      status: "new",
      receivedAt: overdue.receivedAt,
      replyDueAt: overdue.replyDueAt,
      reply: "overdue",
      unread: 0,
    },
  ]);
});

dbTest("one message is shown whole, without what is only for the machine", async ({ ctx }) => {
  const { fingerprint, ...sent } = await enquiry(ctx, { fingerprint: "the hash of it" });
  const shown = await enquiryById(staff(ctx), sent.id);
  expect(shown).toEqual({
    ...sent,
    subject: "Training",
    assignee: null,
    reply: "in-time",
    can: { move: true, assign: true, reply: true },
  });
  expect(JSON.stringify(shown)).not.toContain(fingerprint);
  await expect(enquiryById(staff(ctx), newId())).rejects.toThrow(NotFound);
});

dbTest("the staff is told how many wait and how many of them too long", async ({ ctx, clock }) => {
  expect(await enquiriesWaiting(staff(ctx))).toEqual({ open: 0, overdue: 0 });
  await message(ctx, "late", 25);
  await message(ctx, "on the edge", 24);
  await message(ctx, "in time", 1);
  await enquiry(ctx, {
    status: "closed",
    receivedAt: new Date(clock.now().getTime() - hours(100)),
  });
  expect(await enquiriesWaiting(staff(ctx))).toEqual({ open: 3, overdue: 1 });
  clock.advance(minutes(1));
  expect(await enquiriesWaiting(staff(ctx))).toEqual({ open: 3, overdue: 2 });
});

dbTest("an acknowledgement goes where the message came from", async ({ ctx }) => {
  const { id } = await enquiry(ctx, { email: "hana@senders.test", name: "Hana Rewi" });
  expect(await enquirySender(ctx, id)).toEqual({
    email: "hana@senders.test",
    kind: "contact",
    programme: undefined,
  });
  expect(await enquirySender(ctx, newId())).toBeUndefined();
});
