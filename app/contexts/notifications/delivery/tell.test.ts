import { describe, expect } from "vitest";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { publishTexts } from "#app/contexts/institute/text/commands.server.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { deliver } from "#app/platform/events/deliver.server.ts";
import { events } from "#app/platform/events/schema.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { type Channel, defineNotification } from "#app/platform/notifications/notification.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { happen, inTransaction, workOff } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { notificationPreferences, quietHours } from "../tables.ts";
import { continuingSubscribers, RECIPIENTS_PER_JOB, subscribersOf } from "./tell.server.ts";
import { tells } from "./teller.ts";

const rang = defineEvent({ name: "test.rang", payload: z.object({}), invalidates: [] });

const bell = defineNotification({
  name: "test-bell",
  event: rang,
  group: "account",
  label: "The bell rings",
  usual: "email",
  says: {
    variables: { zone: "Pacific/Auckland" },
    phrases: { sound: { loud: "It was loud." } },
    needed: ["zone"],
    title: "The bell has rung",
    text: "Its clock is in {zone}. {sound}",
  },
  about: async (tx) => ({
    to: async (after, limit) => {
      const rows = await tx.db
        .select({ id: profiles.id })
        .from(profiles)
        .where(after === undefined ? undefined : sql`${profiles.id} > ${after}`)
        .orderBy(profiles.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    values: { zone: (zone) => zone, sound: "" },
    path: "/about",
  }),
});
const alarm = defineNotification({
  ...bell,
  name: "test-alarm",
  mustArrive: true,
  says: { title: "An alarm", text: "Please look." },
  about: async () => ({
    to: [{ profileId: cast.member.id }, { address: "guest@people.test", name: "Hana" }],
    values: {},
    path: "/about",
  }),
});

const tellers = [tells("ring-bell", bell), tells("ring-alarm", alarm)];
const bells = [tellers[0]!];
const bellSubscribers = [...subscribersOf(bells), ...continuingSubscribers(bells)];

async function people(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
}

async function chooses(ctx: Ctx, profileId: string, channel: Channel, kind = bell.name) {
  const updatedAt = ctx.clock.now();
  await ctx.db.insert(notificationPreferences).values({ profileId, kind, channel, updatedAt });
}

const emails = (ctx: Ctx) => ctx.db.select().from(mailOutbox).orderBy(mailOutbox.toAddress);
const told = (ctx: Ctx) => ctx.db.select().from(notifications).orderBy(notifications.profileId);

describe("an event with a notification", () => {
  dbTest("is told on the site and in the usual way, with the person's clock", async ({ ctx }) => {
    await people(ctx);
    await happen(ctx, rang, {});
    await workOff(ctx, bellSubscribers);
    const rows = await told(ctx);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({
      profileId: cast.member.id,
      kind: "test-bell",
      title: "The bell has rung",
      text: "Its clock is in Pacific/Auckland.",
      path: "/about",
      channel: "email",
      readAt: null,
      emailedAt: ctx.clock.now(),
    });
    const sent = await emails(ctx);
    expect(sent).toHaveLength(7);
    expect(sent[0]).toMatchObject({ kind: "test-bell", subject: "The bell has rung" });
    expect(sent[0]!.text).toContain(`http://localhost:3000/about`);
    expect(sent[0]!.text).toContain("/notifications/settings");
    expect(sent[0]!.unsubscribe).toBe(`${cast.member.id}.test-bell`);
  });

  dbTest("says what staff have published, and reads that once for all", async ({ ctx }) => {
    await people(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const { initial } = await textToEdit(admin, bell.texts);
    const { version, ...content } = initial as typeof initial & { version: string };
    const edit = (text: string) => ({
      version,
      content: { ...content, title: "Ring, ring at {shortName}", text },
    });
    expect(await publishTexts(admin, bell.texts, edit("Somewhere. {sound}"))).toMatchObject({
      error: "faulty",
      detail: { text: "This must stay in the text, because the site needs it: {zone}" },
    });
    expect(await publishTexts(admin, bell.texts, edit("In {zone} and {town}"))).toMatchObject({
      detail: { text: "Nothing fills in {town} here" },
    });
    const published = await publishTexts(admin, bell.texts, edit("It is heard in {zone}. {sound}"));
    expect(published).toMatchObject({ ok: true });
    await happen(ctx, rang, {});
    const queries = await queriesOf(ctx, () => workOff(ctx, subscribersOf(bells)));
    const ofTexts = queries.filter((query) => query.includes("site_texts"));
    expect(ofTexts).toHaveLength(1);
    expect(ofTexts[0], "not those of the whole site").toMatch(/"text_id" in \(/);
    const rows = await told(ctx);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({
      title: "Ring, ring at GCPI",
      text: "It is heard in Pacific/Auckland.",
    });
    // The email of a kind without one of its own says the same.
    const [email] = await emails(ctx);
    expect(email!.subject).toBe("Ring, ring at GCPI");
    expect(email!.text).toContain("It is heard in Pacific/Auckland.");
  });

  dbTest("is told to everybody as they have chosen", async ({ ctx }) => {
    await people(ctx);
    await chooses(ctx, cast.member.id, "site");
    await chooses(ctx, cast.partner.id, "never");
    await chooses(ctx, cast.moderator.id, "daily");
    await chooses(ctx, cast.admin.id, "weekly");
    await happen(ctx, rang, {});
    await workOff(ctx, bellSubscribers);
    const rows = await told(ctx);
    const of = (profileId: string) => rows.find((row) => row.profileId === profileId);
    expect(of(cast.member.id)).toMatchObject({ channel: "site", emailDueAt: null });
    expect(of(cast.partner.id)).toBeUndefined();
    expect(of(cast.moderator.id)).toMatchObject({ channel: "daily", emailedAt: null });
    expect(of(cast.admin.id)?.emailDueAt).toEqual(new Date("2026-03-08T18:00:00Z"));
    expect((await emails(ctx)).map(({ toAddress }) => toAddress)).toEqual([
      cast.unverified.email,
      cast.superAdmin.email,
      cast.instructor.email,
    ]);
  });

  dbTest("is not emailed in quiet hours, by the clock that the person chose", async ({ ctx }) => {
    await people(ctx);
    // It is ten in the evening in Budapest.
    const quiet = { from: 22 * 60, until: 7 * 60, updatedAt: ctx.clock.now() };
    await ctx.db
      .insert(quietHours)
      .values({ ...quiet, profileId: cast.member.id, timeZone: "Europe/Budapest" });
    await happen(ctx, rang, {});
    await workOff(ctx, bellSubscribers);
    const [row] = await told(ctx);
    expect(row).toMatchObject({
      emailDueAt: new Date("2026-03-03T06:00:00Z"),
      emailedAt: null,
    });
    expect((await emails(ctx)).map(({ toAddress }) => toAddress)).not.toContain(cast.member.email);
  });

  dbTest(
    "arrives whatever they have chosen if it must, also without an account",
    async ({ ctx }) => {
      await people(ctx);
      await chooses(ctx, cast.member.id, "never", alarm.name);
      await ctx.db.insert(quietHours).values({
        profileId: cast.member.id,
        from: 0,
        until: 23 * 60,
        updatedAt: ctx.clock.now(),
      });
      await happen(ctx, rang, {});
      await workOff(ctx, subscribersOf([tellers[1]!]));
      expect(await told(ctx)).toMatchObject([{ kind: "test-alarm", emailedAt: ctx.clock.now() }]);
      const sent = await emails(ctx);
      expect(sent.map(({ toAddress, unsubscribe }) => [toAddress, unsubscribe])).toEqual([
        ["guest@people.test", null],
        [cast.member.email, null],
      ]);
      expect(sent[0]!.text).not.toContain("Stop emails");
    },
  );

  dbTest("is told once, however often its job is repeated", async ({ ctx }) => {
    await people(ctx);
    await happen(ctx, rang, {});
    const [event] = await ctx.db.select({ id: events.id }).from(events);
    await workOff(ctx, bellSubscribers);
    await deliver(ctx, bellSubscribers, { eventId: event!.id, subscriber: "ring-bell" });
    // Under another name the delivery is not recognised, but the notification is.
    const renamed = subscribersOf([{ ...tellers[0]!, subscriber: "ring-bell-anew" }]);
    await deliver(ctx, renamed, { eventId: event!.id, subscriber: "ring-bell-anew" });
    expect(await told(ctx)).toHaveLength(7);
    expect(await emails(ctx)).toHaveLength(7);
  });
});

describe("an event that concerns very many", () => {
  const crowd = 2 * RECIPIENTS_PER_JOB + 150;

  /** Makes so many people, who are told on the site only, except the last hundred. */
  async function crowdIn(ctx: Ctx) {
    await officesOpen(ctx);
    const rows = Array.from({ length: crowd }, (_, n) => ({
      id: newId(ctx.clock.now()),
      name: `Person ${n}`,
      email: `person-${n}@crowd.test`,
    }));
    await ctx.db.insert(profiles).values(rows);
    const [quiet, loud] = [rows.slice(0, -100), rows.slice(-100)];
    await ctx.db.insert(notificationPreferences).values(
      quiet.map(({ id }) => ({
        profileId: id,
        kind: bell.name,
        channel: "site" as const,
        updatedAt: ctx.clock.now(),
      })),
    );
    return loud;
  }

  dbTest("is told by several short jobs, and everybody is told once", async ({ ctx }) => {
    await crowdIn(ctx);
    const requested = await queriesOf(ctx, () => happen(ctx, rang, {}));
    expect(requested.filter((query) => /^insert/i.test(query))).toHaveLength(1);
    const done = await workOff(ctx, bellSubscribers);
    expect(done.map(({ subscriber }) => subscriber).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "email-notifications"),
      "ring-bell",
      ...Array.from({ length: 2 }, () => "tell-recipients-left"),
    ]);
    const [count] = await ctx.db
      .select({
        rows: sql<number>`count(*)::int`,
        people: sql<number>`count(distinct ${notifications.profileId})::int`,
      })
      .from(notifications);
    expect(count).toEqual({ rows: crowd, people: crowd });
    expect(await emails(ctx)).toHaveLength(100);
    const open = await ctx.db
      .select()
      .from(notifications)
      .where(sql`${notifications.emailDueAt} is not null and ${notifications.emailedAt} is null`);
    expect(open).toEqual([]);
  });

  dbTest("costs a job as many queries for a thousand people as for one", async ({ ctx }) => {
    await crowdIn(ctx);
    await happen(ctx, rang, {});
    const [event] = await ctx.db.select({ id: events.id }).from(events);
    const first = { eventId: event!.id, subscriber: "ring-bell" };
    const queries = await queriesOf(ctx, () => deliver(ctx, bellSubscribers, first));
    // One of them reads what the kind says.
    expect(queries.length).toBeLessThan(16);
    expect(await told(ctx)).toHaveLength(RECIPIENTS_PER_JOB);
  });

  dbTest("is still told to the rest if a job fails in between", async ({ ctx, clock }) => {
    await crowdIn(ctx);
    await happen(ctx, rang, {});
    let fails = true;
    const shaky = bellSubscribers.map((each) => ({
      ...each,
      within: async (...given: Parameters<NonNullable<typeof each.within>>) => {
        await each.within!(...given);
        if (fails && each.name === "tell-recipients-left") throw new Error("killed");
      },
    }));
    await expect(workOff(ctx, shaky)).rejects.toThrow("killed");
    fails = false;
    clock.advance(hours(1));
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .update(events)
        .set({ dispatchedAt: null })
        .where(eq(events.name, "notifications.recipients-left"));
    });
    await workOff(ctx, shaky);
    expect(await told(ctx)).toHaveLength(crowd);
  });
});

dbTest("what nobody can be told any more is not told", async ({ ctx }) => {
  await people(ctx);
  const gone = tells("ring-nothing", { ...bell, about: async () => undefined });
  await happen(ctx, rang, {});
  await workOff(ctx, subscribersOf([gone]));
  expect(await told(ctx)).toEqual([]);
});
