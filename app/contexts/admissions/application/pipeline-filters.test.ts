import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import { changePipeline } from "../stage/settings.server.ts";
import { usualDays } from "../stage/overdue.ts";
import { declineRequests } from "../tables/pipeline.ts";
import { evidence, interviews, screenings } from "../tables/screening.ts";
import { applicationSource } from "./list.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function names(ctx: Ctx, query: string) {
  const { rows } = await listOf(asAdmin(ctx), applicationSource, query);
  return rows.map(({ name }) => name.split(" ")[0] ?? "");
}

const document = (ctx: Ctx, applicationId: string, changes: object) =>
  ctx.db.insert(evidence).values({
    id: newId(),
    applicationId,
    kind: "identity",
    fileName: "passport.pdf",
    mediaType: "application/pdf",
    bytes: 1,
    uploadedBy: newId(),
    uploadedAt: ctx.clock.now(),
    ...changes,
  });

dbTest("the list is narrowed to what is missing", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const screened = (firstName: string) =>
    application(ctx, { firstName, path: ["initial-screening"] });
  await screened("Silent");
  const stated = await screened("Stated");
  await ctx.db.insert(screenings).values({
    applicationId: stated.id,
    submittedAt: ctx.clock.now(),
    consentedAt: ctx.clock.now(),
  });
  await document(ctx, stated.id, {});
  const refused = await screened("Refused");
  await document(ctx, refused.id, { decision: "accepted" });
  await document(ctx, refused.id, { kind: "reference", decision: "not-accepted" });
  const talks = await application(ctx, { firstName: "Talks", path: ["interview"] });
  await ctx.db.insert(interviews).values({
    id: newId(),
    applicationId: talks.id,
    startsAt: ctx.clock.now(),
    minutes: 30,
    officeZone: "UTC",
    applicantZone: "UTC",
    way: "video",
    place: "https://call.example",
    arrangedBy: newId(),
    arrangedAt: ctx.clock.now(),
  });
  await application(ctx, { firstName: "Untimed", path: ["interview"] });
  const asked = await application(ctx, { firstName: "Asked" });
  await ctx.db.insert(declineRequests).values({
    applicationId: asked.id,
    id: newId(),
    reason: "Too young.",
    requestedBy: newId(),
    requestedAt: ctx.clock.now(),
  });
  await application(ctx, { firstName: "Unoffered", path: ["acceptance-enrollment"] });

  expect((await names(ctx, "missing=statement")).toSorted()).toEqual([
    "Refused",
    "Silent",
    "Talks",
    "Untimed",
  ]);
  // Without a reference, everybody who is asked for documents lacks one.
  expect((await names(ctx, "missing=document")).toSorted()).toEqual([
    "Refused",
    "Silent",
    "Stated",
    "Talks",
    "Untimed",
  ]);
  await document(ctx, stated.id, { kind: "reference" });
  expect((await names(ctx, "missing=document")).toSorted()).toEqual([
    "Refused",
    "Silent",
    "Talks",
    "Untimed",
  ]);
  expect(await names(ctx, "missing=decision")).toEqual(["Stated"]);
  expect(await names(ctx, "missing=background")).toEqual(["Stated"]);
  expect(await names(ctx, "missing=interview")).toEqual(["Untimed"]);
  expect((await names(ctx, "missing=scores")).toSorted()).toEqual(["Talks", "Untimed"]);
  expect(await names(ctx, "missing=offer")).toEqual(["Unoffered"]);
  expect(await names(ctx, "missing=second-opinion")).toEqual(["Asked"]);
  const { rows } = await listOf(asAdmin(ctx), applicationSource, "q=stated");
  expect(rows[0]!.missing).toEqual(["decision", "background"]);
  await document(ctx, refused.id, { kind: "reference" });
  expect((await names(ctx, "missing=document")).toSorted()).toEqual(["Silent", "Talks", "Untimed"]);
});

dbTest(
  "an application is overdue after the days that the office has set",
  async ({ ctx, clock }) => {
    await application(ctx, { firstName: "New" });
    await application(ctx, { firstName: "Seated", path: ["wait-listed"] });
    clock.advance(days(usualDays["online-application"]) + 1);
    expect(await names(ctx, "overdue=yes")).toEqual(["New"]);
    const { rows } = await listOf(asAdmin(ctx), applicationSource, "sort=name");
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, false]);
    await changePipeline(asAdmin(ctx), {
      version: "0",
      secondOpinion: false,
      overdueDays: { ...usualDays, "online-application": 10 },
    });
    expect(await names(ctx, "overdue=yes")).toEqual([]);
    clock.advance(days(9));
    expect(await names(ctx, "overdue=yes")).toEqual(["New"]);
  },
);

dbTest(
  "the list is narrowed to an intake, an owner and where applications came from",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await programmesOnOffer(ctx);
    const { id } = await intake(ctx);
    await application(ctx, { firstName: "Dated", intakeId: id, source: "course-date" });
    await application(ctx, { firstName: "Mine", ownerId: cast.admin.id, source: "account" });
    await application(ctx, { firstName: "Theirs", ownerId: cast.superAdmin.id });
    expect(await names(ctx, `intake=${id}`)).toEqual(["Dated"]);
    expect(await names(ctx, "owner=me")).toEqual(["Mine"]);
    expect(await names(ctx, "owner=nobody")).toEqual(["Dated"]);
    expect(await names(ctx, `owner=${cast.superAdmin.id}`)).toEqual(["Theirs"]);
    expect(await names(ctx, "source=account")).toEqual(["Mine"]);
    const csv = await csvOf(asAdmin(ctx), applicationSource, "columns=name,source,owner&sort=name");
    expect(csv).toContain("A chosen date");
    expect(csv).toContain("Not recorded");
  },
);

dbTest("a page of the list costs the same with one application and with many", async ({ ctx }) => {
  await application(ctx, { ownerId: cast.admin.id });
  // What programmes ask for is cached from the first time on.
  await listOf(asAdmin(ctx), applicationSource);
  const one = await queriesOf(ctx, () => listOf(asAdmin(ctx), applicationSource));
  for (let n = 0; n < 10; n++) await application(ctx, { ownerId: cast.superAdmin.id });
  expect(await queriesOf(ctx, () => listOf(asAdmin(ctx), applicationSource))).toHaveLength(
    one.length,
  );
});
