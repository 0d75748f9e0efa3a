import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { system as systemActor } from "#app/kernel/actor.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { sumOfLedger } from "#testing/ledger.ts";
import {
  anotherPayer,
  demoPayments,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { instalmentMissed, instalmentMoved } from "../events.ts";
import { chargeStands } from "../order/rows.server.ts";
import { confirmTransfer } from "../payment/confirm-transfer.server.ts";
import { recordPayment } from "../payment/record.server.ts";
import { instalmentNotices, instalmentPauses, orders, withdrawals } from "../tables.ts";
import { chaseInstalments } from "./chase.server.ts";
import { endUnpaidPlace } from "./end-place.server.ts";
import { givePartDate } from "./give-date.server.ts";
import { pauseInstalments } from "./pause.server.ts";
import { instalmentRuleOf } from "./queries.server.ts";

describe.each(separateDatabases("instalments"))("on %s, at once", (_, open) => {
  const clock = fixedClock(TEST_NOW);
  const guest = sharedContext(open, clock);
  const system = (): Ctx => ({ ...guest, actor: systemActor });
  const admin = (): Ctx => ({ ...guest, actor: cast.admin });
  let intakeId: string | undefined;

  async function newPayer() {
    if (intakeId) return anotherPayer(guest, intakeId);
    const first = await payer(guest);
    intakeId = first.intakeId;
    return first;
  }

  /** An order whose first instalment is paid; the next is due in 51 days. */
  async function partPaid() {
    const person = await newPayer();
    await guest.db.update(intakes).set({ date: "2027-06-30", endsOn: "2027-07-30", seats: 20 });
    const payments = demoPayments(guest);
    const plan = "instalments" as const;
    const { orderId, sessionId } = await toCheckout(person.me, payments, person.applicationId, {
      plan,
    });
    await recordPayment(guest, "sandbox", await paidAtSandbox(payments, sessionId));
    await workOffBilling(guest, payments);
    return orderId;
  }

  const ruleOf = async (orderId: string) => (await instalmentRuleOf(admin(), orderId))!;

  test("several processes take each step once", async () => {
    const ids = [await partPaid(), await partPaid(), await partPaid()];
    clock.advance(days(52));
    await atOnce(5, () => chaseInstalments(system()));
    const told = (await emittedEvents(guest, instalmentMissed)) as { orderId: string }[];
    expect(told.map(({ orderId }) => orderId).sort()).toEqual(ids.sort());
    expect(await guest.db.select().from(instalmentNotices)).toHaveLength(3);
  });

  test("of two who pause an order one is told of the other", async () => {
    const orderId = await partPaid();
    const { pauseVersion: version, days: from } = await ruleOf(orderId);
    const done = await atOnce(2, (n) =>
      pauseInstalments(admin(), orderId, { until: from.to, reason: `Reason ${n}.`, version }),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done).toContainEqual(expect.objectContaining({ error: "changed-meanwhile" }));
    const pauses = await guest.db
      .select()
      .from(instalmentPauses)
      .where(eq(instalmentPauses.orderId, orderId));
    expect(pauses).toHaveLength(1);
    expect((await ruleOf(orderId)).pauseVersion).toBe(
      versionOf({ until: from.to, reason: pauses[0]!.reason }),
    );
  });

  test("of two who give an instalment another date one is told of the other", async () => {
    const orderId = await partPaid();
    const [part] = (await ruleOf(orderId)).parts;
    const { position, version, dueOn } = part!;
    const other = (add: number) =>
      new Date(Date.parse(dueOn) + days(add)).toISOString().slice(0, 10);
    const before = (await emittedEvents(guest, instalmentMoved)).length;
    const done = await atOnce(2, (n) =>
      givePartDate(admin(), orderId, { position, version, dueOn: other(n + 1) }),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await emittedEvents(guest, instalmentMoved)).toHaveLength(before + 1);
  });

  test("a payment and the end of the place at once leave one of the two, and a ledger of zero", async () => {
    const orderId = await partPaid();
    for (const wait of [52, 8, 8]) {
      clock.advance(days(wait));
      await chaseInstalments(system());
    }
    const { decision } = await ruleOf(orderId);
    const { refundMinor } = decision!;
    const [ended, again, paid] = await Promise.all([
      endUnpaidPlace(admin(), orderId, { refundMinor }),
      endUnpaidPlace(admin(), orderId, { refundMinor }),
      confirmTransfer(admin(), orderId, {
        amount: 365_000,
        reference: "BANK 1",
        sendBackExcess: true,
      }),
    ]);
    expect(paid.ok, "money that has arrived is recorded").toBe(true);
    const noted = await guest.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
    const [order] = await guest.db.select().from(orders).where(eq(orders.id, orderId));
    if (noted.length === 0) {
      expect(order!.status).toBe("part-paid");
      for (const each of [ended, again]) expect(each).toMatchObject({ error: "no-decision" });
    } else {
      expect([ended, again]).toEqual([{ ok: true }, { ok: true }]);
      await workOffBilling(guest, demoPayments(guest));
      expect(await chargeStands(guest, orderId)).toBe(false);
    }
    expect(await sumOfLedger(guest)).toBe(0);
  });
});
