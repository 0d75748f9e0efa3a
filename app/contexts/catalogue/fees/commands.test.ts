import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changePrices } from "#app/contexts/catalogue/prices/commands.server.ts";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { pricesToEdit, pricedModules } from "#app/contexts/catalogue/module/queries.server.ts";
import { priceField } from "#app/contexts/catalogue/prices/fields.ts";
import { pricesForm } from "#app/contexts/catalogue/prices/form.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { payer, priceList } from "#testing/orders.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { paymentPage } from "#app/contexts/billing/payment/queries.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { feeRulesChanged } from "../events.ts";
import { feeRulesForm } from "./form.ts";
import { upfrontField } from "./fields.ts";
import { feeRules, feeRulesToEdit } from "./queries.server.ts";
import { changeFeeRules, restoreFeeRules } from "./commands.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
/** The same database by another handle, for which nothing is cached. */
const fresh = (ctx: Ctx): Ctx => ({ ...ctx, db: Object.create(ctx.db) as Ctx["db"] });

dbTest("rules that are shown and sent unchanged change nothing", async ({ ctx }) => {
  await priceList(ctx);
  const admin = asAdmin(ctx);
  const before = await feeRules(ctx);
  const form = feeRulesForm.parse(await feeRulesToEdit(admin));
  expect(form.rules.corporate).toEqual(before.corporate);
  await changeFeeRules(admin, form);
  const after = await feeRules(fresh(ctx));
  expect(after).toEqual({
    ...before,
    upfront: { ...before.upfront, moduleIds: expect.arrayContaining(before.upfront.moduleIds) },
    veteran: { ...before.veteran, moduleIds: expect.arrayContaining(before.veteran.moduleIds) },
  });
});

dbTest(
  "a new discount is worked with at once, and the audit log has both readings",
  async ({ ctx }) => {
    const { me, applicationId } = await payer(ctx);
    const admin = asAdmin(ctx);
    const total = async () => (await paymentPage(fresh(me), applicationId))!.plans[0]!.total;
    const before = await total();
    const fields = await feeRulesToEdit(admin);
    const form = feeRulesForm.parse({ ...fields, upfrontPercent: "50" });
    expect(await changeFeeRules(admin, form)).toEqual({ ok: true });
    expect(await total()).not.toBe(before);
    expect(await emittedEvents(ctx, feeRulesChanged)).toHaveLength(1);
    const [entry] = await auditLogSoFar(ctx);
    expect(entry).toMatchObject({
      action: "billing.fee-rules-changed",
      before: { upfront: { percent: 5 } },
      after: { upfront: { percent: 50 } },
    });

    const late = feeRulesForm.parse({ ...fields, upfrontPercent: "40" });
    expect(await changeFeeRules(admin, late)).toMatchObject({ error: "changed-meanwhile" });
    expect(await restoreFeeRules(admin, fields.version)).toMatchObject({
      error: "changed-meanwhile",
    });
    const { version } = await feeRulesToEdit(fresh(admin));
    expect(await restoreFeeRules(admin, version)).toEqual({ ok: true });
    expect(await total()).toBe(before);
  },
);

dbTest("an order that stands keeps the rules that it was placed with", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const placed = await placeOrder(me, applicationId, "instalments");
  const admin = asAdmin(ctx);
  const fields = await feeRulesToEdit(admin);
  await changeFeeRules(admin, feeRulesForm.parse({ ...fields, gstPercent: "20" }));
  expect(await placeOrder(fresh(me), applicationId, "instalments")).toEqual(placed);
});

dbTest("a module that the catalogue does not have is no module of a discount", async ({ ctx }) => {
  await priceList(ctx);
  const admin = asAdmin(ctx);
  const fields = { ...(await feeRulesToEdit(admin)), [upfrontField("alchemy")]: "on" };
  await changeFeeRules(admin, feeRulesForm.parse(fields));
  expect((await feeRules(fresh(ctx))).upfront.moduleIds).not.toContain("alchemy");
});

dbTest("a retired module keeps its discount for when it comes back", async ({ ctx }) => {
  await priceList(ctx);
  const admin = asAdmin(ctx);
  await ctx.db
    .update(modules)
    .set({ retiredAt: ctx.clock.now() })
    .where(eq(modules.id, "flight-rotary"));
  // The form does not show the retired module; another one is unticked.
  const off = { [upfrontField("flight-rotary")]: "", [upfrontField("flight-multi-engine")]: "" };
  const fields = { ...(await feeRulesToEdit(admin)), ...off };
  await changeFeeRules(admin, feeRulesForm.parse(fields));
  const { moduleIds } = (await feeRules(fresh(ctx))).upfront;
  expect(moduleIds).toContain("flight-rotary");
  expect(moduleIds).not.toContain("flight-multi-engine");
});

dbTest("nobody but an admin changes rules or prices", async ({ ctx }) => {
  await priceList(ctx);
  const form = feeRulesForm.parse(await feeRulesToEdit(asAdmin(ctx)));
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(changeFeeRules({ ...ctx, actor }, form)).rejects.toBeInstanceOf(Denied);
    await expect(
      changePrices({ ...ctx, actor }, { version: "", prices: {} }),
    ).rejects.toBeInstanceOf(Denied);
  }
});

dbTest("an offer charges the list price of its day, whatever the price is now", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const admin = asAdmin(ctx);
  const lines = async () => (await paymentPage(fresh(me), applicationId))!.plans[0]!.lines;
  const before = await lines();
  const list = await pricesToEdit(admin);
  const typed = { ...list.initial, [priceField("flight-rotary")]: "19,999.50" };
  expect(await changePrices(admin, pricesForm.parse(typed))).toEqual({ ok: true });
  const [rotary] = await pricedModules(ctx, ["flight-rotary"]);
  expect(rotary!.listMinor).toBe(1_999_950);
  expect(await lines()).toEqual(before);
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({
    action: "catalogue.prices-changed",
    after: { "flight-rotary": 1_999_950 },
  });
  const second = { ...list.initial, [priceField("flight-rotary")]: "20,000" };
  expect(await changePrices(admin, pricesForm.parse(second))).toMatchObject({
    error: "changed-meanwhile",
  });
});
