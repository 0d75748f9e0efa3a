import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  type Affected,
  affectedBy,
  versionOfPeople,
} from "#app/contexts/admissions/intake/announce.server.ts";
import { courseDateCalendar } from "#app/contexts/admissions/calendar-entries.server.ts";
import { tellOfDates } from "#app/contexts/admissions/interest/commands.server.ts";
import { changeIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { decideIntake } from "#app/contexts/admissions/intake/decide.server.ts";
import { previewChange } from "#app/contexts/admissions/intake/preview.server.ts";
import {
  answerChange,
  remindOfChanges,
  settleSilence,
} from "#app/contexts/admissions/place/choose.server.ts";
import { intakeChangeAnswers } from "#app/contexts/admissions/tables/changes.ts";
import { dateInterests } from "#app/contexts/admissions/tables/interests.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { previewIntakeChange } from "#app/contexts/notifications/preview.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen } from "#testing/factories.ts";
import { groupOf, heldGroup } from "#testing/groups.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { holder, invitedPerson, placeHolder } from "#testing/places.ts";

async function emailsOf(ctx: Ctx) {
  await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

const cancel = { to: "cancelled" as const, reason: undefined, version: "1" };

dbTest(
  "everybody on a cancelled course reads what staff have seen before",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    await modulesOnOffer(ctx);
    await twoProgrammes(ctx);
    const { id } = await intake(ctx, { seats: 2 });
    const { id: other } = await intake(ctx, { date: "2026-08-03" });
    const paid = await placeHolder(ctx, id, "paid");
    const held = await holder(ctx, id, "held");
    await invitedPerson(ctx, id, "offered");
    const waiting = await invitedPerson(ctx, id, "waiting");
    await acceptOffer(waiting.me, waiting.applicationId);
    await emailsOf(ctx);

    const staff: Ctx = { ...ctx, actor: cast.admin };
    const { change, people } = await previewChange(staff, id, { intent: "decide", form: cancel });
    expect(people.map(({ standing }) => standing)).toEqual([
      "enrolled",
      "held",
      "offered",
      "waiting",
    ]);
    const message = "The range is flooded.";
    const seen = { people: versionOfPeople(await affectedBy(ctx, id)), message };
    expect(await decideIntake(staff, id, cancel, seen)).toMatchObject({ ok: true });
    const sent = await emailsOf(ctx);
    expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(
      ["held", "offered", "paid", "waiting"].map((name) => `${name}@places.test`),
    );
    const to = (name: string) => sent.find(({ toAddress }) => toAddress === `${name}@places.test`)!;
    for (const { email, standing } of people) {
      const preview = await previewIntakeChange(staff, { ...change!, standing, message });
      const real = to(email.split("@")[0]!);
      expect(real.subject).toBe(preview.subject);
      // Only the link differs, because each question has an address of its own.
      const words = (text: string) => text.replace(/https?:\/\/\S+/g, "").replace(/\s+/g, " ");
      expect(words(real.text).slice(0, 300)).toBe(words(preview.text).slice(0, 300));
      expect(real.text).toContain(message);
    }
    expect(to("paid").text).toContain("refund everything that you have paid");
    expect(to("held").text).toContain("You owe nothing");
    expect(to("offered").text).toContain("Our offer for this date has ended");

    const [question] = await ctx.db
      .select()
      .from(intakeChangeAnswers)
      .where(eq(intakeChangeAnswers.offerId, paid.offerId));
    expect(to("paid").text).toContain(`/dashboard/place/changes/${question!.id}`);
    await answerChange(paid.me, question!.id, { choice: "move", intake: other });
    const [moved] = await emailsOf(ctx);
    expect(moved).toMatchObject({ subject: "Your place is on another date" });
    expect(moved!.text).toContain("3 Aug 2026");

    clock.advance(days(8));
    await remindOfChanges(ctx);
    const reminders = await emailsOf(ctx);
    expect(reminders.map(({ toAddress }) => toAddress)).toEqual([
      held.me.actor.kind === "member" ? held.me.actor.email : "",
    ]);
    clock.advance(days(8));
    await settleSilence(ctx);
    const last = await emailsOf(ctx);
    expect(last.map(({ subject }) => subject)).toEqual(["Your place is given back"]);
    expect(last[0]!.text).toContain("We have not heard from you");
  },
);

async function institute(ctx: Ctx) {
  await officesOpen(ctx);
  await modulesOnOffer(ctx);
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { seats: 12 });
  const staff: Ctx = { ...ctx, actor: cast.admin };
  const move = (date: string, version: string) => ({
    date,
    program: "core-protection",
    location: "Christchurch",
    seats: 12,
    version,
  });
  return { id, staff, move };
}

const calendarOf = async (ctx: Ctx, answerId: string) => {
  const made = await makeDocument(ctx, "course-date-entry", answerId);
  return { type: made!.mediaType, text: new TextDecoder().decode(made!.bytes) };
};

dbTest(
  "a paid place's email carries the calendar entry, and a later one replaces it",
  async ({ ctx }) => {
    const { id, staff, move } = await institute(ctx);
    const paid = await placeHolder(ctx, id, "paid");
    await holder(ctx, id, "held");
    await emailsOf(ctx);
    const [before] = await courseDateCalendar(paid.me, ctx.clock.now());
    const seen = async () => ({ people: versionOfPeople(await affectedBy(ctx, id)) });
    await changeIntake(staff, id, move("2026-07-13", "1"), await seen());
    const answers = () =>
      ctx.db
        .select()
        .from(intakeChangeAnswers)
        .where(eq(intakeChangeAnswers.offerId, paid.offerId))
        .orderBy(intakeChangeAnswers.id);
    const sent = await emailsOf(ctx);
    const attached = sent.map((mail) => [mail.toAddress, mail.attachments.length] as const);
    expect(Object.fromEntries(attached)).toEqual({ "held@places.test": 0, "paid@places.test": 1 });
    const moved = await calendarOf(ctx, (await answers())[0]!.id);
    expect(moved.type).toContain("method=REQUEST");
    expect(moved.text).toContain(`UID:course-date-${id}@`);
    expect(moved.text).toContain("DTSTART;VALUE=DATE:20260713");
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1]);
    expect(sequence(moved.text)).toBeGreaterThan(before!.sequence);

    const decision = { ...cancel, version: "2" };
    expect(await decideIntake(staff, id, decision, await seen())).toMatchObject({ ok: true });
    const cancelled = await calendarOf(ctx, (await answers())[1]!.id);
    expect(cancelled.type).toContain("method=CANCEL");
    expect(cancelled.text).toContain("STATUS:CANCELLED");
    expect(sequence(cancelled.text)).toBeGreaterThan(sequence(moved.text));
  },
);

dbTest(
  "who only named the date is told once of each change, after staff have seen them",
  async ({ ctx }) => {
    const { id, staff, move } = await institute(ctx);
    await application(ctx, { email: "named@places.test", intakeId: id });
    await application(ctx, { email: "gone@places.test", intakeId: id, path: ["declined"] });
    await application(ctx, { email: "elsewhere@places.test" });
    await emailsOf(ctx);
    const form = move("2026-07-13", "1");
    expect(await changeIntake(staff, id, form)).toMatchObject({ error: "affects-people" });
    const { people, change } = await previewChange(staff, id, { intent: "move", form });
    expect(people).toMatchObject([{ standing: "named", email: "named@places.test" }]);
    const seen = { people: versionOfPeople(people), message: "The range is flooded." };
    expect(await changeIntake(staff, id, form, seen)).toMatchObject({ ok: true });
    expect(await changeIntake(staff, id, form, seen)).toMatchObject({ ok: true });
    const sent = await emailsOf(ctx);
    expect(sent.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ["named@places.test", "The date in your application has changed"],
    ]);
    const preview = await previewIntakeChange(staff, {
      ...change!,
      standing: "named",
      message: seen.message,
    });
    expect(preview.subject).toBe(sent[0]!.subject);
    expect(sent[0]!.text).toContain("tell us which one does");
    expect(sent[0]!.text).toContain("The range is flooded.");
    const again = { people: versionOfPeople(await affectedBy(ctx, id)) };
    await decideIntake(staff, id, { ...cancel, version: "2" }, again);
    const [cancelled] = await emailsOf(ctx);
    expect(cancelled).toMatchObject({ subject: "The date in your application is cancelled" });
    expect(await ctx.db.select().from(intakeChangeAnswers)).toEqual([]);
  },
);

dbTest("who waits for a date is told of a moved one as of a new one, once", async ({ ctx }) => {
  const { id, staff, move } = await institute(ctx);
  await ctx.db.insert(dateInterests).values({
    id: newId(),
    programmeId: "core-protection",
    email: "waits@places.test",
    knownIntakeIds: [id],
    expressedAt: ctx.clock.now(),
    confirmedAt: ctx.clock.now(),
  });
  await tellOfDates(ctx);
  expect(await emailsOf(ctx)).toEqual([]);
  const form = move("2026-07-13", "1");
  expect(await previewChange(staff, id, { intent: "move", form })).toMatchObject({
    interested: ["waits@places.test"],
  });
  expect(await changeIntake(staff, id, form)).toMatchObject({ ok: true });
  await tellOfDates(ctx);
  await tellOfDates(ctx);
  const sent = await emailsOf(ctx);
  expect(sent.map(({ toAddress }) => toAddress)).toEqual(["waits@places.test"]);
  expect(sent[0]!.text).toContain("13 Jul 2026");
});

dbTest(
  "the preview of a group's email says that the answer counts for all places",
  async ({ ctx }) => {
    const { id, staff } = await institute(ctx);
    const bookingId = await heldGroup(ctx, id);
    const { number } = await groupOf(ctx, bookingId);
    const { change, people } = await previewChange(staff, id, { intent: "decide", form: cancel });
    const [{ standing, group }] = people as [Affected];
    expect(group).toEqual({ number, places: 4 });
    const preview = await previewIntakeChange(staff, {
      ...change!,
      standing,
      group,
      message: null,
    });
    expect(preview.text).toContain(number);
    expect(preview.text).toContain("counts for all of its 4 places");
  },
);
