import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import {
  baseFilter,
  offeredPlaces,
  programmeFilter,
  programmesAndBases,
} from "#app/contexts/admissions/public.server.ts";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { ReportCell, ReportColumn } from "#app/kernel/report.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { withoutJit } from "#app/platform/db/without-jit.server.ts";
import type { Asked, ReportSource } from "#app/platform/reports/source.server.ts";
import { billingPolicy } from "../policy.ts";
import { instalments, ledgerEntries, orders } from "../tables.ts";

const buckets = [
  { name: "ahead", label: "Not due yet" },
  { name: "d30", label: "0–30 days" },
  { name: "d60", label: "31–60 days" },
  { name: "d90", label: "61–90 days" },
  { name: "older", label: "Over 90 days" },
  { name: "credit", label: "In credit" },
] as const;

type Bucket = (typeof buckets)[number]["name"];
type Owed = Record<Bucket | "balance", number>;
type Debtor = Owed & {
  id: string;
  number: string;
  name: string;
  programme: string | null;
  base: string | null;
  since: string;
};

/**
 * What is owed at the end of a day, by how long it has been due. The sums are the ledger's
 * receivables of that day. One query, and one for names.
 */
export const debtorsReport: ReportSource = {
  report: {
    id: "debtors",
    title: "Aged debtors",
    about:
      "What was owed at the end of this day, by how long it had been due. Payments count for the parts that are due first. “In credit” is what payers have paid too much; it is subtracted from what is owed.",
    time: { kind: "day" },
    filters: { ...programmeFilter, ...baseFilter },
    empty: "Nobody owed anything on this day.",
  },
  perPage: 100,
  authorize: (ctx) => authorize(billingPolicy.readMoneyReports(ctx.actor)),
  options: programmesAndBases,
  read: async (ctx, asked) => {
    const { limit, offset } = asked.rows ?? { limit: null, offset: 0 };
    const names = await programmeNames(ctx);
    const figured = (of: (column: SQL) => SQL) =>
      sql.join(
        [...buckets.map(({ name }) => name), "balance"].map(
          (name) => sql`${of(sql.raw(name))}::float8 as ${sql.raw(name)}`,
        ),
        sql`, `,
      );
    // The first row is the sum of all, so that the debtors are computed once.
    const [all, ...found] = await withoutJit(ctx, (tx) =>
      rows<Debtor & { n: number }>(
        tx.db,
        sql`with debtors as materialized (select * from ${debtors(asked)} as debtors)
        select null::uuid as id, null as number, null as name, null as programme, null as base,
          null as since, count(*)::int as n, ${figured((column) => sql`coalesce(sum(${column}), 0)`)}
        from debtors
        union all (
          select id, number, name, programme, base, since::text, 0, ${figured((column) => column)}
          from debtors order by debtors.since, number limit ${limit} offset ${offset}
        )`,
      ),
    );
    const figures = (owed: Owed): ReportCell[] => [
      ...buckets.map(({ name }) => owed[name]),
      owed.balance,
    ];
    const money = (label: string): ReportColumn => ({ label, measure: "money" });
    const total = all!;
    const empty = "Nobody owed anything on this day.";
    return {
      plots: [
        {
          id: "aged-debtors",
          title: "Money owed, by how long it has been due",
          empty,
          plot: {
            kind: "rows",
            of: "Due for",
            measure: "Owed",
            unit: { name: "NZD", sign: "$", per: 100 },
            rows:
              total.n === 0
                ? []
                : buckets
                    .filter(({ name }) => name !== "credit")
                    .map(({ name, label }) => ({
                      label,
                      value: total[name],
                      grave: name === "older",
                    })),
          },
        },
      ],
      columns: [
        { label: "Order", measure: "text" },
        { label: "Payer", measure: "text" },
        { label: "Programme", measure: "text" },
        { label: "Base", measure: "text" },
        { label: "Due since", measure: "text" },
        ...buckets.map(({ label }) => money(label)),
        money("Owed"),
      ],
      rows: found.map((row) => ({
        to: href("/admin/orders/:orderId", { orderId: row.id }),
        cells: [
          row.number,
          row.name,
          row.programme === null ? "" : (names.get(row.programme) ?? row.programme),
          row.base ?? "",
          formatDate(row.since),
          ...figures(row),
        ],
      })),
      of: total.n,
      ...(total.n === 0 ? {} : { total: ["All", "", "", "", "", ...figures(total)] }),
    };
  },
};

/**
 * The orders with a balance at the end of a day, with what of it is in each bucket. What is left to
 * pay is that of the last parts, because payments count for the first ones. Whatever does not fit
 * into the parts, such as money that was paid too much, is the first part's. A table in parentheses.
 *
 * The balances are computed first. Parts, order and place are then looked up for each of them by
 * their keys, because few orders of many have a balance, and the database cannot know how few.
 */
function debtors({ to, ends, zone, filters: { programme, base } }: Asked): SQL {
  const due = (least: number, most?: number) =>
    sql`coalesce(sum(open) filter (where open > 0 and days >= ${sql.raw(String(least))}
      ${most === undefined ? sql`` : sql`and days <= ${sql.raw(String(most))}`}), 0)`;
  return sql`(
    select o.id, o.number, o.name, p.programme_id as programme, p.base, b.balance, aged.*
    from (
      select order_id, sum(minor) as balance from ${ledgerEntries}
      where account = 'receivable' and at < ${ends.toISOString()}::timestamptz
      group by order_id having sum(minor) <> 0
    ) as b
    cross join lateral (select * from ${orders} where id = b.order_id limit 1) as o
    left join lateral (
      select programme_id, base from ${offeredPlaces} as places
      where offer_id = o.offer_id limit 1
    ) as p on true
    cross join lateral (
      select min(due_on) as since,
        coalesce(sum(open) filter (where open > 0 and days < 0), 0) as ahead,
        ${due(0, 30)} as d30, ${due(31, 60)} as d60, ${due(61, 90)} as d90, ${due(91)} as older,
        coalesce(sum(open) filter (where open < 0), 0) as credit
      from (
        select due_on, ${to}::date - due_on as days, open
        from (
          select coalesce(due_on, (o.placed_at at time zone ${zone}::text)::date) as due_on, case
            when first then b.balance - least(greatest(b.balance, 0), later)
            else greatest(0, least(minor, b.balance - later)) end as open
          from (
            select i.minor, i.due_on,
              coalesce(sum(i.minor) over (order by i.position
                rows between 1 following and unbounded following), 0) as later,
              row_number() over (order by i.position) = 1 as first
            from (select 1) as one
            left join ${instalments} i on i.order_id = b.order_id
          ) as parts
        ) as shared
        where open <> 0
      ) as dated
    ) as aged
    where true
      ${programme ? sql`and p.programme_id = ${programme}` : sql``}
      ${base ? sql`and p.base = ${base}` : sql``}
  )`;
}
