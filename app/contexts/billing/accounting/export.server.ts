import { type SQL, sql } from "drizzle-orm";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { dayBegins, nextDay } from "#app/platform/reports/source.server.ts";
import { accountsExported } from "../events.ts";
import { billingPolicy } from "../policy.ts";
import { isOf } from "../reports/entries.server.ts";
import { creditNotes, instalments, ledgerEntries, orders } from "../tables.ts";
import { currentAccounting } from "./settings.server.ts";
import {
  type BilledDocument,
  type DocumentKind,
  XERO_MOST,
  xeroColumns,
  xeroLines,
} from "./xero.ts";

/** Calendar days of the institute, both included. */
type Period = { from: string; to: string };

export type DocumentSums = { count: number; minor: number; gstMinor: number };

/** Returns how many invoices and credit notes a period has, and their sums. Two queries. */
export async function accountsOf(
  ctx: Ctx,
  period: Period,
): Promise<Record<DocumentKind, DocumentSums>> {
  authorize(billingPolicy.exportAccounts(ctx.actor));
  const zone = await usualTimeZone(ctx);
  const found = await rows<DocumentSums & { credit: boolean }>(
    ctx.db,
    sql`select minor < 0 as credit, count(*)::int as count, sum(minor)::float8 as minor,
        sum(gst)::float8 as "gstMinor"
      from ${documents(period, zone)} as documents group by 1`,
  );
  const of = (credit: boolean) => {
    const {
      count = 0,
      minor = 0,
      gstMinor = 0,
    } = found.find((each) => each.credit === credit) ?? {};
    return { count, minor, gstMinor };
  };
  return { invoices: of(false), "credit-notes": of(true) };
}

/**
 * Returns a file with the invoices or the credit notes of a period, as Xero imports them, and records
 * the export. The first file is number 1.
 */
export async function exportAccounts(
  ctx: Ctx,
  { from, to, kind, file }: Period & { kind: DocumentKind; file: number },
): Promise<ReadableStream<Uint8Array>> {
  authorize(billingPolicy.exportAccounts(ctx.actor));
  await transact(ctx, async (tx) => {
    await record(tx, accountsExported, {}, { after: { from, to, kind, file } });
    return ok();
  });
  const zone = await usualTimeZone(ctx);
  const settings = await currentAccounting(ctx);
  async function* lines() {
    const found = await rows<BilledDocument>(
      ctx.db,
      sql`select o.number as order, d.credit_note as "creditNote", d.nth::int as nth, o.name, o.email,
          o.title, d.minor::float8 as minor, d.gst::float8 as "gstMinor", o.gst_percent as "gstPercent", (d.at at time zone ${zone}::text)::date::text as date,
          (select max(due_on)::text from ${instalments} i where i.order_id = o.id) as "dueOn"
        from ${documents({ from, to }, zone)} d
        join ${orders} o on o.id = d.order_id
        where ${kind === "invoices" ? sql`d.minor > 0` : sql`d.minor < 0`}
        order by d.at, d.movement_id
        limit ${XERO_MOST} offset ${(file - 1) * XERO_MOST}`,
    );
    yield found.flatMap((document) => xeroLines(document, settings));
  }
  return csvStream(xeroColumns, lines(), { mark: false });
}

/**
 * The movements of a period that charge fees or take them back, so that the documents add up to the
 * ledger. A movement of a credit note has its number. Those without one are numbered among all of
 * the same kind of their order: what was charged, and what a cancellation has taken back before
 * anything was paid or invoiced. A table in parentheses.
 */
function documents({ from, to }: Period, zone: string): SQL {
  const [begins, ends] = [dayBegins(from, zone), dayBegins(nextDay(to), zone)];
  const inPeriod = sql`at >= ${begins.toISOString()}::timestamptz and at < ${ends.toISOString()}::timestamptz`;
  return sql`(
    select * from (
      select moved.*, n.number as credit_note, row_number() over (
        partition by moved.order_id, moved.minor > 0, n.number is null
        order by at, moved.movement_id) as nth
      from (
        select movement_id, order_id, min(at) as at, -sum(minor) as minor,
          coalesce(-sum(minor) filter (where ${isOf("tax")}), 0) as gst
        from ${ledgerEntries}
        where order_id in (select order_id from ${ledgerEntries} where ${inPeriod})
          and ${isOf("fees", "tax")}
        group by movement_id, order_id having sum(minor) <> 0
      ) as moved
      left join ${creditNotes} n on n.movement_id = moved.movement_id
    ) as numbered where ${inPeriod}
  )`;
}
