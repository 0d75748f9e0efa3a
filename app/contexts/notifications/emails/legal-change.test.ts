import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import {
  publishTexts,
  restoreTexts,
  undoPublication,
  withdrawScheduledTexts,
} from "#app/contexts/institute/text/commands.server.ts";
import {
  legalChanges,
  legalVersion,
  legalVersions,
} from "#app/contexts/institute/text/legal.server.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { events } from "#app/platform/events/schema.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { person } from "#testing/factories.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { instituteTellers } from "../subscribers/institute.server.ts";

const { terms, privacy } = legalTexts;

async function emails(ctx: Ctx) {
  await workOff(ctx, subscribersOf(instituteTellers));
  return ctx.db.select().from(mailOutbox);
}

/** Returns where the notifications of a kind lead. */
async function linksOf(ctx: Ctx, kind: string) {
  const rows = await ctx.db
    .select({ path: notifications.path })
    .from(notifications)
    .where(eq(notifications.kind, kind));
  return rows.map(({ path }) => path);
}

/** Publishes the terms with another introduction, from some days from now on. */
async function change(
  ctx: Ctx,
  {
    inDays,
    important,
    of = terms,
    intro = "Newer terms.",
  }: { inDays?: number; important: boolean; of?: typeof terms; intro?: string },
) {
  const staff = { ...ctx, actor: cast.superAdmin };
  const { initial } = await textToEdit(staff, of);
  const { version, ...content } = initial as typeof initial & { version: string };
  const at = inDays && new Date(ctx.clock.now().getTime() + days(inDays));
  const effectiveFrom = at ? at.toISOString().slice(0, 10) : undefined;
  const edited = { version, content: { ...content, intro } };
  return publishTexts(staff, of, { ...edited, effectiveFrom, important });
}

dbTest("an important change of the terms is told 30 days before, to each once", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const inDays of [undefined, 3, 29]) {
    expect(await change(ctx, { ...(inDays ? { inDays } : {}), important: true })).toMatchObject({
      error: "notice-too-short",
      detail: { days: 30 },
    });
  }
  expect(await change(ctx, { inDays: 33, important: true })).toMatchObject({
    ok: true,
    value: { number: 2 },
  });
  const sent = await emails(ctx);
  const to = sent.map(({ toAddress }) => toAddress);
  expect(to).toContain(cast.member.email);
  expect(to).toContain(cast.admin.email);
  expect(new Set(to).size).toBe(to.length);
  const email = sent.find(({ toAddress }) => toAddress === cast.member.email)!;
  expect(email.subject).toContain("a change from");
  expect(email.text).toContain("/legal/terms/2#difference");
  expect(email.text).toContain("when you accepted an offer");
  expect(await emails(ctx)).toHaveLength(sent.length);
  // Very many are sent, so others do not wait for them.
  const queued = await ctx.db.select({ name: events.name }).from(events);
  const names = new Set(queued.map(({ name }) => name).filter((name) => name.startsWith("mail.")));
  expect([...names]).toEqual(["mail.queued-in-bulk"]);
});

dbTest("everybody reads a version before it takes effect", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await change(ctx, { inDays: 33, important: true });
  const visitor = { ...ctx, actor: cast.visitor };
  const { copy, comesAt } = await legalVersion(visitor, terms, 2);
  expect(copy.intro).toBe("Newer terms.");
  expect(comesAt).toEqual(new Date("2026-04-04T00:00:00Z"));
  clock.advance(days(33));
  expect((await legalVersion(visitor, terms, 2)).comesAt).toBeUndefined();
  clock.advance(days(-33));
  expect((await legalVersions(visitor, terms)).map(({ number }) => number)).toEqual([1]);
  const changes = await legalChanges(visitor, terms, 2);
  expect(changes?.map(({ label }) => label)).toEqual(["Intro"]);
  expect(await legalChanges(visitor, terms, 1)).toBeUndefined();
});

dbTest("a small change takes effect at once and is told to nobody", async ({ ctx }) => {
  await castInDatabase(ctx);
  expect(await change(ctx, { important: false })).toMatchObject({ ok: true });
  expect(await emails(ctx)).toEqual([]);
});

dbTest(
  "an important change of the privacy notice is told before it takes effect",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    expect(await change(ctx, { important: true, of: privacy })).toMatchObject({
      error: "notice-too-short",
    });
    await change(ctx, { inDays: 4, important: true, of: privacy });
    const [email] = await emails(ctx);
    expect(email!.text).toContain("/legal/privacy/2#difference");
    expect(email!.text).not.toContain("accepted an offer");
  },
);

dbTest(
  "a version that is withdrawn before the emails are written is told to nobody",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await change(ctx, { inDays: 33, important: true });
    const staff = { ...ctx, actor: cast.superAdmin };
    const { initial } = await textToEdit(staff, terms);
    await withdrawScheduledTexts(staff, terms, initial["version"]!);
    expect(await emails(ctx)).toEqual([]);
  },
);

dbTest(
  "a version that takes the number of a withdrawn one is told once, as what it is",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await change(ctx, { inDays: 33, important: true });
    const staff = { ...ctx, actor: cast.superAdmin };
    const { initial } = await textToEdit(staff, terms);
    await withdrawScheduledTexts(staff, terms, initial["version"]!);
    clock.advance(days(1));
    expect(await change(ctx, { inDays: 40, important: false })).toMatchObject({
      value: { number: 2 },
    });
    expect(await emails(ctx)).toEqual([]);
  },
);

dbTest(
  "whoever was told of a change is told once that it does not come",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await change(ctx, { inDays: 33, important: true });
    // The clock of the server that tells them is a little behind.
    clock.advance(-minutes(0.5));
    const told = await emails(ctx);
    expect(new Set(await linksOf(ctx, "legal-change"))).toEqual(new Set(["/legal/terms/2"]));
    clock.advance(days(1));
    // Who joins later has not heard of the change.
    const later = await person(ctx);
    const staff = { ...ctx, actor: cast.superAdmin };
    const { initial } = await textToEdit(staff, terms);
    await withdrawScheduledTexts(staff, terms, initial["version"]!);
    const all = await emails(ctx);
    const withdrawals = all.filter(({ kind }) => kind === "legal-change-withdrawn");
    const people = (rows: typeof all) => rows.map(({ toAddress }) => toAddress).toSorted();
    expect(people(withdrawals)).toEqual(people(told));
    expect(people(withdrawals)).toContain(cast.member.email);
    expect(people(withdrawals)).not.toContain(later.actor.email);
    expect(withdrawals[0]!.subject).toBe(
      "Terms and Conditions: the announced change does not come",
    );
    expect(withdrawals[0]!.text).toContain("was to take effect on 4 Apr 2026");
    expect(withdrawals[0]!.text).toContain("/legal/terms");
    expect(await emails(ctx)).toHaveLength(all.length);
    // The page of the version is gone, so what they were told before leads to the present text.
    const links = await linksOf(ctx, "legal-change");
    expect(links).toHaveLength(told.length);
    expect(new Set(links)).toEqual(new Set(["/legal/terms"]));

    // Another version with the same number is told to nobody, and so is that it was withdrawn.
    clock.advance(days(1));
    await change(ctx, { inDays: 40, important: false });
    const { initial: again } = await textToEdit(staff, terms);
    await withdrawScheduledTexts(staff, terms, again["version"]!);
    expect(await emails(ctx)).toHaveLength(all.length);
  },
);

dbTest(
  "what a version changed is compared once, until a text or a name changes",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await change(ctx, { important: false });
    const own = { ...ctx, db: Object.create(ctx.db) as Ctx["db"] };
    const first = await legalChanges(own, terms, 2);
    expect(first).toHaveLength(1);
    let again: typeof first;
    const queries = await queriesOf(ctx, async () => {
      again = await legalChanges(own, terms, 2);
    });
    expect(queries).toEqual([]);
    expect(again).toBe(first);
    expect(await legalChanges(own, terms, 3)).toBeUndefined();
    await change(own, { important: false, intro: "Terms newer still." });
    const third = await legalChanges(own, terms, 3);
    expect(third?.[0]?.parts.some(({ text }) => text.includes("still"))).toBe(true);
    expect(await legalChanges(own, terms, 2)).not.toBe(first);
  },
);

dbTest("a change that was announced is not undone once it is in force", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await change(ctx, { inDays: 33, important: true });
  const staff = { ...ctx, actor: cast.superAdmin };
  expect(await undoPublication(staff, terms, 2)).toMatchObject({ error: "scheduled-already" });
  clock.advance(days(33));
  expect(await undoPublication(staff, terms, 2)).toMatchObject({ error: "took-effect-later" });
  expect(await change(ctx, { important: false })).toMatchObject({ value: { number: 3 } });
  const published = (await auditLogSoFar(ctx)).filter(
    ({ action }) => action === "institute.text-published",
  );
  expect(published.map(({ after }) => after)).toMatchObject([
    { number: 2, important: true },
    { number: 3, important: false },
  ]);
});

dbTest(
  "nobody changes the terms without saying whether the change is important",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff = { ...ctx, actor: cast.superAdmin };
    const { initial } = await textToEdit(staff, terms);
    const { version, ...content } = initial as typeof initial & { version: string };
    expect(await publishTexts(staff, terms, { version, content })).toMatchObject({
      error: "importance-missing",
    });
    // An earlier text is no exception: it becomes a draft, which is published as any other.
    expect(await restoreTexts(staff, terms, { number: 0, version })).toEqual({
      ok: true,
      value: "draft",
    });
    const now = await textToEdit(staff, terms);
    expect(now.draft).toBeTruthy();
    // It replaces nobody's draft.
    const again = { number: 0, version: now.initial["version"]! };
    expect(await restoreTexts(staff, terms, again)).toMatchObject({ error: "draft-exists" });
    expect(await emails(ctx)).toEqual([]);
  },
);
