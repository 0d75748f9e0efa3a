import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { type AccountingSettings, taxRateOf } from "./settings.ts";

/**
 * The columns of Xero's template for importing sales invoices, in its order. An asterisk marks those
 * without which an invoice cannot be approved. Xero asks not to leave out or rename any.
 */
export const xeroColumns = [
  "*ContactName",
  "EmailAddress",
  "POAddressLine1",
  "POAddressLine2",
  "POAddressLine3",
  "POAddressLine4",
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "InventoryItemCode",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "Discount",
  "*AccountCode",
  "*TaxType",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
  "Currency",
  "BrandingTheme",
] as const;

export type XeroLine = Record<(typeof xeroColumns)[number], string | number>;

/** How many documents a file has at most, as Xero recommends. */
export const XERO_MOST = 500;

export type DocumentKind = "invoices" | "credit-notes";

/** Fees that were charged (an invoice) or taken back (a credit note), as the ledger has them. */
export type BilledDocument = {
  order: string;
  /** The number of the credit note; null for an invoice, and for fees that were never invoiced. */
  creditNote: string | null;
  /** How many documents without a credit note's number the order has had, of this kind, with this one. */
  nth: number;
  name: string;
  email: string;
  title: string;
  /** In cents, with GST; negative for a credit note. */
  minor: number;
  /** The tax in it, as it was booked. */
  gstMinor: number;
  gstPercent: number;
  /** Calendar dates. */
  date: string;
  dueOn: string | null;
};

/**
 * Returns a document as lines of the import. Most have one line with the whole amount, tax included.
 * The number is the same in every export, and Xero leaves out a number that it has already.
 */
export function xeroLines(document: BilledDocument, settings: AccountingSettings): XeroLine[] {
  const { order, name, email, title, minor, gstPercent, date, dueOn } = document;
  const credit = minor < 0;
  const empty = Object.fromEntries(xeroColumns.map((column) => [column, ""])) as XeroLine;
  return amountsOf(document).map((amount) => ({
    ...empty,
    "*ContactName": name,
    EmailAddress: email,
    "*InvoiceNumber": numberOf(document),
    Reference: order,
    "*InvoiceDate": dayFirst(date),
    "*DueDate": dayFirst(credit || !dueOn || dueOn < date ? date : dueOn),
    "*Description": credit ? `Credit for ${title}, order ${order}` : `${title}, order ${order}`,
    "*Quantity": 1,
    "*UnitAmount": amount / 100,
    "*AccountCode": settings.accountCode,
    "*TaxType": taxRateOf(settings, gstPercent),
    Currency: "NZD",
  }));
}

function numberOf({ order, creditNote, minor, nth }: BilledDocument): string {
  if (creditNote !== null) return creditNote;
  if (minor < 0) return `${order}-CN${nth}`;
  return nth > 1 ? `${order}-${nth}` : order;
}

/**
 * Returns the amounts of a document's lines. Xero rounds the tax of each line. The tax of a partial
 * credit is a difference of two rounded amounts, so it can be a cent away from that of one line; such
 * a document has two lines whose tax adds up to what was booked, or three at a rate at which tax can
 * be exactly half a cent. Rounding repeats with every `100 + gstPercent` cents, so all of its ways
 * are tried.
 */
function amountsOf({ minor, gstMinor, gstPercent }: BilledDocument): number[] {
  const sign = minor < 0 ? -1 : 1;
  const found = [1, 2, 3].reduce<readonly number[] | undefined>(
    (before, lines) => before ?? split(Math.abs(minor), Math.abs(gstMinor), gstPercent, lines),
    undefined,
  );
  return (found ?? [Math.abs(minor)]).map((amount) => sign * amount);
}

/** Returns so many amounts that add up to `minor` and whose taxes add up to `tax`, if there are any. */
function split(
  minor: number,
  tax: number,
  percent: number,
  lines: number,
): readonly number[] | undefined {
  if (lines === 1) return taxWithin(minor, percent) === tax ? [minor] : undefined;
  for (let part = 1; part < 100 + percent; part++) {
    const rest = split(minor - part, tax - taxWithin(part, percent), percent, lines - 1);
    if (rest) return [...rest, part];
  }
  return undefined;
}

/** Xero reads dates as DD/MM/YYYY. */
function dayFirst(date: string): string {
  return date.split("-").toReversed().join("/");
}
