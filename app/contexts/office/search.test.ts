import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#app/contexts/billing/tables.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { newId } from "#app/kernel/ids.ts";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { searchSources } from "#app/search-sources.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, enquiry } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { demoPayments, payer, toCheckout } from "#testing/orders.ts";
import { job, partner } from "#testing/recruitment.ts";
import { searchOffice } from "./search.server.ts";

const search = async (ctx: Ctx, text: string, actor = cast.admin) => {
  const groups = await searchOffice({ ...ctx, actor }, searchSources, text);
  return Object.fromEntries(
    groups.map(({ name, items }) => [name, items.map((each) => each.text)]),
  );
};

dbTest("people and their things are found by name, address and number", async ({ ctx }) => {
  await castInDatabase(ctx);
  await application(ctx, { firstName: "Zsófia", lastName: "Szűcs", email: "zsofia@post.test" });
  await enquiry(ctx, { name: "Zsófia Szűcs", email: "zsofia@post.test" });
  const { me, applicationId } = await payer(ctx);
  const { orderId } = await toCheckout(me, demoPayments(ctx), applicationId);
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const { id: partnerId } = await partner(ctx);
  await job(ctx, { jobTitle: "Residential driver", partnerId });
  await intake(ctx, { date: "2026-09-07", location: "Budapest" });
  const number = "ABCD-EFGH-JKLM-NPQR";
  await ctx.db.insert(certificates).values({
    id: newId(),
    number,
    userId: cast.member.id,
    kind: "award",
    awardId: "module:core",
    courseTitle: "Core",
    holderName: "Aroha Ngata",
    issuedAt: ctx.clock.now(),
    expiresAt: new Date(ctx.clock.now().getTime() + days(900)),
  });
  expect(await search(ctx, "szucs zsofia")).toMatchObject({
    applications: ["Zsófia Szűcs"],
    messages: ["Zsófia Szűcs"],
  });
  expect(await search(ctx, "zsofia@post")).toMatchObject({ applications: ["Zsófia Szűcs"] });
  expect(Object.keys(await search(ctx, order!.number))).toEqual(["orders"]);
  expect(await search(ctx, "residential")).toEqual({ listings: ["Residential driver"] });
  expect(await search(ctx, "tui sec")).toMatchObject({ partners: ["Tūī Security"] });
  expect(await search(ctx, "budapest 7 sep")).toEqual({ intakes: ["Core Protection Training"] });
  expect(await search(ctx, number)).toEqual({ certificates: ["Aroha Ngata"] });
  expect(await search(ctx, "nobody of that name")).toEqual({});
});

dbTest("a name that begins with the search comes first, however old it is", async ({ ctx }) => {
  const before = new Date(ctx.clock.now().getTime() - days(30));
  await application(ctx, { firstName: "Hanna", lastName: "Old", receivedAt: before });
  for (let n = 0; n < 8; n += 1) {
    await application(ctx, { firstName: "Johanna", lastName: `Nagy ${n}` });
  }
  const { applications } = await search(ctx, "hanna");
  expect(applications).toHaveLength(5);
  expect(applications![0]).toBe("Hanna Old");
});

dbTest("what may not be seen is not asked for", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner, cast.instructor]) {
    expect(searchSources.filter(({ allows }) => allows(actor)).map(({ name }) => name)).toEqual([]);
    await expect(searchOffice({ ...ctx, actor }, searchSources, "hana")).rejects.toBeInstanceOf(
      Denied,
    );
  }
  const asked = await queriesOf(ctx, () =>
    searchOffice(
      { ...ctx, actor: cast.admin },
      searchSources.map((source) => ({ ...source, allows: () => false })),
      "hana",
    ),
  );
  expect(asked).toEqual([]);
});

dbTest(
  "a search costs a query for each kind, and one of two letters costs none",
  async ({ ctx }) => {
    for (let n = 0; n < 3; n += 1) await application(ctx, { firstName: "Hana" });
    const cost = (text: string) => queriesOf(ctx, () => search(ctx, text));
    expect((await cost("ha")).length).toBe(0);
    expect((await cost("hana")).length).toBeLessThanOrEqual(searchSources.length + 2);
  },
);
