import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { Clock } from "#app/kernel/clock.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest as databaseTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { bookedAt, chargedOrder } from "#testing/ledger-orders.ts";
import { charge, reversal } from "../ledger.ts";
import { accountsOf, exportAccounts } from "./export.server.ts";
import { accountingForm } from "./form.ts";
import { accountingToEdit, changeAccounting, restoreAccounting } from "./settings.server.ts";
import { firstAccountingSettings } from "./settings.ts";
import { type DocumentKind, XERO_MOST } from "./xero.ts";

/** The institute's days are those of its admissions office. */
const dbTest = (name: string, work: (given: { ctx: Ctx; clock: Clock }) => Promise<void>) =>
  databaseTest(name, async ({ ctx, clock }) => {
    await officesOpen(ctx);
    await work({ ctx, clock });
  });

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const march = { from: "2026-03-01", to: "2026-03-31" };

/** The heads of the template that Xero offers for its import of sales invoices. */
const template =
  "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme";

async function fileOf(ctx: Ctx, kind: DocumentKind, file = 1, period = march) {
  const table = await exportAccounts(asAdmin(ctx), { ...period, kind, file });
  const bytes = await new Response(table).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { text, rows: parse<Record<string, string>>(text, { columns: true }) };
}

/** What a line says; the other columns are empty. */
const said = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));

/** An order of 1 March in Christchurch that was taken back on the third and charged once more. */
async function cancelledOrder(ctx: Ctx) {
  const placedAt = new Date("2026-02-28T11:30:00Z");
  const about = { number: "O-1001", minor: 1_040_250, gstPercent: 15 };
  const id = await chargedOrder(ctx, {
    number: "O-1001",
    totalMinor: 1_040_250,
    placedAt,
    name: "Kőszegi, Dávid",
    parts: [
      { minor: 520_125, dueOn: null },
      { minor: 520_125, dueOn: "2026-03-31" },
    ],
  });
  await bookedAt(ctx, id, new Date("2026-03-03T00:00:00Z"), reversal(charge(about)));
  await bookedAt(ctx, id, new Date("2026-03-04T00:00:00Z"), charge(about));
}

dbTest("invoices have the columns of Xero's template and one line with GST", async ({ ctx }) => {
  await cancelledOrder(ctx);
  const { text, rows } = await fileOf(ctx, "invoices");
  expect(text.split("\r\n", 1)[0]).toBe(template);
  expect(rows.map(said)).toEqual([
    {
      "*ContactName": "Kőszegi, Dávid",
      EmailAddress: cast.member.email,
      "*InvoiceNumber": "O-1001",
      Reference: "O-1001",
      "*InvoiceDate": "01/03/2026",
      "*DueDate": "31/03/2026",
      "*Description": "Rotary Wing Flight Training, order O-1001",
      "*Quantity": "1",
      "*UnitAmount": "10402.5",
      "*AccountCode": "200",
      "*TaxType": "15% GST on Income",
      Currency: "NZD",
    },
    expect.objectContaining({ "*InvoiceNumber": "O-1001-2", "*InvoiceDate": "04/03/2026" }),
  ]);
});

dbTest("an unpaid order that was cancelled is taken back under its own number", async ({ ctx }) => {
  await cancelledOrder(ctx);
  const { rows } = await fileOf(ctx, "credit-notes");
  expect(rows.map(said)).toEqual([
    expect.objectContaining({
      "*InvoiceNumber": "O-1001-CN1",
      Reference: "O-1001",
      "*InvoiceDate": "03/03/2026",
      "*DueDate": "03/03/2026",
      "*Description": "Credit for Rotary Wing Flight Training, order O-1001",
      "*UnitAmount": "-10402.5",
    }),
  ]);
  // The number does not depend on the period that is exported.
  const later = await fileOf(ctx, "invoices", 1, { from: "2026-03-04", to: "2026-03-04" });
  expect(later.rows.map((row) => row["*InvoiceNumber"])).toEqual(["O-1001-2"]);
});

dbTest(
  "the page's sums are the ledger's, and so is the GST of each line",
  async ({ ctx, clock }) => {
    await cancelledOrder(ctx);
    for (const [n, minor] of [1, 7, 99_999, 1_234_567].entries()) {
      await chargedOrder(ctx, { number: `O-2${n}`, totalMinor: minor, placedAt: clock.now() });
    }
    const sums = await accountsOf(asAdmin(ctx), march);
    expect(sums["credit-notes"]).toEqual({ count: 1, minor: -1_040_250, gstMinor: -135_685 });
    const { rows } = await fileOf(ctx, "invoices");
    const amounts = rows.map((row) => Math.round(Number(row["*UnitAmount"]) * 100));
    expect(sums.invoices).toEqual({
      count: 6,
      minor: amounts.reduce((one, other) => one + other),
      gstMinor: amounts.map((minor) => taxWithin(minor, 15)).reduce((one, other) => one + other),
    });
  },
);

dbTest(
  "no cell is evaluated by a spreadsheet, and orders without GST say so",
  async ({ ctx, clock }) => {
    const name = "=cmd|' /C calc'!A0";
    await chargedOrder(ctx, {
      number: "O-1",
      totalMinor: 500,
      gstPercent: 0,
      placedAt: clock.now(),
      name,
      title: "+Title",
    });
    const { rows } = await fileOf(ctx, "invoices");
    expect(rows[0]).toMatchObject({
      "*ContactName": `'${name}`,
      "*Description": "'+Title, order O-1",
      "*TaxType": "No GST",
      "*DueDate": "03/03/2026",
    });
  },
);

dbTest("a file has five hundred documents, and the next one the rest", async ({ ctx, clock }) => {
  for (let n = 0; n <= XERO_MOST; n++) {
    const number = `O-${String(n).padStart(4, "0")}`;
    const placedAt = new Date(clock.now().getTime() + n);
    await chargedOrder(ctx, { number, totalMinor: 100, placedAt });
  }
  expect((await fileOf(ctx, "invoices")).rows).toHaveLength(XERO_MOST);
  const { rows } = await fileOf(ctx, "invoices", 2);
  expect(rows.map((row) => row["*InvoiceNumber"])).toEqual([`O-0${XERO_MOST}`]);
});

dbTest("exports are recorded, and are for admins", async ({ ctx }) => {
  await fileOf(ctx, "invoices");
  const [entry] = (await auditLogSoFar(ctx)).slice(-1);
  expect(entry).toMatchObject({
    action: "billing.accounts-exported",
    after: { ...march, kind: "invoices", file: 1 },
  });
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const it = { ...ctx, actor };
    await expect(accountsOf(it, march)).rejects.toThrow(Denied);
    await expect(exportAccounts(it, { ...march, kind: "invoices", file: 1 })).rejects.toThrow(
      Denied,
    );
  }
});

dbTest(
  "codes are changed by staff, the second of two is told, and defaults come back",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const { version, ...first } = await accountingToEdit(admin);
    expect(first).toEqual(firstAccountingSettings);
    const wanted = { accountCode: "260", taxRate: "GST on Income", noTaxRate: "Zero Rated" };
    expect(await changeAccounting(admin, { version, ...wanted })).toEqual({ ok: true });
    // The second click of the same form.
    expect((await changeAccounting(admin, { version, ...wanted })).ok).toBe(true);
    const other = await changeAccounting(admin, { version, ...wanted, accountCode: "270" });
    expect(other).toMatchObject({ ok: false, error: "changed-meanwhile" });
    await cancelledOrder(ctx);
    const { rows } = await fileOf(ctx, "invoices");
    expect(rows[0]).toMatchObject({ "*AccountCode": "260", "*TaxType": "GST on Income" });
    expect((await restoreAccounting(admin, versionOf(wanted))).ok).toBe(true);
    expect(await accountingToEdit(admin)).toMatchObject(firstAccountingSettings);
    await expect(changeAccounting(ctx, { version, ...wanted })).rejects.toThrow(Denied);
    expect(accountingForm.safeParse({ version, ...wanted, accountCode: " " }).success).toBe(false);
    expect(
      accountingForm.safeParse({ version, ...wanted, accountCode: "12345678901" }).success,
    ).toBe(false);
  },
);
