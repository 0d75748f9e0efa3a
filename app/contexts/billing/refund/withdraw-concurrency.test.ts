import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { confirmSubstitute } from "#app/contexts/admissions/place/confirm-substitute.server.ts";
import { answerNaming, nameSubstitute } from "#app/contexts/admissions/place/substitute.server.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { placeSubstitutions } from "#app/contexts/admissions/tables/substitutions.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import {
  anotherPayer,
  demoPayments,
  paidAtSandbox,
  priceList,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { recordPayment } from "../payment/record.server.ts";
import { orders, payments as paymentRows, refunds } from "../tables.ts";
import { withdraw } from "./withdraw.server.ts";

/** Somebody names so many people in a day at most. */
const ROUNDS = 5;

describe.each(separateDatabases("withdrawals"))("on %s, at once", (_, open) => {
  test("of a confirmed substitute and a payer who withdraws one has the place or the money", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const clock = fixedClock(TEST_NOW);
    const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
    await priceList(ctx);
    await twoProgrammes(ctx);
    const payments = demoPayments(ctx);
    for (let round = 0; round < ROUNDS; round++) {
      const { id: intakeId } = await intake(ctx);
      const { me, applicationId, offerId } = await anotherPayer(ctx, intakeId);
      const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
      await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
      await workOffBilling(ctx, payments);
      const email = `substitute${round}@places.test`;
      await nameSubstitute(me, offerId, { name: "Aroha Ngata", email });
      const [naming] = await ctx.db
        .select()
        .from(placeSubstitutions)
        .where(eq(placeSubstitutions.offerId, offerId));
      const substitution = naming!.id;
      const profileId = newId();
      const actor = { ...cast.member, id: profileId, email };
      await answerNaming({ ...ctx, actor }, substitution, "accept");
      const { id: hers } = await application(ctx, {
        email,
        path: ["initial-screening", "interview"],
      });
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
      const refundMinor = order!.totalMinor;
      const [confirmed, withdrawn] = await Promise.all([
        confirmSubstitute(ctx, hers, { substitution, waiver: "Known to us" }),
        withdraw(me, orderId, { residence: "other", refundMinor }),
      ]);
      await workOffBilling(ctx, payments);
      const [place] = await ctx.db.select().from(enrolments).where(eq(enrolments.orderId, orderId));
      const back = await ctx.db
        .select({ minor: refunds.minor })
        .from(refunds)
        .innerJoin(paymentRows, eq(paymentRows.id, refunds.paymentId))
        .where(eq(paymentRows.orderId, orderId));
      if (withdrawn.ok) {
        expect(place!.cancelledAt).not.toBeNull();
        expect(back).toEqual([{ minor: refundMinor }]);
      } else {
        expect(withdrawn.error).toBe("given-to-another");
        expect(confirmed).toMatchObject({ ok: true });
        expect(place).toMatchObject({ profileId, cancelledAt: null });
        expect(back).toEqual([]);
      }
    }
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 120_000);
});
