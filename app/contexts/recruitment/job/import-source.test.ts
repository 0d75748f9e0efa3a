import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { importForPage } from "#app/contexts/imports/queries.server.ts";
import { importSources } from "#app/imports.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { importer } from "#testing/imports.ts";
import { partner } from "#testing/recruitment.ts";
import { jobListings } from "../tables/jobs.ts";

async function asAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  await partner(ctx, { name: "Tūī Security" });
  const admin: Ctx = { ...ctx, actor: cast.admin };
  return { admin, ...importer(admin) };
}

const listings = (ctx: Ctx) => ctx.db.select().from(jobListings).orderBy(jobListings.jobTitle);

const file =
  "Title;Employer;Location;Pay from;Currency;Pay period;Deadline\nDriver;tūī security;Wellington;30.50;NZD;hour;2027-03-01\nNight Guard;;Budapest;;;;\n";

dbTest("each row becomes a draft, once, and an undo deletes it", async ({ ctx }) => {
  const { check, write, row, undo } = await asAdmin(ctx);
  const id = await check("listings", file);
  expect(await row(id)).toMatchObject({ created: 2, faults: 0 });
  await write(id);
  expect(await listings(ctx)).toMatchObject([
    { jobTitle: "Driver", status: "Draft", pay: "stated", payFrom: 3050, location: "Wellington" },
    { jobTitle: "Night Guard", status: "Draft", pay: "not-stated", partnerId: null },
  ]);
  expect(
    (await auditLogSoFar(ctx)).filter(({ action }) => action === "recruitment.job-created"),
  ).toHaveLength(2);
  expect(await row(await check("listings", file))).toMatchObject({ unchanged: 2, created: 0 });
  await undo(id);
  expect(await listings(ctx)).toEqual([]);
});

dbTest("unknown partners, and cells that do not fit each other, are named", async ({ ctx }) => {
  const { check, faults } = await asAdmin(ctx);
  const id = await check(
    "listings",
    "Job title,Partner,Location,Pay from,Pay to,Currency,Pay period\nDriver,Nobody,Wellington,,,,\nGuard,,Wellington,10,5,NZD,hour\nCook,,Wellington,ten,,,\n",
  );
  const found = (await faults(id)).map(({ line, column, text }) => `${line} ${column}: ${text}`);
  expect(found).toEqual([
    "2 Partner: There is no such partner.",
    "3 Pay to: This is less than the other amount",
    "4 Pay from: Please enter an amount such as 65,000 or 32.50",
  ]);
});

dbTest("an undo leaves listings that staff have changed or published", async ({ ctx }) => {
  const { admin, check, write, undo, files } = await asAdmin(ctx);
  const id = await check("listings", file);
  await write(id);
  await ctx.db.update(jobListings).set({ version: 2 }).where(eq(jobListings.jobTitle, "Driver"));
  await undo(id);
  expect((await listings(ctx)).map(({ jobTitle }) => jobTitle)).toEqual(["Driver"]);
  expect((await importForPage(admin, files, importSources, id)).left).toEqual([
    { line: 2, name: "Driver", why: "It was changed since." },
  ]);
});
