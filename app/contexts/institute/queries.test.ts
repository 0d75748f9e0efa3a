import { expect } from "vitest";
import { ok } from "#app/kernel/result.ts";
import { system } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { facilityCopy } from "./copy/facility.ts";
import { instituteChanged } from "./events.ts";
import { gallery, instituteProfile, officeById, officeList } from "./queries.server.ts";
import { instituteSettings } from "./tables.ts";

const change = (ctx: Ctx, key: string, value: unknown) =>
  transact({ ...ctx, actor: system }, async (tx) => {
    await tx.db.insert(instituteSettings).values({ key, value, updatedAt: tx.clock.now() });
    await record(tx, instituteChanged, {});
    return ok();
  });

dbTest("an institute of which nothing was changed has its default names", async ({ ctx }) => {
  expect(await instituteProfile(ctx)).toMatchObject({
    instituteName: "Global Close Protection Institute",
    shortName: "GCPI",
    partnerBadge: "Official Training Partner",
    locationNote:
      "Our base is in Christchurch, New Zealand. Some training may take place in Hungary or elsewhere.",
  });
});

dbTest("what staff change replaces the default, at once, and nothing else", async ({ ctx }) => {
  const before = await instituteProfile(ctx);
  await change(ctx, "shortName", "IOT");
  expect(await instituteProfile(ctx)).toEqual({ ...before, shortName: "IOT" });
});

dbTest("a text that looks like something else is still a text", async ({ ctx }) => {
  for (const phone of ["111", "true", "null", '"quoted"', "{}", " +64 3 "]) {
    await ctx.db.delete(instituteSettings);
    await change(ctx, "phone", phone);
    expect((await instituteProfile(ctx)).phone).toBe(phone);
  }
});

dbTest("a setting that a later version no longer has is no obstacle", async ({ ctx }) => {
  const before = await instituteProfile(ctx);
  await change(ctx, "retired", 7);
  expect(await instituteProfile(ctx)).toEqual(before);
});

dbTest("the settings and offices are read once and kept until they change", async ({ ctx }) => {
  const look = async () => {
    await instituteProfile(ctx);
    await officeList(ctx);
  };
  expect(await queriesOf(ctx, look)).toHaveLength(2);
  expect(await queriesOf(ctx, look)).toEqual([]);
  await change(ctx, "phone", "+64 3 000 0000");
  expect(await queriesOf(ctx, look)).toHaveLength(2);
});

dbTest("the offices stand in their order, and each is found by its name", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  expect((await officeList(ctx)).map(({ id }) => id)).toEqual([
    "headquarters",
    "christchurch",
    "admissions",
    "budapest",
  ]);
  const { timeZone, hours } = await officeById(ctx, "christchurch");
  expect(timeZone).toBe("Pacific/Auckland");
  expect(hours).toHaveLength(7);
  await expect(officeById(ctx, "atlantis")).rejects.toThrow('there is no office "atlantis"');
});

dbTest("the printed hours are the specified ones", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  const printed = async (id: string) => (await officeById(ctx, id)).hoursText;
  expect(await printed("headquarters")).toEqual([
    "Mon-Fri 9:00-18:00 GMT",
    "Sat 10:00-14:00 GMT",
    "Sun closed",
  ]);
  expect(await printed("christchurch")).toEqual([
    "Monday to Friday 9:00 AM to 5:00 PM NZST",
    "Saturday closed",
    "Sunday closed",
  ]);
  expect(await printed("admissions")).toEqual(["Mon-Fri 9:00-17:00 NZST", "Sat 10:00-14:00 NZST"]);
});

dbTest("the gallery has six pictures, of each of its three kinds", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  const images = await gallery(ctx);
  expect(images.map(({ id }) => id)).toEqual(facilityCopy.galleryImages.map(({ id }) => id));
  expect(new Set(images.map(({ category }) => category))).toEqual(
    new Set(["facility", "aircraft", "training"]),
  );
  expect(images.every(({ alt }) => alt.length > 10)).toBe(true);
});
