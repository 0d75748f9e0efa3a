import { describe, expect } from "vitest";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { trainingMessageTellers } from "#app/contexts/notifications/subscribers/training-message.server.tsx";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { invitedPerson } from "#testing/places.ts";
import { waitListEntries } from "#app/contexts/admissions/tables/seats.ts";
import { account, authorised, sessionInput, student } from "#testing/training.ts";
import { closeSession, recordAttendance } from "../attendance/record.server.ts";
import { planSession, publishTimetable } from "../session/plan.server.ts";
import { setGroup } from "../session/roster.server.ts";
import { intakeMessages } from "../tables/messages.ts";
import type { Audience } from "./audience.ts";
import { messageDelivery, messagesOf, ownMessage } from "./queries.server.ts";
import { previewMessage, sendMessage } from "./send.server.ts";

async function course(ctx: Ctx, students = 3) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const { id } = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  const people = [];
  for (let n = 0; n < students; n += 1) people.push(await student(ctx, id, `Student ${n}`));
  return { id, office, people };
}

const written = (audience: Audience = "cohort", changes: object = {}) => ({
  key: newId(),
  audience,
  subject: "Tomorrow",
  content: "We begin **an hour later**. Bring:\n\n- boots\n- water",
  people: "",
  ...changes,
});

/** Sends a message as the page does: to those whom the preview has shown. */
async function send(ctx: Ctx, id: string, input: ReturnType<typeof written>) {
  const shown = await previewMessage(ctx, id, input);
  if (!shown.ok) return shown;
  return sendMessage(ctx, id, { ...input, people: shown.value.version });
}

async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(trainingMessageTellers));
  return (await ctx.db.select().from(mailOutbox)).filter(({ kind }) => kind === "intake-message");
}

describe("a message to an intake", () => {
  dbTest("is one email to each person, and a second click sends none", async ({ ctx }) => {
    const { id, office, people } = await course(ctx);
    const input = written();
    const sent = await send(office, id, input);
    expect(sent).toEqual({ ok: true, value: { messageId: input.key, count: 3 } });
    expect(await send(office, id, input)).toEqual(sent);
    const both = await Promise.all([send(office, id, input), send(office, id, input)]);
    expect(both).toEqual([sent, sent]);
    expect(await ctx.db.select().from(intakeMessages)).toHaveLength(1);
    const posted = await emails(ctx);
    expect(posted.map(({ toAddress }) => toAddress).sort()).toEqual(
      people.map(({ actor }) => actor.email).sort(),
    );
    expect(posted[0]!.subject).toBe("Tomorrow");
    expect(posted[0]!.html).toContain("<strong>an hour later</strong>");
    expect(posted[0]!.text).toContain("an hour later");
    const entries = await ctx.db.select().from(auditEntries);
    expect(entries.filter(({ action }) => action === "training.intake-message-sent")).toHaveLength(
      1,
    );
  });

  dbTest("is previewed as it will look, with everybody who gets it", async ({ ctx }) => {
    const { id, office, people } = await course(ctx, 2);
    const shown = await previewMessage(office, id, written());
    if (!shown.ok) throw new Error(shown.error);
    expect(shown.value.html).toContain("<strong>an hour later</strong>");
    expect(shown.value.people.map((each) => each.id).sort()).toEqual(
      people.map(({ actor }) => actor.id).sort(),
    );
    expect(await ctx.db.select().from(intakeMessages)).toEqual([]);
    const hostile = await previewMessage(office, id, {
      ...written(),
      content: "Hello <script>alert(1)</script> [x](javascript:alert(1))",
    });
    if (!hostile.ok) throw new Error(hostile.error);
    expect(hostile.value.html).not.toMatch(/<script|javascript:/);
    expect(await previewMessage(office, id, { ...written(), content: "<!-- -->" })).toMatchObject({
      error: "says-nothing",
    });
  });

  dbTest("goes to one group, or to the wait-list", async ({ ctx }) => {
    const { id, office, people } = await course(ctx);
    const [one] = people;
    await setGroup(office, id, { enrolmentId: one!.enrolmentId, group: "A" });
    expect(await send(office, id, written("group:A"))).toMatchObject({ value: { count: 1 } });
    expect((await emails(ctx)).map(({ toAddress }) => toAddress)).toEqual([one!.actor.email]);
    expect(await send(office, id, written("group:B"))).toMatchObject({ error: "nobody-to-tell" });
    expect(await send(office, id, written("wait-list"))).toMatchObject({
      error: "nobody-to-tell",
    });
    const waits = await account(ctx, "Somebody Waiting");
    const { offerId } = await invitedPerson(ctx, id, waits);
    await ctx.db.insert(waitListEntries).values({
      id: newId(),
      intakeId: id,
      offerId,
      place: 1,
      joinedAt: ctx.clock.now(),
    });
    expect(await send(office, id, written("wait-list"))).toMatchObject({ value: { count: 1 } });
    expect((await emails(ctx)).map(({ toAddress }) => toAddress)).toContain(waits.email);
    expect((await messagesOf(office, id)).audiences.map(({ value }) => value)).toEqual([
      "cohort",
      "group:A",
      "wait-list",
    ]);
  });

  dbTest("is not sent if somebody joined since the preview", async ({ ctx }) => {
    const { id, office } = await course(ctx);
    const input = written();
    const shown = await previewMessage(office, id, input);
    if (!shown.ok) throw new Error(shown.error);
    await student(ctx, id, "Late Comer");
    const stale = { ...input, people: shown.value.version };
    expect(await sendMessage(office, id, stale)).toMatchObject({ error: "people-changed" });
    expect(await ctx.db.select().from(intakeMessages)).toEqual([]);
    expect(await emails(ctx)).toEqual([]);
    expect(await send(office, id, input)).toMatchObject({ value: { count: 4 } });
  });

  dbTest("is written by the office only, and read by those to whom it went", async ({ ctx }) => {
    const { id, office, people } = await course(ctx);
    const input = written();
    for (const actor of [cast.member, cast.instructor, cast.moderator, cast.visitor]) {
      const other: Ctx = { ...ctx, actor };
      await expect(previewMessage(other, id, input)).rejects.toThrow(Denied);
      await expect(sendMessage(other, id, input)).rejects.toThrow(Denied);
      await expect(messagesOf(other, id)).rejects.toThrow(Denied);
      await expect(messageDelivery(other, id, input.key)).rejects.toThrow(Denied);
    }
    await send(office, id, input);
    const mine = await ownMessage({ ...ctx, actor: people[0]!.actor }, input.key);
    expect(mine).toMatchObject({ subject: "Tomorrow" });
    await expect(ownMessage({ ...ctx, actor: cast.member }, input.key)).rejects.toThrow(NotFound);
    const other = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
    await expect(messageDelivery(office, other.id, input.key)).rejects.toThrow(NotFound);
    await student(ctx, other.id, "Elsewhere");
    await expect(send(office, other.id, input)).rejects.toThrow(NotFound);
  });

  dbTest("shows the state of the email to each person", async ({ ctx }) => {
    const { id, office } = await course(ctx, 2);
    const input = written();
    await send(office, id, input);
    const states = async () =>
      (await messageDelivery(office, id, input.key)).people.map(({ progress }) => progress);
    expect(await states()).toEqual(["writing", "writing"]);
    const [first] = await emails(ctx);
    expect(await states()).toEqual(["waiting", "waiting"]);
    await ctx.db.update(mailOutbox).set({ sentAt: ctx.clock.now() });
    expect(first).toBeDefined();
    expect(await states()).toEqual(["sent", "sent"]);
  });
});

dbTest(
  "whoever is absent without excuse is written to once the session is closed",
  async ({ ctx, clock }) => {
    const { id, office, people } = await course(ctx, 4);
    await authorised(ctx, cast.instructor.id);
    const planned = await planSession(office, id, sessionInput(cast.instructor.id));
    if (!planned.ok) throw new Error(planned.error);
    const { sessionId } = planned.value;
    await publishTimetable(office, id);
    clock.advance(days(7) + hours(1));
    const teach: Ctx = { ...ctx, actor: cast.instructor };
    const statuses = ["present", "absent", "excused", "absent"];
    const said = people.map(({ enrolmentId }, n) => ({
      id: newId(),
      enrolmentId,
      status: statuses[n]!,
      minutes: undefined,
      saidAt: clock.now(),
    }));
    expect(await recordAttendance(teach, sessionId, said)).toMatchObject({ ok: true });
    const absences = async () => {
      await workOff(ctx, subscribersOf(trainingMessageTellers));
      const rows = await ctx.db.select().from(mailOutbox);
      return rows.filter(({ kind }) => kind === "training-absence");
    };
    expect(await absences()).toEqual([]);
    await closeSession(teach, sessionId);
    const posted = await absences();
    expect(posted.map(({ toAddress }) => toAddress).sort()).toEqual(
      [people[1]!.actor.email, people[3]!.actor.email].sort(),
    );
    expect(posted[0]!.text).toContain("no excuse is recorded");
    expect(await absences()).toHaveLength(2);
  },
);
