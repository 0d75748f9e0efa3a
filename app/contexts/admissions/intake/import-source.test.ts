import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { importForPage } from "#app/contexts/imports/queries.server.ts";
import { importSources } from "#app/imports.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { importer } from "#testing/imports.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { intakes } from "../tables/applications.ts";
import { holdSeat } from "../seats/seats.server.ts";

async function asAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  return { admin, ...importer(admin) };
}

/** Gives somebody an offer for a course date, and holds its seat. */
async function seatFor(ctx: Ctx, intakeId: string) {
  const { id: applicationId } = await application(ctx);
  const { id, expiresAt } = await offer(ctx, { applicationId, intakeId });
  await transact(ctx, async (tx) => {
    await holdSeat(tx, intakeId, id, { until: expiresAt });
    return ok();
  });
}

const dates = async (ctx: Ctx) => {
  const rows = await ctx.db.select().from(intakes).orderBy(intakes.date, intakes.location);
  return rows
    .filter(({ removedAt }) => !removedAt)
    .map(({ programmeId, location, date, seats }) => `${programmeId} ${location} ${date} ${seats}`);
};

dbTest("course dates are added, and the seats of those that exist are changed", async ({ ctx }) => {
  const { check, write, row, undo } = await asAdmin(ctx);
  await intake(ctx);
  const file =
    "Programme;Base;Date;Capacity\nCORE protection training;christchurch;2026-06-22;14\nfirearms;budapest;2026-07-01;8\nfirearms;Wellington;2026-07-01;\n";
  const id = await check("intakes", file);
  expect(await row(id)).toMatchObject({ created: 2, changed: 1, unchanged: 0, faults: 0 });
  await write(id);
  expect(await dates(ctx)).toEqual([
    "core-protection Christchurch 2026-06-22 14",
    "firearms Budapest 2026-07-01 8",
    "firearms Wellington 2026-07-01 0",
  ]);
  expect(await row(await check("intakes", file))).toMatchObject({ unchanged: 3, created: 0 });
  await undo(id);
  expect(await dates(ctx)).toEqual(["core-protection Christchurch 2026-06-22 12"]);
});

dbTest("unknown programmes, bad dates and too few seats are named", async ({ ctx }) => {
  const { check, faults } = await asAdmin(ctx);
  const held = await intake(ctx);
  await seatFor(ctx, held.id);
  const twice = { date: "2026-08-01" };
  await intake(ctx, twice);
  await intake(ctx, twice);
  const id = await check(
    "intakes",
    "Programme,Location,Date,Seats\nYoga,Budapest,2026-07-01,1\nfirearms,Budapest,1/7/2026,many\ncore-protection,Christchurch,2026-06-22,0\ncore-protection,Christchurch,2026-08-01,1\nfirearms,Budapest,2026-09-01,1\nAdvanced Firearms Training,Budapest,2026-09-01,2\n",
  );
  expect((await faults(id)).map(({ line, column, text }) => `${line} ${column}: ${text}`)).toEqual([
    "2 Programme: There is no such programme.",
    "3 Date: Please choose a real date",
    "3 Seats: Seats must be a whole number, 0 or more",
    "4 Seats: 1 seat of this course are held or paid for already; it cannot have fewer",
    "5 Date: The schedule has this date twice. Please change it there.",
    "7 Date: A line above is about the same date.",
  ]);
});

dbTest("an undo leaves dates with an offer, and those that staff have changed", async ({ ctx }) => {
  const { admin, check, write, undo, files } = await asAdmin(ctx);
  const id = await check(
    "intakes",
    "Programme,Location,Date,Seats\nfirearms,Budapest,2026-07-01,4\nfirearms,Budapest,2026-07-02,4\nfirearms,Budapest,2026-07-03,4\n",
  );
  await write(id);
  const [first, second] = await ctx.db.select().from(intakes).orderBy(intakes.date);
  await seatFor(ctx, first!.id);
  await ctx.db.update(intakes).set({ version: 2 }).where(eq(intakes.id, second!.id));
  await undo(id);
  expect((await importForPage(admin, files, importSources, id)).left).toEqual([
    {
      line: 2,
      name: "Advanced Firearms Training, Budapest, 1 Jul 2026",
      why: "Somebody has an offer or a place.",
    },
    {
      line: 3,
      name: "Advanced Firearms Training, Budapest, 2 Jul 2026",
      why: "It was changed since.",
    },
  ]);
  expect(await dates(ctx)).toHaveLength(2);
});
