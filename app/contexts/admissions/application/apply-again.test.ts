import { expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application, applicationRequest, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { listOf } from "#testing/lists.ts";
import { applicationReceived, applicationSentAgain } from "../events.ts";
import { applications, applicationSubmissions } from "../tables/applications.ts";
import { apply } from "./apply.server.ts";
import { applicationSource } from "./list.server.ts";
import { ownApplication } from "./own-queries.server.ts";
import { applicationById } from "./queries.server.ts";

const origin = { network: "192.0.2.0/24" };
const admin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function applied(ctx: Ctx, ...args: Parameters<typeof applicationRequest>) {
  const sent = await apply(ctx, applicationRequest(...args), origin);
  if (!sent.ok) throw new Error(sent.error);
  return sent.value;
}

dbTest(
  "who applies again has one application, with what they wrote now",
  async ({ ctx, clock }) => {
    await programmesOnOffer(ctx);
    const { id } = await applied(ctx);
    clock.advance(hours(1));
    const again = {
      motivation: "A better reason.",
      experience: "A diver.",
      phone: "+64 3 555 0100",
    };
    const answer = await applied(ctx, {
      ...again,
      email: "NGAIO@applicants.test",
      firstName: "NGAIO",
    });
    expect(answer).toEqual({ id, repeated: false });
    expect(await ctx.db.select().from(applications)).toMatchObject([
      { id, motivation: "I want to protect people for a living, and to do it well." },
    ]);
    const { alsoSent } = await applicationById(admin(ctx), id);
    expect(alsoSent).toMatchObject([{ ...again, name: "NGAIO Marama", joined: null }]);
    expect(await emittedEvents(ctx, applicationReceived)).toHaveLength(1);
    expect(await emittedEvents(ctx, applicationSentAgain)).toEqual([
      { applicationId: id, submissionId: alsoSent[0]!.id },
    ]);
  },
);

dbTest(
  "the same form within ten minutes is kept once, the first time and later",
  async ({ ctx, clock }) => {
    await programmesOnOffer(ctx);
    const first = await applied(ctx);
    expect(await applied(ctx)).toEqual({ id: first.id, repeated: true });
    const other = { motivation: "Another reason." };
    expect(await applied(ctx, other)).toMatchObject({ repeated: false });
    clock.advance(minutes(9));
    expect(await applied(ctx, other)).toEqual({ id: first.id, repeated: true });
    expect(await ctx.db.select().from(applicationSubmissions)).toHaveLength(1);
    clock.advance(minutes(2));
    expect(await applied(ctx)).toEqual({ id: first.id, repeated: false });
  },
);

dbTest(
  "the course date is the one that was named last, until a place is offered",
  async ({ ctx }) => {
    await programmesOnOffer(ctx);
    const [june, july, august] = [
      await intake(ctx),
      await intake(ctx, { date: "2026-07-20" }),
      await intake(ctx, { date: "2026-08-17" }),
    ];
    const send = (intakeId: string | undefined, motivation: string) =>
      apply(ctx, applicationRequest({ motivation }), { ...origin, intakeId });
    const dateNow = async () => (await ctx.db.select().from(applications))[0]!.intakeId;
    await send(june.id, "One");
    await send(july.id, "Two");
    expect(await dateNow()).toBe(july.id);
    await send(undefined, "Three");
    expect(await dateNow()).toBe(july.id);
    await ctx.db.update(applications).set({ stage: "acceptance-enrollment" });
    await send(august.id, "Four");
    expect(await dateNow()).toBe(july.id);
    const kept = await ctx.db.select().from(applicationSubmissions);
    expect(kept.map(({ intakeId }) => intakeId)).toEqual([july.id, null, august.id]);
  },
);

dbTest("the verified account is the same person, whatever name it gives", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const mine = await applied(ctx, { email: cast.member.email });
  const member = { ...ctx, actor: cast.member };
  const renamed = { email: cast.member.email, lastName: "Kovács" };
  expect(await applied(member, renamed)).toMatchObject({ id: mine.id });
  // A guest could be somebody who shares the address.
  expect((await applied(ctx, { ...renamed, motivation: "Mine." })).id).not.toBe(mine.id);
  const unverified = { ...ctx, actor: { ...cast.member, emailVerified: false } };
  const other = { email: cast.member.email, lastName: "Szabó" };
  expect((await applied(unverified, other)).id).not.toBe(mine.id);
  // With another address the name decides.
  const elsewhere = { email: "second@applicants.test", motivation: "With my other address." };
  expect(await applied(member, elsewhere)).toMatchObject({ id: mine.id });
  const colleague = { email: "mia@applicants.test", firstName: "Mia", lastName: "Ross" };
  expect((await applied(member, colleague)).id).not.toBe(mine.id);
});

dbTest("what has ended is joined to nothing", async ({ ctx, clock }) => {
  await programmesOnOffer(ctx);
  for (const stage of ["declined", "withdrawn"] as const) {
    const { email } = await application(ctx, { email: `${stage}@applicants.test`, stage });
    expect(await applied(ctx, { email }), stage).toMatchObject({ repeated: false });
  }
  clock.advance(days(1));
  expect(await ctx.db.select().from(applications)).toHaveLength(4);
  expect(await ctx.db.select().from(applicationSubmissions)).toEqual([]);
});

dbTest("the applicant sees when they applied again", async ({ ctx, clock }) => {
  await programmesOnOffer(ctx);
  const { id } = await applied(ctx, { email: cast.member.email });
  clock.advance(hours(1));
  await applied(ctx, { email: cast.member.email, motivation: "Again." });
  const own = await ownApplication({ ...ctx, actor: cast.member }, id);
  expect(own!.sentAgain).toEqual([ctx.clock.now()]);
});

dbTest("the list filters for possible duplicates among the open ones", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  const one = await application(ctx);
  const sameName = await application(ctx, { email: "other@applicants.test", lastName: "MARAMA" });
  const sameAddress = await application(ctx, { email: "OTHER@applicants.test", lastName: "Ross" });
  await application(ctx, { programmeId: "firearms" });
  await application(ctx, { stage: "declined" });
  await application(ctx, { email: "mia@applicants.test", firstName: "Mia" });
  const { rows } = await listOf(admin(ctx), applicationSource, "?duplicates=possible&stage=all");
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([one.id, sameName.id, sameAddress.id]));
});
