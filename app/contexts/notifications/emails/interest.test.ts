import { asc } from "drizzle-orm";
import { expect } from "vitest";
import {
  confirmInterest,
  endInterest,
  expressInterest,
  forgetInterests,
  tellOfDates,
} from "#app/contexts/admissions/interest/commands.server.ts";
import { interestByLink } from "#app/contexts/admissions/interest/queries.server.ts";
import { dateInterests } from "#app/contexts/admissions/tables/interests.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { days, hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { mailSubscribers } from "../subscribers.server.tsx";

const origin = { network: "192.0.2.0/24" };
const form = { program: "firearms", email: "Wairua@Senders.test" };

dbTest("an interest gets a link, is confirmed, and gets one email of a date", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const token = await confirmed(ctx);
  expect(await interestByLink(ctx, token)).toEqual({
    programme: "Advanced Firearms Training",
    confirmed: true,
  });
  await tellOfDates(ctx);
  expect(await sent(ctx)).toEqual(["confirm-interest"]);

  const { id } = await intake(ctx, { programmeId: "firearms", location: "Budapest" });
  await intake(ctx, { programmeId: "core-protection" });
  await tellOfDates(ctx);
  await tellOfDates(ctx);
  expect(await sent(ctx)).toEqual(["confirm-interest", "date-opened"]);
  const [, letter] = await emails(ctx);
  expect(letter).toMatchObject({ toAddress: "wairua@senders.test" });
  expect(letter!.text).toContain(`/courses/dates/${id}`);
  // The one email was written, so the address is gone.
  expect(await ctx.db.select().from(dateInterests)).toEqual([]);
});

dbTest("nobody is told before they have confirmed, or after they have left", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const token = await linked(ctx);
  await intake(ctx, { programmeId: "firearms" });
  await tellOfDates(ctx);
  expect(await sent(ctx)).toEqual(["confirm-interest"]);
  await confirmInterest(ctx, token);
  await endInterest(ctx, token);
  await tellOfDates(ctx);
  expect(await sent(ctx)).toEqual(["confirm-interest"]);
  expect(await interestByLink(ctx, token)).toBeUndefined();
  expect(await ctx.db.select().from(dateInterests)).toEqual([]);
});

dbTest(
  "a date that was open already is no news; a full one that gets seats is",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    await intake(ctx, { programmeId: "firearms", date: "2026-05-04" });
    await intake(ctx, { programmeId: "firearms", seats: 0, location: "Budapest" });
    await confirmed(ctx);
    await tellOfDates(ctx);
    expect(await sent(ctx)).toEqual(["confirm-interest"]);
    await ctx.db.update(intakes).set({ seats: 4 });
    await tellOfDates(ctx);
    expect(await sent(ctx)).toEqual(["confirm-interest", "date-opened"]);
    expect((await emails(ctx)).at(-1)!.text).toContain("Budapest");
  },
);

dbTest(
  "a date that was taken back before the email lets them wait for another",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    await confirmed(ctx);
    await intake(ctx, { programmeId: "firearms" });
    await tellOfDates(ctx);
    await ctx.db.update(intakes).set({ removedAt: ctx.clock.now() });
    expect(await sent(ctx)).toEqual(["confirm-interest"]);
    await intake(ctx, { programmeId: "firearms", date: "2026-08-03" });
    await tellOfDates(ctx);
    expect(await sent(ctx)).toEqual(["confirm-interest", "date-opened"]);
  },
);

dbTest(
  "an interest that is entered five times is one, with three links an hour",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    for (let time = 0; time < 5; time++) {
      expect(await expressInterest(ctx, form, origin)).toMatchObject({ ok: true });
    }
    expect(await ctx.db.select().from(dateInterests)).toHaveLength(1);
    expect(await sent(ctx)).toEqual(["confirm-interest", "confirm-interest", "confirm-interest"]);
    // Once it is confirmed, entering it again sends nothing.
    await confirmInterest(ctx, tokenIn((await emails(ctx)).at(-1)!.text));
    await expressInterest(ctx, form, origin);
    expect(await sent(ctx)).toHaveLength(3);
  },
);

dbTest(
  "a network that enters many has to wait, and an unknown programme is refused",
  async ({ ctx }) => {
    await twoProgrammes(ctx);
    expect(await expressInterest(ctx, { ...form, program: "nothing" }, origin)).toMatchObject({
      error: "unknown-program",
    });
    let last;
    for (let n = 0; n < 21; n++) {
      last = await expressInterest(ctx, { ...form, email: `w${n}@senders.test` }, origin);
    }
    expect(last).toMatchObject({ error: "too-many-attempts" });
  },
);

dbTest(
  "an unconfirmed interest goes after a week, a confirmed one after a year",
  async ({ ctx, clock }) => {
    await twoProgrammes(ctx);
    await confirmed(ctx);
    await expressInterest(ctx, { ...form, email: "nobody@senders.test" }, origin);
    const addresses = async () =>
      (await ctx.db.select().from(dateInterests)).map(({ email }) => email).sort();
    clock.advance(days(7));
    await forgetInterests(ctx);
    expect(await addresses()).toHaveLength(2);
    clock.advance(hours(1));
    await forgetInterests(ctx);
    expect(await addresses()).toEqual(["wairua@senders.test"]);
    clock.advance(days(366));
    await forgetInterests(ctx);
    expect(await addresses()).toEqual([]);
  },
);

/** Enters the interest and returns the token of its link. */
async function linked(ctx: Ctx): Promise<string> {
  await expressInterest(ctx, form, origin);
  await sent(ctx);
  return tokenIn((await emails(ctx))[0]!.text);
}

async function confirmed(ctx: Ctx): Promise<string> {
  const token = await linked(ctx);
  await confirmInterest(ctx, token);
  return token;
}

const tokenIn = (text: string) =>
  /\/admissions\/interest\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";

const emails = (ctx: Ctx) => ctx.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));

/** Delivers what has happened, and returns the kinds of all emails. */
async function sent(ctx: Ctx): Promise<string[]> {
  await workOff(ctx, mailSubscribers);
  return (await emails(ctx)).map(({ kind }) => kind);
}
