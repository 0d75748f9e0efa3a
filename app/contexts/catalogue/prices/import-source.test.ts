import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { importForPage } from "#app/contexts/imports/queries.server.ts";
import { importSources } from "#app/imports.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { modulesOnOffer } from "#testing/factories.ts";
import { importer } from "#testing/imports.ts";
import { modules } from "../tables.ts";

async function asAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  await modulesOnOffer(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const priceOf = async (id: string) => {
    const [row] = await ctx.db.select().from(modules).where(eq(modules.id, id));
    return row!.priceMinor;
  };
  return { admin, priceOf, ...importer(admin) };
}

dbTest("prices are set by title or id, and an undo sets them back", async ({ ctx }) => {
  const { priceOf, check, write, row, undo } = await asAdmin(ctx);
  const all = await ctx.db.select().from(modules).orderBy(modules.position);
  const [first, second, third] = all;
  const file = `Modul;Ár\n${first!.title};1,234.50\n${second!.id};99\n${third!.id};${third!.priceMinor / 100}\n`;
  const id = await check("prices", file);
  expect(await row(id)).toMatchObject({ created: 0, changed: 2, unchanged: 1, faults: 0 });
  await write(id);
  expect([await priceOf(first!.id), await priceOf(second!.id)]).toEqual([123_450, 9900]);
  expect(
    (await auditLogSoFar(ctx)).find(({ subject }) => subject === "settings:prices"),
  ).toMatchObject({
    action: "catalogue.prices-changed",
    before: { [first!.id]: first!.priceMinor, [second!.id]: second!.priceMinor },
    after: { [first!.id]: 123_450, [second!.id]: 9900 },
  });
  await undo(id);
  expect([await priceOf(first!.id), await priceOf(second!.id)]).toEqual([
    first!.priceMinor,
    second!.priceMinor,
  ]);
});

dbTest("unknown modules, bad prices and one module twice are named", async ({ ctx }) => {
  const { check, faults } = await asAdmin(ctx);
  const [first] = await ctx.db.select().from(modules).orderBy(modules.position);
  const id = await check(
    "prices",
    `Module,Price\nYoga,10\n${first!.id},free\n${first!.id},10\n${first!.title},20\n`,
  );
  const found = (await faults(id)).map(({ line, column, text }) => `${line} ${column}: ${text}`);
  expect(found).toEqual([
    "2 Module: There is no such module on offer.",
    "3 Price: Please enter a price such as 2,450 or 2,450.00, up to 100,000",
    "5 Module: A line above is about the same module.",
  ]);
});

dbTest("an undo leaves a price that staff have changed since", async ({ ctx }) => {
  const { admin, check, write, undo, files, priceOf } = await asAdmin(ctx);
  const [first] = await ctx.db.select().from(modules).orderBy(modules.position);
  const id = await check("prices", `Module,Price\n${first!.id},10\n`);
  await write(id);
  await ctx.db.update(modules).set({ priceMinor: 2000 }).where(eq(modules.id, first!.id));
  await undo(id);
  expect(await priceOf(first!.id)).toBe(2000);
  const { left } = await importForPage(admin, files, importSources, id);
  expect(left).toEqual([
    { line: 2, name: expect.stringContaining(first!.title), why: "It was changed since." },
  ]);
});
