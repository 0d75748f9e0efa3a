import { expect } from "vitest";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { placeOrder } from "#app/contexts/billing/order/place.server.ts";
import { changeProgramme } from "#app/contexts/catalogue/programme/commands.server.ts";
import { bringBackModule, retireModule } from "#app/contexts/catalogue/module/retirement.server.ts";
import { programmeForm } from "#app/contexts/catalogue/programme/form.ts";
import { programmeToEdit } from "#app/contexts/catalogue/staff-queries.server.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { cast } from "#testing/cast.ts";
import { dbTest as base } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { application } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { anotherPayer } from "#testing/orders.ts";
import { moduleIsTaken, retirementBlockers } from "./retirement-blockers.server.ts";

const rotary = { id: "flight-rotary", weeks: 6 };

/** Runs the seeds of the catalogue and billing. `staff` is an admin's context. */
const dbTest = base.extend<{ staff: Ctx }>({
  staff: async ({ ctx }, use) => {
    const seeds = instituteSeeds.filter(({ name }) => /^(catalogue|billing)\//.test(name));
    await runSeeds(ctx, seeds);
    await use({ ...ctx, actor: cast.admin });
  },
});

async function freed(staff: Ctx) {
  const { initial } = await programmeToEdit(staff, "flight-rotary");
  const without = programmeForm.parse({ ...initial, "module-flight-rotary": "" });
  await changeProgramme(staff, "flight-rotary", without);
}

const offered = { path: ["initial-screening", "interview", "acceptance-enrollment"] } as const;

dbTest("a programme is in the way with the applications that are under way", async ({ staff }) => {
  const one = { programmeId: "flight-rotary" };
  const { id } = await application(staff, {});
  await staff.db.update(applications).set(one);
  expect(id).toBeDefined();
  expect(await retirementBlockers(staff, rotary)).toEqual([
    {
      href: "/admin/programmes/flight-rotary",
      name: "Flight Training (Rotary)",
      why: "is made of it, and has one application under way",
    },
  ]);
  await staff.db.update(applications).set({ stage: "declined" });
  expect(await retirementBlockers(staff, rotary)).toMatchObject([{ why: "is made of it" }]);
  expect(await retirementBlockers(staff, { id: "intro-cp", weeks: 2 })).toMatchObject([
    { href: "/admin/catalogue/advanced-threat", why: "asks for it as an earlier module" },
    {},
    {},
    {},
    { href: "/admin/programmes/core-protection" },
  ]);
});

dbTest("an open offer is in the way until it has ended", async ({ ctx, staff }) => {
  await freed(staff);
  expect(await moduleIsTaken(staff, rotary)).toBe(false);
  const { id: intakeId } = await intake(ctx);
  const { id: applicationId } = await application(ctx, { path: [...offered.path] });
  const made = { applicationId, intakeId, moduleIds: ["intro-cp", "flight-rotary"] };
  await offer(ctx, { ...made, endedAt: ctx.clock.now(), endedAs: "refused" });
  expect(await moduleIsTaken(staff, rotary)).toBe(false);
  await offer(ctx, made);
  expect(await retirementBlockers(staff, rotary)).toEqual([
    {
      href: `/admin/applications/${applicationId}/offer`,
      name: expect.any(String),
      why: "has an open offer of it",
    },
  ]);
  expect(await retirementBlockers(staff, { id: "flight-multi-engine", weeks: 5 })).toMatchObject([
    { href: "/admin/programmes/flight-multi" },
  ]);
  expect(await retireModule(staff, rotary.id, moduleIsTaken)).toMatchObject({
    error: "in-the-way",
  });
});

dbTest("a place is in the way until the training is over", async ({ ctx, staff }) => {
  await freed(staff);
  const place = (date: string, cancelled = false) =>
    enrolment(ctx, { profileId: cast.member.id, moduleIds: [rotary.id], date, cancelled });
  // Today is 3 March at the base; six weeks from 26 January end on 9 March.
  await place("2026-01-26");
  expect(await retirementBlockers(staff, rotary)).toMatchObject([
    { why: "has a place, and the training is not over" },
  ]);
  expect(await moduleIsTaken(staff, { ...rotary, weeks: 5 })).toBe(false);
});

dbTest("an order that is not paid is in the way, and says whose it is", async ({ ctx, staff }) => {
  await freed(staff);
  const { id: intakeId } = await intake(ctx);
  const { me, applicationId } = await anotherPayer(ctx, intakeId);
  const placed = await placeOrder(me, applicationId, "upfront");
  const orderId = placed.ok ? placed.value.orderId : "";
  expect(await retirementBlockers(staff, rotary)).toMatchObject([
    { href: `/admin/applications/${applicationId}/offer` },
    {
      href: `/admin/orders/${orderId}`,
      name: expect.stringMatching(/^Order O-/),
      why: expect.stringContaining("is not paid to the end"),
    },
  ]);
  expect(await moduleIsTaken(staff, { id: "maritime-security", weeks: 3 })).toBe(false);
});

dbTest("nobody is offered a retired module", async ({ ctx, staff }) => {
  await freed(staff);
  const { id: intakeId } = await intake(ctx);
  const { id } = await application(ctx, { path: [...offered.path] });
  const terms = {
    intake: intakeId,
    modules: [rotary.id],
    lines: [],
    concession: { kind: "none" },
    answerDays: 14,
    paymentDays: 7,
    waiver: "We know them.",
    version: "",
  } as const;
  const form = { ...terms, modules: [...terms.modules], lines: [...terms.lines] };
  await retireModule(staff, rotary.id, moduleIsTaken);
  expect(await makeOffer(staff, id, form)).toMatchObject({ error: "unknown-module" });
  await bringBackModule(staff, rotary.id);
  expect(await makeOffer(staff, id, form)).toMatchObject({ ok: true });
});

dbTest("who has what is the staff's to know", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    await expect(retirementBlockers({ ...ctx, actor }, rotary)).rejects.toThrow(Denied);
    await expect(moduleIsTaken({ ...ctx, actor }, rotary)).rejects.toThrow(Denied);
  }
});
