import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { affectedBy, versionOfPeople } from "#app/contexts/admissions/intake/announce.server.ts";
import { decideIntake } from "#app/contexts/admissions/intake/decide.server.ts";
import { previewChange } from "#app/contexts/admissions/intake/preview.server.ts";
import {
  answerChange,
  remindOfChanges,
  settleSilence,
} from "#app/contexts/admissions/place/choose.server.ts";
import { intakeChangeAnswers } from "#app/contexts/admissions/tables/changes.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { previewIntakeChange } from "#app/contexts/notifications/preview.server.tsx";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { modulesOnOffer, officesOpen } from "#testing/factories.ts";
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
    expect(moved!.text).toContain("3 August 2026");

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
