import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { enquiries } from "#app/contexts/admissions/tables/applications.ts";
import { bases } from "#app/contexts/admissions/public.server.ts";
import { trainingSessions } from "#app/contexts/training/tables/sessions.ts";
import { webinars } from "#app/contexts/webinars/tables.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runningSources, waitingSources } from "#app/today-sources.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, enquiry } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { payer, demoPayments, toCheckout } from "#testing/orders.ts";
import { job, partner } from "#testing/recruitment.ts";
import { runningToday } from "./running.server.ts";
import { takeWaiting } from "./take.server.ts";
import { waitingFor } from "./today.server.ts";

const office = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const all = { view: "all", kind: undefined } as const;
const read = (ctx: Ctx, asked: Parameters<typeof waitingFor>[2] = all) =>
  waitingFor(office(ctx), waitingSources, asked);
const sourceNamed = (name: string) => waitingSources.find((each) => each.name === name)!;

const failedEmail = (ctx: Ctx, id = newId()) =>
  ctx.db
    .insert(mailOutbox)
    .values({
      id,
      kind: "test",
      toAddress: "a@b.test",
      subject: "Welcome",
      html: "",
      text: "",
      createdAt: ctx.clock.now(),
      attempts: 3,
      lastError: "Error",
    })
    .then(() => id);

dbTest("the earliest deadline comes first, and what has none comes last", async ({ ctx }) => {
  const now = ctx.clock.now().getTime();
  await failedEmail(ctx);
  await enquiry(ctx, { name: "Later", receivedAt: new Date(now - hours(2)) });
  await enquiry(ctx, { name: "Overdue", receivedAt: new Date(now - hours(30)) });
  await enquiry(ctx, { name: "Settled", status: "answered" });
  const { rows, total, kinds } = await read(ctx);
  expect(rows.map(({ who }) => who)).toEqual(["Overdue", "Later", "a@b.test"]);
  expect(rows[2]).toMatchObject({
    title: "Emails that failed",
    what: "Welcome",
    due: null,
    to: "/admin/emails?state=failed&q=a%40b.test",
  });
  expect(total).toBe(3);
  expect(kinds.map(({ name, total: n }) => [name, n])).toEqual([
    ["enquiries", 2],
    ["emails", 1],
  ]);
});

dbTest("every source reads an empty database and a full one in one query each", async ({ ctx }) => {
  const empty = await queriesOf(ctx, () => read(ctx));
  expect((await read(ctx)).rows).toEqual([]);
  const { me, applicationId } = await payer(ctx);
  await toCheckout(me, demoPayments(ctx), applicationId, { way: "invoice" });
  for (let n = 0; n < 5; n += 1) {
    await enquiry(ctx);
    await application(ctx, { path: n % 2 ? [] : ["initial-screening", "interview"] });
    await job(ctx, { status: "Pending Review", approvalDate: null });
    await failedEmail(ctx);
  }
  const full = await queriesOf(ctx, () => read(ctx));
  expect(empty.length).toBe(waitingSources.length + 1);
  // The texts of programmes, and the names of those who have something.
  expect(full.length).toBeLessThanOrEqual(waitingSources.length + 3);
  const { kinds } = await read(ctx);
  expect(kinds.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["applications", "interviews", "transfers", "listings", "emails"]),
  );
});

dbTest(
  "a listing and the change of a published one wait under the partner’s name",
  async ({ ctx }) => {
    const { id: partnerId } = await partner(ctx);
    await job(ctx, { status: "Pending Review", approvalDate: null, partnerId, jobTitle: "Driver" });
    const { rows } = await read(ctx, { view: "all", kind: "listings" });
    expect(rows).toMatchObject([{ who: "Tūī Security", what: "Driver", action: "Review" }]);
  },
);

dbTest("what was taken is mine, and not unassigned any more", async ({ ctx }) => {
  await castInDatabase(ctx);
  const id = await failedEmail(ctx);
  await failedEmail(ctx);
  const source = sourceNamed("emails");
  const taken = await takeWaiting(office(ctx), source, { id, to: "me", from: null });
  expect(taken.ok).toBe(true);
  expect((await read(ctx, { view: "mine", kind: undefined })).rows).toMatchObject([
    { id, ownerId: cast.admin.id },
  ]);
  expect((await read(ctx, { view: "unassigned", kind: undefined })).total).toBe(1);
  const again = { id, to: "me", from: null } as const;
  const other = await takeWaiting({ ...ctx, actor: cast.superAdmin }, source, again);
  expect(other).toMatchObject({ ok: false, error: "taken-meanwhile" });
  const over = { id, to: "me", from: cast.admin.id } as const;
  expect((await takeWaiting({ ...ctx, actor: cast.superAdmin }, source, over)).ok).toBe(true);
  const back = { id, to: "nobody", from: cast.superAdmin.id } as const;
  expect((await takeWaiting(office(ctx), source, back)).ok).toBe(true);
  expect((await read(ctx, { view: "unassigned", kind: undefined })).total).toBe(2);
});

dbTest(
  "a message that is taken gets its own owner, and one that is answered cannot be taken",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id } = await enquiry(ctx);
    const source = sourceNamed("enquiries");
    expect((await takeWaiting(office(ctx), source, { id, to: "me", from: null })).ok).toBe(true);
    const [row] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, id));
    expect(row!.assignedTo).toBe(cast.admin.id);
    await ctx.db.update(enquiries).set({ status: "closed" }).where(eq(enquiries.id, id));
    const late = await takeWaiting(office(ctx), source, { id, to: "nobody", from: cast.admin.id });
    expect(late).toMatchObject({ ok: false, error: "done-meanwhile" });
  },
);

dbTest("nobody but the staff reads the queue or takes something", async ({ ctx }) => {
  const id = await failedEmail(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    await expect(waitingFor({ ...ctx, actor }, waitingSources, all)).rejects.toBeInstanceOf(Denied);
    const wanted = { id, to: "me", from: null } as const;
    await expect(
      takeWaiting({ ...ctx, actor }, sourceNamed("emails"), wanted),
    ).rejects.toBeInstanceOf(Denied);
  }
});

dbTest("today is what each base’s own clock says", async ({ ctx }) => {
  await twoProgrammes(ctx);
  // It is 2 March at noon in Christchurch, and still 1 March, past midnight UTC+1, in Budapest.
  const now = ctx.clock.now();
  const course = await intake(ctx, {
    date: now.toISOString().slice(0, 10),
    location: "Christchurch",
  });
  const session = (base: string, timeZone: string, startsAt: Date, topic: string) =>
    ctx.db.insert(trainingSessions).values({
      id: newId(),
      intakeId: course.id,
      awardId: "module:x",
      topic,
      kind: "class",
      base,
      place: "Room 1",
      localStart: "",
      localEnd: "",
      timeZone,
      startsAt,
      endsAt: new Date(startsAt.getTime() + hours(1)),
      state: "published",
      plannedBy: cast.admin.id,
      changedAt: now,
    });
  await session("Christchurch", "Pacific/Auckland", now, "Search");
  await session("Budapest", "Europe/Budapest", now, "Radio");
  await session("Budapest", "Europe/Budapest", new Date(now.getTime() + days(2)), "Not today");
  await ctx.db.insert(webinars).values({
    id: newId(),
    title: "Live now",
    description: "",
    presenter: "Ana",
    presenterTitle: "",
    category: "surveillance",
    startsAt: now,
    duration: 60,
    updatedAt: now,
  });
  const [christchurch, budapest] = await runningToday(office(ctx), runningSources, bases);
  expect(christchurch!.items.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Search", "Live now"]),
  );
  expect(budapest!.items.map(({ text }) => text).toSorted()).toEqual(["Live now", "Radio"]);
  const cost = await queriesOf(ctx, () => runningToday(office(ctx), runningSources, bases));
  expect(cost.length).toBeLessThanOrEqual(6);
});
