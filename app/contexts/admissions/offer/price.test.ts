import { expect, test } from "vitest";
import { firstFeeRules } from "#app/contexts/catalogue/fees/fee-rules.ts";
import { feeSettings } from "#app/contexts/catalogue/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offers } from "../tables/seats.ts";
import { makeOffer } from "./commands.server.ts";
import type { OfferRequest } from "./form.ts";
import { previewOffer, priceDates } from "./price.server.ts";

const at = (day: string) => new Date(`${day}T21:00:00Z`);
const offer = { expiresAt: at("2026-03-16"), paymentDays: 7, acceptedAt: null, endedAt: null };
const begins = at("2026-06-21");

test("an open offer's dates follow from the last day on which it can be accepted", () => {
  // Nine in the evening in UTC is the next day at the office.
  expect(priceDates(offer, null, begins)).toEqual({ from: "2026-03-24", payBy: at("2026-03-23") });
  expect(priceDates(offer, null, at("2026-03-18")).payBy).toEqual(at("2026-03-18"));
});

test("accepting early brings no date forward, and the seat is paid for while it is held", () => {
  const accepted = { ...offer, acceptedAt: at("2026-03-03") };
  const hold = { heldAt: at("2026-03-03"), heldUntil: at("2026-03-10"), awaitsAnswer: null };
  expect(priceDates(accepted, hold, begins)).toEqual({
    from: "2026-03-24",
    payBy: at("2026-03-10"),
  });
});

test("a seat that becomes free later has later dates, and nobody knows them before", () => {
  const accepted = { ...offer, acceptedAt: at("2026-03-03") };
  expect(priceDates(accepted, null, begins).payBy).toBeNull();
  const freed = {
    heldAt: at("2026-04-30"),
    heldUntil: at("2026-05-02"),
    awaitsAnswer: "wait-list" as const,
  };
  expect(priceDates(accepted, freed, begins)).toEqual({
    from: "2026-05-08",
    payBy: at("2026-05-09"),
  });
});

async function ready(ctx: Ctx) {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const { id: intakeId } = await intake(ctx);
  const { id } = await application(ctx, { path: ["initial-screening", "interview"] });
  const form: OfferRequest = {
    version: "",
    intake: intakeId,
    modules: ["intro-cp"],
    lines: [],
    concession: { kind: "veteran" },
    answerDays: 14,
    paymentDays: 7,
    waiver: "Known to us from an earlier course.",
  };
  return { id, form, admin: { ...ctx, actor: cast.admin } };
}

dbTest("the office reads the price before the offer is made, and nobody else", async ({ ctx }) => {
  const { form, admin } = await ready(ctx);
  expect(await previewOffer(admin, form)).toMatchObject({
    value: { price: { plans: [{ total: "$2,094.75" }], payBy: new Date("2026-03-23T21:00:00Z") } },
  });
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(previewOffer({ ...ctx, actor }, form)).rejects.toBeInstanceOf(Denied);
  }
  expect(await previewOffer(admin, { ...form, modules: ["alchemy"] })).toMatchObject({
    error: "unknown-module",
  });
  const { id: begun } = await intake(ctx, { date: "2026-01-05" });
  expect(await previewOffer(admin, { ...form, intake: begun })).toMatchObject({
    error: "course-begun",
  });
});

dbTest("an offer is not made at another price than the one that was shown", async ({ ctx }) => {
  const { id, form, admin } = await ready(ctx);
  const shown = await previewOffer(admin, form);
  const seen = shown.ok ? shown.value.seen : "";
  const upfront = { ...firstFeeRules.upfront, percent: 6 };
  await ctx.db.update(feeSettings).set({ rules: { ...firstFeeRules, upfront } });
  const later: Ctx = { ...admin, db: Object.create(ctx.db) as Ctx["db"] };
  expect(await makeOffer(later, id, { ...form, seen })).toMatchObject({ error: "price-changed" });
  expect(await ctx.db.select().from(offers)).toEqual([]);
  const again = await previewOffer(later, form);
  expect(
    await makeOffer(later, id, { ...form, seen: again.ok ? again.value.seen : "" }),
  ).toMatchObject({ ok: true });
  const [stored] = await ctx.db.select().from(offers);
  expect(stored!.feeRules!.upfront.percent).toBe(6);
  expect(stored!.expiresAt).toEqual(new Date(ctx.clock.now().getTime() + days(14)));
});
