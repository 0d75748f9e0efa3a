import { describe, expect } from "vitest";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { contactMessage, enquiry } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { moveEnquiry } from "./handle.server.ts";
import { sendEnquiry } from "./send.server.ts";
import { enquiryMoved, enquiryReceived } from "../events.ts";
import type { ContactMessage } from "./form.ts";
import { enquiries } from "../tables/applications.ts";

const origin = { network: "192.0.2.0/24" };
const stored = (ctx: Ctx) => ctx.db.select().from(enquiries);

const asContact = (form: ContactMessage) => ({ kind: "contact" as const, ...form });

async function send(ctx: Ctx, changes: Parameters<typeof contactMessage>[0] = {}) {
  const result = await sendEnquiry(ctx, asContact(contactMessage(changes)), origin);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe("sending a message", () => {
  dbTest(
    "stores it, new and owed a reply within a day, together with its event",
    async ({ ctx }) => {
      const { id, repeated } = await send(ctx);
      expect(repeated).toBe(false);
      const now = ctx.clock.now();
      expect(await stored(ctx)).toMatchObject([
        {
          id,
          kind: "contact",
          name: "Tama Rangi",
          email: contactMessage().email,
          subject: contactMessage().subject,
          message: contactMessage().message,
          status: "new",
          receivedAt: now,
          replyDueAt: new Date(now.getTime() + hours(24)),
          settledAt: null,
          settledBy: null,
        },
      ]);
      expect(await emittedEvents(ctx, enquiryReceived)).toEqual([{ enquiryId: id }]);
    },
  );

  dbTest("is open to everybody", async ({ ctx }) => {
    for (const [name, actor] of Object.entries(cast)) {
      await send({ ...ctx, actor }, { message: `A question from the ${name}` });
    }
    expect(await stored(ctx)).toHaveLength(Object.keys(cast).length);
  });

  dbTest(
    "twice within ten minutes is one message, with the first one's answer",
    async ({ ctx, clock }) => {
      const { id } = await send(ctx);
      clock.advance(minutes(10) - 1);
      expect(await send(ctx)).toEqual({ id, repeated: true });
      expect(await stored(ctx)).toHaveLength(1);
      expect(await emittedEvents(ctx, enquiryReceived)).toHaveLength(1);
    },
  );

  dbTest("again after ten minutes is two messages", async ({ ctx, clock }) => {
    await send(ctx);
    clock.advance(minutes(10));
    expect(await send(ctx)).toMatchObject({ repeated: false });
    expect(await stored(ctx)).toHaveLength(2);
    expect(await emittedEvents(ctx, enquiryReceived)).toHaveLength(2);
  });

  dbTest("counts as the same whatever the address's capitals and the name", async ({ ctx }) => {
    await send(ctx);
    expect(await send(ctx, { email: "Tama@Senders.TEST" })).toMatchObject({ repeated: true });
    expect(await send(ctx, { firstName: "T." })).toMatchObject({ repeated: true });
  });

  dbTest("with anything else changed is another message", async ({ ctx }) => {
    await send(ctx);
    for (const changes of [
      { email: "another@senders.test" },
      { subject: "other" },
      { message: "Another question altogether." },
      // The same characters, but divided differently between the two fields.
      { subject: "trainingWhen does", message: "the next protection course begin?" },
    ]) {
      expect(await send(ctx, changes)).toMatchObject({ repeated: false });
    }
    expect(await stored(ctx)).toHaveLength(5);
  });

  dbTest("more than thirty times in an hour from one network waits", async ({ ctx, clock }) => {
    const perNetwork = { name: "enquiry", points: 30, seconds: 3600 };
    for (let n = 1; n <= 29; n++) await consume(ctx, perNetwork, origin.network);
    await send(ctx);
    const another = contactMessage({ message: "One question too many." });
    const refused = await sendEnquiry(ctx, asContact(another), origin);
    expect(refused).toMatchObject({ ok: false, error: "too-many-attempts" });
    expect(refused.ok ? 0 : Number(refused.detail?.wait)).toBeGreaterThan(3500);
    expect(await stored(ctx)).toHaveLength(1);
    const elsewhere = { network: "198.51.100.0/24" };
    expect(await sendEnquiry(ctx, asContact(another), elsewhere)).toMatchObject({ ok: true });
    clock.advance(3_601_000);
    expect(await sendEnquiry(ctx, asContact(another), origin)).toMatchObject({ ok: true });
  });
});

describe("moving a message", () => {
  dbTest("is for admins and super admins", async ({ ctx }) => {
    const people = await castInDatabase(ctx);
    const { id } = await enquiry(ctx);
    const { visitor, member, unverified, moderator, partner, admin, superAdmin } = people;
    for (const actor of [visitor, member, unverified, moderator, partner]) {
      await expect(moveEnquiry({ ...ctx, actor }, id, "closed")).rejects.toThrow(Denied);
    }
    expect(await stored(ctx)).toMatchObject([{ status: "new" }]);
    expect(await moveEnquiry({ ...ctx, actor: admin }, id, "in-progress")).toMatchObject({
      ok: true,
    });
    expect(await moveEnquiry({ ...ctx, actor: superAdmin }, id, "closed")).toMatchObject({
      ok: true,
    });
    expect(await stored(ctx)).toMatchObject([{ status: "closed" }]);
  });

  dbTest("leaves who moved it from where to where", async ({ ctx }) => {
    const { id } = await enquiry(ctx, { status: "in-progress" });
    await moveEnquiry({ ...ctx, actor: cast.admin }, id, "answered");
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        at: ctx.clock.now(),
        actorId: cast.admin.id,
        action: "admissions.enquiry-moved",
        subject: `enquiry:${id}`,
        before: { status: "in-progress" },
        after: { status: "answered" },
      },
    ]);
    expect(await emittedEvents(ctx, enquiryMoved)).toEqual([{ enquiryId: id }]);
  });

  dbTest.for([
    ["new", "answered"],
    ["new", "closed"],
    ["in-progress", "answered"],
  ] as const)("from %s to %s settles it, with who and when", async ([from, to], { ctx, clock }) => {
    const { id } = await enquiry(ctx, { status: from });
    clock.advance(hours(3));
    await moveEnquiry({ ...ctx, actor: cast.admin }, id, to);
    expect(await stored(ctx)).toMatchObject([
      { status: to, settledAt: clock.now(), settledBy: cast.admin.id },
    ]);
  });

  dbTest("back to work opens it again", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    await moveEnquiry({ ...ctx, actor: cast.admin }, id, "closed");
    await moveEnquiry({ ...ctx, actor: cast.admin }, id, "in-progress");
    expect(await stored(ctx)).toMatchObject([
      { status: "in-progress", settledAt: null, settledBy: null },
    ]);
  });

  dbTest(
    "to where it already is changes nothing and leaves no audit entry",
    async ({ ctx, clock }) => {
      const { id } = await enquiry(ctx);
      await moveEnquiry({ ...ctx, actor: cast.admin }, id, "closed");
      const before = await stored(ctx);
      clock.advance(hours(1));
      expect(await moveEnquiry({ ...ctx, actor: cast.superAdmin }, id, "closed")).toMatchObject({
        ok: true,
      });
      expect(await stored(ctx)).toEqual(before);
      expect(await auditLogSoFar(ctx)).toHaveLength(1);
      expect(await emittedEvents(ctx, enquiryMoved)).toHaveLength(1);
    },
  );

  dbTest("moves that message only", async ({ ctx }) => {
    const { id } = await enquiry(ctx);
    const other = await enquiry(ctx);
    await moveEnquiry({ ...ctx, actor: cast.admin }, id, "closed");
    const [untouched] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, other.id));
    expect(untouched).toEqual(other);
  });

  dbTest("does not say to strangers whether it exists", async ({ ctx }) => {
    await expect(moveEnquiry({ ...ctx, actor: guest }, newId(), "closed")).rejects.toThrow(Denied);
    const admin = { ...ctx, actor: cast.admin };
    await expect(moveEnquiry(admin, newId(), "closed")).rejects.toThrow(NotFound);
  });
});
