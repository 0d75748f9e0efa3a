import { describe, expect } from "vitest";
import { eq } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import { enquiryAnswered, enquiryAssigned } from "../events.ts";
import { enquiries } from "../tables/applications.ts";
import {
  assignEnquiry,
  layBackEnquiries,
  moveEnquiries,
  moveEnquiry,
  replyToEnquiry,
  takeEnquiries,
  unmoveEnquiries,
} from "./handle.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const asOther = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.superAdmin });
const strangers = [cast.visitor, cast.member, cast.unverified, cast.moderator, cast.partner];
const reply = (changes: { key?: string; text?: string; version?: string } = {}) => ({
  key: newId(),
  text: "There are two places left.",
  version: "0",
  ...changes,
});

async function stored(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, id));
  return row!;
}

describe("taking a message on", () => {
  dbTest("is for the staff alone, and stays with the one who did it", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    for (const actor of strangers) {
      await expect(assignEnquiry({ ...ctx, actor }, id, "me")).rejects.toThrow(Denied);
    }
    expect((await stored(ctx, id)).assignedTo).toBeNull();
    await assignEnquiry(asAdmin(ctx), id, "me");
    expect((await stored(ctx, id)).assignedTo).toBe(cast.admin.id);
  });

  dbTest("leaves who had it before and who has it now", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    await assignEnquiry(asAdmin(ctx), id, "me");
    await assignEnquiry(asOther(ctx), id, "me");
    await assignEnquiry(asAdmin(ctx), id, "nobody");
    expect((await stored(ctx, id)).assignedTo).toBeNull();
    const auditLog = await auditLogSoFar(ctx);
    expect(
      auditLog.map(({ actorId, action, before, after }) => [actorId, action, before, after]),
    ).toEqual(
      [
        [cast.admin.id, null, cast.admin.id],
        [cast.superAdmin.id, cast.admin.id, cast.superAdmin.id],
        [cast.admin.id, cast.superAdmin.id, null],
      ].map(([actor, before, after]) => [
        actor,
        "admissions.enquiry-assigned",
        { assignedTo: before },
        { assignedTo: after },
      ]),
    );
    expect(await emittedEvents(ctx, enquiryAssigned)).toHaveLength(3);
  });

  dbTest("a second time changes nothing and leaves no audit entry", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    await assignEnquiry(asAdmin(ctx), id, "me");
    await assignEnquiry(asAdmin(ctx), id, "me");
    expect(await auditLogSoFar(ctx)).toHaveLength(1);
    expect(await emittedEvents(ctx, enquiryAssigned)).toHaveLength(1);
  });

  dbTest("leaves its status and its reply target as they are", async ({ ctx }) => {
    const before = await enquiry(ctx);
    await assignEnquiry(asAdmin(ctx), before.id, "me");
    expect(await stored(ctx, before.id)).toEqual({
      ...before,
      assignedTo: cast.admin.id,
      version: 2,
    });
  });

  dbTest("that does not exist is not found, and strangers are not told so", async ({ ctx }) => {
    await expect(assignEnquiry(asAdmin(ctx), newId(), "me")).rejects.toThrow(NotFound);
    await expect(assignEnquiry(ctx, newId(), "me")).rejects.toThrow(Denied);
  });
});

describe("answering a message", () => {
  dbTest("is for the staff alone", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    for (const actor of strangers) {
      await expect(replyToEnquiry({ ...ctx, actor }, id, reply())).rejects.toThrow(Denied);
    }
    expect(await ctx.db.select().from(conversationMessages)).toEqual([]);
    expect((await stored(ctx, id)).status).toBe("new");
  });

  dbTest("keeps the reply and settles the message, with who and when", async ({ ctx, clock }) => {
    const { id } = await enquiry(ctx, { status: "in-progress" });
    clock.advance(hours(2));
    const sent = reply();
    expect(await replyToEnquiry(asAdmin(ctx), id, sent)).toEqual({
      ok: true,
      value: { repeated: false },
    });
    expect(await stored(ctx, id)).toMatchObject({
      status: "answered",
      settledAt: clock.now(),
      settledBy: cast.admin.id,
    });
    expect(await ctx.db.select().from(conversationMessages)).toEqual([
      {
        id: sent.key,
        subjectKind: "enquiry",
        subjectId: id,
        side: "institute",
        authorId: cast.admin.id,
        text: sent.text,
        sentAt: clock.now(),
      },
    ]);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        actorId: cast.admin.id,
        action: "admissions.enquiry-answered",
        subject: `enquiry:${id}`,
        before: { status: "in-progress" },
        after: { status: "answered", replyId: sent.key },
      },
    ]);
    expect(await emittedEvents(ctx, enquiryAnswered)).toEqual([
      { enquiryId: id, replyId: sent.key },
    ]);
  });

  dbTest("with the same form twice is one reply, even with the text changed", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const sent = reply();
    await replyToEnquiry(asAdmin(ctx), id, sent);
    expect(await replyToEnquiry(asAdmin(ctx), id, { ...sent, text: "Another text." })).toEqual({
      ok: true,
      value: { repeated: true },
    });
    const kept = await ctx.db.select().from(conversationMessages);
    expect(kept.map(({ text }) => text)).toEqual([sent.text]);
    expect(await emittedEvents(ctx, enquiryAnswered)).toHaveLength(1);
    expect(await auditLogSoFar(ctx)).toHaveLength(1);
  });

  dbTest(
    "a form that belongs to another message is refused, not taken as sent",
    async ({ ctx }) => {
      const first = await enquiry(ctx);
      const second = await enquiry(ctx);
      const sent = reply();
      await replyToEnquiry(asAdmin(ctx), first.id, sent);
      await expect(replyToEnquiry(asAdmin(ctx), second.id, sent)).rejects.toThrow(NotFound);
      expect((await stored(ctx, second.id)).status).toBe("new");
    },
  );

  dbTest("again leaves the time at which the target was met", async ({ ctx, clock }) => {
    const { id } = await enquiry(ctx);
    await replyToEnquiry(asAdmin(ctx), id, reply());
    const { settledAt } = await stored(ctx, id);
    clock.advance(hours(5));
    await replyToEnquiry(asOther(ctx), id, reply({ text: "One more thing.", version: "1" }));
    expect(await stored(ctx, id)).toMatchObject({ settledAt, settledBy: cast.admin.id });
    expect(await emittedEvents(ctx, enquiryAnswered)).toHaveLength(2);
  });

  dbTest(
    "that a colleague has answered meanwhile is told, and nothing is sent",
    async ({ ctx }) => {
      await castInDatabase(ctx);
      const { id } = await enquiry(ctx);
      await replyToEnquiry(asAdmin(ctx), id, reply());
      const late = reply({ text: "Three places, I believe." });
      expect(await replyToEnquiry(asOther(ctx), id, late)).toEqual({
        ok: false,
        error: "answered-meanwhile",
        detail: { version: "1", who: cast.admin.name },
      });
      expect(await ctx.db.select().from(conversationMessages)).toHaveLength(1);
      expect(await emittedEvents(ctx, enquiryAnswered)).toHaveLength(1);
      const again = await replyToEnquiry(asOther(ctx), id, { ...late, version: "1" });
      expect(again).toMatchObject({ ok: true });
    },
  );

  dbTest("that was closed says so no longer", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    await moveEnquiry(asAdmin(ctx), id, "closed");
    await replyToEnquiry(asAdmin(ctx), id, reply());
    expect((await stored(ctx, id)).status).toBe("answered");
  });

  dbTest("that does not exist is not found, and strangers are not told so", async ({ ctx }) => {
    await expect(replyToEnquiry(asAdmin(ctx), newId(), reply())).rejects.toThrow(NotFound);
    await expect(replyToEnquiry(ctx, newId(), reply())).rejects.toThrow(Denied);
  });
});

describe("several messages at once", () => {
  const statusesOf = async (ctx: Ctx, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await stored(ctx, id)).status));

  dbTest("are for the staff alone", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    for (const actor of strangers) {
      const stranger = { ...ctx, actor };
      await expect(moveEnquiries(stranger, [id], "closed")).rejects.toThrow(Denied);
      await expect(unmoveEnquiries(stranger, [{ id, was: "closed" }])).rejects.toThrow(Denied);
      await expect(takeEnquiries(stranger, [id])).rejects.toThrow(Denied);
      await expect(layBackEnquiries(stranger, [{ id, was: "nobody" }])).rejects.toThrow(Denied);
    }
    expect(await stored(ctx, id)).toMatchObject({ status: "new", assignedTo: null });
  });

  dbTest(
    "are moved together, each with its audit entry, and put back as they were",
    async ({ ctx }) => {
      const fresh = await enquiry(ctx);
      const begun = await enquiry(ctx, { status: "in-progress" });
      const done = await enquiry(ctx, { status: "closed" });
      const ids = [fresh.id, begun.id, done.id];
      const value = valueOf(await moveEnquiries(asAdmin(ctx), [...ids, newId()], "closed"));
      expect(value).toEqual([
        { id: fresh.id, was: "new", version: 2 },
        { id: begun.id, was: "in-progress", version: 2 },
      ]);
      expect(await statusesOf(ctx, ids)).toEqual(["closed", "closed", "closed"]);
      expect(await auditLogSoFar(ctx)).toHaveLength(2);
      expect((await stored(ctx, fresh.id)).settledBy).toBe(cast.admin.id);

      expect(valueOf(await unmoveEnquiries(asOther(ctx), value))).toEqual([fresh.id, begun.id]);
      expect(await statusesOf(ctx, ids)).toEqual(["new", "in-progress", "closed"]);
      expect(await stored(ctx, fresh.id)).toMatchObject({ settledAt: null, settledBy: null });
    },
  );

  dbTest("are not put back where somebody moved one on meanwhile", async ({ ctx }) => {
    const [one, other] = [await enquiry(ctx), await enquiry(ctx)];
    const value = valueOf(await moveEnquiries(asAdmin(ctx), [one.id, other.id], "closed"));
    await moveEnquiry(asOther(ctx), other.id, "in-progress");
    expect(valueOf(await unmoveEnquiries(asAdmin(ctx), value))).toEqual([one.id]);
    expect(await statusesOf(ctx, [one.id, other.id])).toEqual(["new", "in-progress"]);
  });

  dbTest("are not put back where somebody closed one again, or answered it", async ({ ctx }) => {
    const [one, other] = [await enquiry(ctx), await enquiry(ctx)];
    const value = valueOf(await moveEnquiries(asAdmin(ctx), [one.id, other.id], "answered"));
    await moveEnquiry(asOther(ctx), one.id, "in-progress");
    await moveEnquiry(asOther(ctx), one.id, "answered");
    await replyToEnquiry(asOther(ctx), other.id, reply());
    expect(valueOf(await unmoveEnquiries(asAdmin(ctx), value))).toEqual([]);
    expect(await statusesOf(ctx, [one.id, other.id])).toEqual(["answered", "answered"]);
  });

  dbTest(
    "are taken where nobody has them, and laid back where nobody took them over",
    async ({ ctx }) => {
      const free = await enquiry(ctx);
      const taken = await enquiry(ctx, { assignedTo: cast.superAdmin.id });
      const value = valueOf(await takeEnquiries(asAdmin(ctx), [free.id, taken.id]));
      expect(value).toEqual([{ id: free.id, was: "nobody", version: 2 }]);
      expect((await stored(ctx, taken.id)).assignedTo).toBe(cast.superAdmin.id);
      const both = [...value, { id: taken.id, was: "nobody" }];
      expect(valueOf(await layBackEnquiries(asAdmin(ctx), both))).toEqual([free.id]);
      expect((await stored(ctx, free.id)).assignedTo).toBeNull();
      expect((await stored(ctx, taken.id)).assignedTo).toBe(cast.superAdmin.id);
    },
  );
});

dbTest("closing what was answered leaves when, and by whom, it was", async ({ ctx, clock }) => {
  const { id } = await enquiry(ctx);
  await replyToEnquiry(asAdmin(ctx), id, reply());
  const { settledAt, settledBy } = await stored(ctx, id);
  clock.advance(hours(1));
  await moveEnquiry(asOther(ctx), id, "closed");
  expect(await stored(ctx, id)).toMatchObject({ status: "closed", settledAt, settledBy });
});
