import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import { offer } from "#testing/offers.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { theoryReliances } from "../tables/theory-reliances.ts";
import { theoryRelianceSource } from "./list.server.ts";
import { theoryReliance } from "./queries.server.ts";
import { settleTheoryReliance } from "./settle.server.ts";

const as = (ctx: Ctx, who: "member" | "admin"): Ctx => ({ ...ctx, actor: cast[who] });

/** Stores offers that relied on the theory of the introduction: open, accepted and a place. */
async function reliances(ctx: Ctx) {
  await castInDatabase(ctx);
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const { id: intakeId } = await intake(ctx);
  const one = async (lastName: string, changes: Partial<typeof offers.$inferInsert> = {}) => {
    const { id: applicationId } = await application(ctx, {
      lastName,
      email: `${lastName.toLowerCase()}@people.test`,
    });
    const made = await offer(ctx, {
      applicationId,
      intakeId,
      moduleIds: ["advanced-threat"],
      ...changes,
    });
    const foundAt = ctx.clock.now();
    await ctx.db
      .insert(theoryReliances)
      .values({ offerId: made.id, moduleIds: ["intro-cp"], foundAt });
    return made;
  };
  const open = await one("Abel");
  const accepted = await one("Baker", {
    acceptedAt: ctx.clock.now(),
    waiver: "Medical is booked.",
  });
  const place = await one("Cole");
  await ctx.db.insert(enrolments).values({
    id: newId(),
    applicationId: place.applicationId,
    offerId: place.id,
    intakeId,
    profileId: cast.member.id,
    moduleIds: place.moduleIds,
    orderId: newId(),
    enrolledAt: ctx.clock.now(),
  });
  const ended = await one("Dunn", { endedAt: ctx.clock.now(), endedAs: "withdrawn" });
  return { open, accepted, place, ended };
}

dbTest("staff see the offers and places, and what has become of each", async ({ ctx }) => {
  await reliances(ctx);
  const admin = as(ctx, "admin");
  const found = async (query = "") => {
    const { rows } = await listOf(admin, theoryRelianceSource, query);
    return rows.map(({ name, standing }) => [name.split(" ").at(-1), standing]);
  };
  expect(await found("sort=name")).toEqual([
    ["Abel", "offered"],
    ["Baker", "accepted"],
    ["Cole", "place"],
    ["Dunn", "ended"],
  ]);
  for (const [name, standing] of await found()) {
    expect(await found(`standing=${standing}`), standing).toEqual([[name, standing]]);
  }
  expect(await found("q=bak")).toEqual([["Baker", "accepted"]]);
  const csv = await csvOf(admin, theoryRelianceSource, "sort=name");
  expect(csv).toContain("Introduction to Close Protection");
  expect(csv).toContain("Medical is booked.");
  expect(
    await queriesOf(admin, () => listOf(admin, theoryRelianceSource, "sort=name")),
  ).toHaveLength(5);
  await expect(listOf(as(ctx, "member"), theoryRelianceSource)).rejects.toThrow(Denied);
});

dbTest(
  "a note of what was done settles one, is audited, and leaves the offer as it is",
  async ({ ctx, clock }) => {
    const { place } = await reliances(ctx);
    const admin = as(ctx, "admin");
    const before = await ctx.db.select().from(offers);
    const note = "Practical proof seen on the range.";
    clock.advance(days(1));
    expect(await settleTheoryReliance(admin, place.id, { note, version: "1" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await theoryReliance(admin, place.id)).toMatchObject({
      note,
      settledAt: clock.now(),
      settledBy: cast.admin.name,
      standing: "place",
      version: "2",
    });
    expect(await ctx.db.select().from(offers)).toEqual(before);
    const { rows } = await listOf(admin, theoryRelianceSource, "settled=settled");
    expect(rows.map(({ offerId }) => offerId)).toEqual([place.id]);
    expect((await listOf(admin, theoryRelianceSource)).total).toBe(3);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "admissions.theory-reliance-settled",
        subject: `application:${place.applicationId}`,
        before: { note: null },
        after: { offerId: place.id, note },
      },
    ]);
  },
);

dbTest(
  "of two who note something, the second is told, and a second click is harmless",
  async ({ ctx }) => {
    const { open } = await reliances(ctx);
    const admin = as(ctx, "admin");
    const note = "Asked for proof by telephone.";
    await settleTheoryReliance(admin, open.id, { note, version: "1" });
    expect(await settleTheoryReliance(admin, open.id, { note, version: "1" })).toMatchObject({
      ok: true,
    });
    expect(
      await settleTheoryReliance(admin, open.id, { note: "Moved to May.", version: "1" }),
    ).toMatchObject({ error: "changed-meanwhile", detail: { version: "2" } });
    expect((await theoryReliance(admin, open.id)).note).toBe(note);
    expect(await auditLogSoFar(ctx)).toHaveLength(1);
  },
);

dbTest("nobody but staff reads or settles one", async ({ ctx }) => {
  const { open } = await reliances(ctx);
  const request = { note: "I say it is fine.", version: "1" };
  for (const other of [as(ctx, "member"), ctx]) {
    await expect(theoryReliance(other, open.id)).rejects.toThrow(Denied);
    await expect(settleTheoryReliance(other, open.id, request)).rejects.toThrow(Denied);
  }
  await expect(theoryReliance(as(ctx, "admin"), newId())).rejects.toThrow(NotFound);
  await expect(settleTheoryReliance(as(ctx, "admin"), newId(), request)).rejects.toThrow(NotFound);
});
