import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, vi } from "vitest";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import type { OfferRequest } from "#app/contexts/admissions/offer/form.ts";
import { previewOffer } from "#app/contexts/admissions/offer/price.server.ts";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { OfferLetter } from "#app/contexts/admissions/offer/ui/documents/offer-letter.tsx";
import { feeScheduleOf } from "#app/contexts/catalogue/fees/schedule.server.ts";
import { firstFeeRules } from "#app/contexts/catalogue/fees/fee-rules.ts";
import {
  dueText,
  type PlanPriceView,
  type PriceView,
} from "#app/contexts/catalogue/fees/price-view.ts";
import { OfferPrice, PlanPrice } from "#app/contexts/catalogue/fees/ui/offer-price.tsx";
import { feeSettings } from "#app/contexts/catalogue/tables.ts";
import { paymentPage } from "../payment/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { draw, type Drawing } from "#app/drawings.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import {
  anotherPayer,
  demoPayments,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { recordPayment } from "../payment/record.server.ts";
import { ownOrder } from "./own-queries.server.ts";
import { placeOrder } from "./place.server.ts";
import { priceAsOrdered } from "./price.server.ts";

// The letter is read as its component, because a PDF does not give its text back.
vi.mock("#app/drawings.server.ts", () => ({
  draw: vi.fn<typeof draw>(async () => new Uint8Array()),
}));

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
/** The same database by another handle, for which nothing is cached. */
const fresh = (ctx: Ctx): Ctx => ({ ...ctx, db: Object.create(ctx.db) as Ctx["db"] });

/** Returns every amount of a text, in order. */
const amountsIn = (text: string) => text.match(/-?\$\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? [];

/** Returns the amounts of a plan in the order in which everything names them. */
const amountsOf = ({ lines, total, gst, parts, discounts }: PlanPriceView) => [
  ...lines.map(({ amount }) => amount),
  total,
  gst,
  ...(parts.length > 1 ? parts.map(({ amount }) => amount) : []),
  ...discounts.flatMap(({ amount }) => amount ?? []),
];
const allAmounts = ({ plans }: PriceView) => plans.flatMap(amountsOf);
const inOrder = (amounts: readonly string[]) => amounts.toSorted();

async function letterOf(ctx: Ctx, offerId: string): Promise<string> {
  await makeDocument(ctx, "offer-letter", offerId);
  const drawing = vi.mocked(draw).mock.lastCall![0] as Drawing & { sheet: "offer-letter" };
  // The elements of a PDF are no elements of HTML, which React says of each of them.
  const warnings = vi.spyOn(console, "error").mockImplementation(() => {});
  const letter = renderToStaticMarkup(<OfferLetter {...drawing.says} />);
  warnings.mockRestore();
  return letter;
}

async function emailsOf(ctx: Ctx) {
  await workOff(ctx, allSubscribers(outboxOnly, { providers: {} }));
  const rows = await ctx.db.select().from(mailOutbox);
  await ctx.db.delete(mailOutbox);
  return rows;
}

const modulesToOffer = [
  "intro-cp",
  "maritime-security",
  "flight-rotary",
  "flight-single-engine",
  "threat-assessment",
];

const anyOffer = fc.record({
  modules: fc.uniqueArray(fc.constantFrom(...modulesToOffer), { maxLength: 4 }),
  lines: fc.array(fc.record({ text: fc.constant("Night range"), minor: fc.nat(3_333_333) }), {
    minLength: 1,
    maxLength: 3,
  }),
  concession: fc.oneof(
    fc.constant({ kind: "none" as const }),
    fc.constant({ kind: "veteran" as const }),
    fc.integer({ min: 1, max: 12 }).map((heads) => ({ kind: "corporate" as const, heads })),
  ),
  upfront: fc.integer({ min: 0, max: 33 }),
  gst: fc.integer({ min: 0, max: 27 }),
});

dbTest(
  "form, offer, email, letter, payment page and order never differ by a cent",
  async ({ ctx }) => {
    await Promise.all([programmesOnOffer(ctx), modulesOnOffer(ctx), officesOpen(ctx)]);
    const { id: intakeId } = await intake(ctx, { seats: 500 });
    let n = 0;
    const property = fc.asyncProperty(anyOffer, async ({ upfront, gst, ...wanted }) => {
      n += 1;
      const rules = {
        ...firstFeeRules,
        upfront: { ...firstFeeRules.upfront, percent: upfront },
        gst: { ...firstFeeRules.gst, percent: gst },
      };
      await ctx.db.update(feeSettings).set({ rules });
      const here = fresh(ctx);
      const admin = asAdmin(here);
      const email = `applicant-${n}@applicants.test`;
      const { id } = await application(here, { path: ["initial-screening", "interview"], email });
      const form: OfferRequest = {
        version: "",
        intake: intakeId,
        answerDays: 14,
        paymentDays: 7,
        waiver: "Known to us from an earlier course.",
        ...wanted,
      };
      const preview = await previewOffer(admin, form);
      if (!preview.ok) throw new Error(preview.error);
      const { price, seen } = preview.value;
      const made = await makeOffer(admin, id, { ...form, seen });
      if (!made.ok) throw new Error(made.error);

      // What staff change afterwards is of no effect on the offer.
      await ctx.db.update(feeSettings).set({ rules: firstFeeRules });
      const me: Ctx = { ...fresh(ctx), actor: { ...cast.member, email } };
      const offer = (await offerOn(me, id))!;
      expect(offer.price).toEqual(price);
      const shown = renderToStaticMarkup(<OfferPrice price={offer.price} deadline={null} />);
      expect(amountsIn(shown)).toEqual(allAmounts(price));
      const [mail] = await emailsOf(me);
      expect(inOrder(amountsIn(mail!.text))).toEqual(inOrder(allAmounts(price)));
      expect(inOrder(amountsIn(await letterOf(me, offer.id)))).toEqual(inOrder(allAmounts(price)));
      for (const { why } of price.plans.flatMap(({ discounts }) => discounts)) {
        expect(mail!.text.replaceAll(/\s+/g, " ")).toContain(why);
      }

      await acceptOffer(me, id);
      const page = (await paymentPage(me, id))!;
      expect(page.plans).toEqual(price.plans);
      for (const plan of price.plans) {
        if (plan.total === "$0") continue;
        const asked = renderToStaticMarkup(<PlanPrice plan={plan} />);
        expect(amountsIn(asked)).toEqual(amountsOf(plan));
        const placed = await placeOrder(me, id, plan.plan);
        if (!placed.ok) throw new Error(placed.error);
        const order = await ownOrder(me, placed.value.orderId);
        const parts = order.parts.map(({ name, amount, dueOn }) => ({
          name,
          amount,
          due: dueText(dueOn),
        }));
        expect(parts).toEqual(plan.parts);
        expect(order).toMatchObject({ total: plan.total, gst: plan.gst, lines: plan.lines });
      }
      await emailsOf(me);
    });
    await fc.assert(property, { numRuns: 8 });
  },
  60_000,
);

dbTest("the fee schedule names what an offer without a rate costs", async ({ ctx }) => {
  await Promise.all([programmesOnOffer(ctx), modulesOnOffer(ctx), officesOpen(ctx)]);
  const { id: intakeId } = await intake(ctx);
  const moduleIds = ["flight-rotary"];
  const { me, applicationId } = await anotherPayer(ctx, intakeId, { moduleIds });
  const { plans } = (await paymentPage(me, applicationId))!;
  expect((await feeScheduleOf(ctx, "flight-rotary"))!.plans).toEqual(
    plans.map(({ plan, label, total, gst, parts }) => ({
      plan,
      label,
      total,
      gst,
      parts: parts.map(({ amount }) => amount),
    })),
  );
});

/** Changes the rules to ones by which everything costs something else. */
const changeRules = (ctx: Ctx) =>
  ctx.db.update(feeSettings).set({
    rules: { ...firstFeeRules, upfront: { ...firstFeeRules.upfront, percent: 20 } },
  });

dbTest("an offer that keeps no rules costs what the payment page asks", async ({ ctx }) => {
  await officesOpen(ctx);
  const { me, applicationId, offerId } = await payer(ctx, { feeRules: null });
  for (const total of ["$10,402.50", "$8,760"]) {
    const now = fresh(me);
    const offer = (await offerOn(now, applicationId))!;
    expect(offer.price.plans[0]!.total).toBe(total);
    expect((await paymentPage(now, applicationId))!.plans).toEqual(offer.price.plans);
    expect(inOrder(amountsIn(await letterOf(now, offerId)))).toEqual(
      inOrder(allAmounts(offer.price)),
    );
    await changeRules(ctx);
  }
});

dbTest("once it is paid, an offer and its letter say what the order says", async ({ ctx }) => {
  await officesOpen(ctx);
  const { me, applicationId, offerId } = await payer(ctx, { feeRules: null });
  const payments = demoPayments(ctx);
  const { sessionId } = await toCheckout(me, payments, applicationId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  await changeRules(ctx);
  const offer = (await offerOn(fresh(me), applicationId))!;
  const price = await priceAsOrdered(me, offer);
  expect(price.plans).toMatchObject([
    { plan: "upfront", total: "$10,402.50", gst: "$1,356.85", parts: [{ name: "Full payment" }] },
  ]);
  expect(inOrder(amountsIn(await letterOf(fresh(me), offerId)))).toEqual(
    inOrder(allAmounts(price)),
  );
});
