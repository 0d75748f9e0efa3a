import { sql } from "drizzle-orm";
import {
  baseFilter,
  offeredPlaces,
  programmeFilter,
  programmesAndBases,
} from "#app/contexts/admissions/public.server.ts";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import {
  monthsOf,
  monthText,
  type ReportCell,
  type ReportColumn,
  type ReportPlot,
} from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { withoutJit } from "#app/platform/db/without-jit.server.ts";
import {
  type Asked,
  type ReportSource,
  dayBegins,
  spansOf,
} from "#app/platform/reports/source.server.ts";
import type { AccountClass } from "../ledger.ts";
import { billingPolicy } from "../policy.ts";
import { orders } from "../tables.ts";
import { sumsWithin } from "./entries.server.ts";

const NZD = { name: "NZD", sign: "$", per: 100 };

const ways = [
  { value: "month", label: "Month" },
  { value: "base", label: "Base" },
  { value: "programme", label: "Programme" },
  { value: "each", label: "Month, base and programme" },
] as const;

type Sums = {
  month: string | null;
  base: string | null;
  programme: string | null;
  /** Whether this is the sum of all rows. */
  isTotal: boolean;
  charged: number;
  credited: number;
  gst: number;
  received: number;
  refunded: number;
  /** What providers charged us, which was taken from the cash. */
  costs: number;
};

const nothing = { charged: 0, credited: 0, gst: 0, received: 0, refunded: 0, costs: 0 };

/**
 * What was charged, received and refunded, from the ledger. Two queries, and one for names. The sums
 * are those of the ledger: charged less credited is what was booked as fees and GST, received less
 * refunded and less the provider's fees what was booked as cash.
 */
export const moneyReport: ReportSource = {
  report: {
    id: "money",
    title: "Money by month, base and programme",
    about:
      "Every movement of the ledger in this period. “Charged” are the fees of new orders and “Credited” those that were taken back, both with GST; “GST” is the tax in charged less credited. “Received” and “Refunded” are the payments in and out. What a bank holds back for a dispute is counted as received until the dispute is lost, and then as refunded. “Provider’s fees” are what the payment provider charged for disputes; they are a cost and not taken from the course fees. “Net” is received less refunded and less these fees.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      ...programmeFilter,
      ...baseFilter,
    },
    empty: "No money moved in this period.",
  },
  authorize: (ctx) => authorize(billingPolicy.readMoneyReports(ctx.actor)),
  options: programmesAndBases,
  read: async (ctx, asked) => {
    const by = asked.filters["by"] ?? "month";
    const keys = by === "each" ? (["month", "base", "programme"] as const) : ([by] as ["month"]);
    const from = yearBefore(asked.from);
    const year = { ...asked, from, begins: dayBegins(from, asked.zone) };
    const { found, byMonth } = await withoutJit(ctx, async (tx) => ({
      found: await sumsBy(tx, asked, keys),
      byMonth: await sumsBy(tx, year, ["month"], ["cash", "cost"]),
    }));
    const names = by === "month" || by === "base" ? undefined : await programmeNames(ctx);
    const labels: Record<"month" | "base" | "programme", (row: Sums) => string> = {
      month: ({ month }) => monthText(month!),
      base: ({ base }) => base ?? "Without a base",
      programme: ({ programme }) =>
        programme === null ? "Without a programme" : (names?.get(programme) ?? programme),
    };
    const months = monthsOf(asked);
    const each = found.filter(({ isTotal }) => !isTotal);
    const total = found.find(({ isTotal }) => isTotal) ?? { ...nothing };
    const figures = ({ charged, credited, gst, received, refunded, costs }: typeof nothing) =>
      [
        charged,
        credited,
        gst,
        received,
        refunded,
        costs,
        received - refunded - costs,
      ] as ReportCell[];
    const shown = by === "month" ? months.map((month) => sumsIn(each, month)) : each;
    const moved = each.length > 0;
    const money = (label: string): ReportColumn => ({ label, measure: "money" });
    return {
      plots: [
        receivedByMonth(months, byMonth),
        ...(by === "base" || by === "programme"
          ? [receivedBy(by, each, (row) => labels[by](row))]
          : []),
      ],
      columns: [
        ...keys.map((key): ReportColumn => ({ label: heads[key], measure: "text" })),
        money("Charged"),
        money("Credited"),
        money("GST"),
        money("Received"),
        money("Refunded"),
        money("Provider’s fees"),
        money("Net"),
      ],
      rows: moved
        ? shown.map((row) => ({ cells: [...keys.map((key) => labels[key](row)), ...figures(row)] }))
        : [],
      ...(moved ? { total: ["All", ...keys.slice(1).map(() => ""), ...figures(total)] } : {}),
    };
  },
};

const heads = { month: "Month", base: "Base", programme: "Programme" };

/** Returns the sums of a month, which are zero if no money moved in it. */
const sumsIn = (rows: readonly Sums[], month: string): Sums =>
  rows.find((row) => row.month === month) ?? {
    ...nothing,
    month,
    base: null,
    programme: null,
    isTotal: false,
  };

const receivedByMonth = (months: readonly string[], sums: readonly Sums[]): ReportPlot => ({
  id: "received-by-month",
  title: "Money received by month",
  empty: "No money came in within this period or the year before.",
  plot: {
    kind: "bars",
    of: "Month",
    measure: "Received",
    unit: NZD,
    before: "A year before",
    rows: months.map((month) => ({
      label: monthText(month),
      value: sumsIn(sums, month).received,
      before: sumsIn(sums, yearBefore(month)).received,
    })),
  },
});

const receivedBy = (
  by: "base" | "programme",
  sums: readonly Sums[],
  labelOf: (row: Sums) => string,
): ReportPlot => ({
  id: `received-by-${by}`,
  title: `Money received by ${by}`,
  empty: "No money moved in this period.",
  plot: {
    kind: "rows",
    of: heads[by],
    measure: "Received",
    unit: NZD,
    rows: sums.map((row) => ({ label: labelOf(row), value: row.received })),
  },
});

/**
 * Returns the sums of a period by month, base or programme, and that of all of them together. The
 * ledger is summed up by order before names of places are joined to it, so that less is joined.
 */
async function sumsBy(
  ctx: Pick<Ctx, "db">,
  asked: Asked,
  keys: readonly ("month" | "base" | "programme")[],
  only?: readonly AccountClass[],
): Promise<Sums[]> {
  const { programme, base } = asked.filters;
  const columns = { month: "span", base: "base", programme: "programme" } as const;
  const names = sql.join(
    keys.map((key) => sql.raw(columns[key])),
    sql`, `,
  );
  const column = (key: "month" | "base" | "programme") =>
    keys.includes(key) ? sql.raw(columns[key]) : sql`null::text as ${sql.raw(columns[key])}`;
  // Without a base or a programme, the ledger alone is read.
  const placed = programme || base || keys.some((key) => key !== "month");
  const within = [
    ...(keys.includes("month") ? (["span"] as const) : []),
    ...(placed ? (["order_id"] as const) : []),
  ];
  const spans = spansOf(asked);
  const total = (name: string) => sql`coalesce(sum(${sql.raw(name)}), 0)::float8`;
  const found = await rows<Omit<Sums, "month"> & { span: number | null }>(
    ctx.db,
    sql`select ${column("month")}, ${column("base")}, ${column("programme")},
        grouping(${sql.raw(columns[keys[0]!])}) = 1 as "isTotal",
        ${total("charged")} as charged, ${total("credited")} as credited, ${total("gst")} as gst,
        ${total("moved")} + ${total("refunded")} as received, ${total("refunded")} as refunded,
        ${total("cost")} as costs
      from (
        select e.*${placed ? sql`, p.base, p.programme_id as programme` : sql``}
        from ${sumsWithin(spans, within, only)} e
        ${
          placed
            ? sql`join ${orders} o on o.id = e.order_id
              left join ${offeredPlaces} p on p.offer_id = o.offer_id`
            : sql``
        }
        where true
          ${programme ? sql`and p.programme_id = ${programme}` : sql``}
          ${base ? sql`and p.base = ${base}` : sql``}
      ) as moved
      group by grouping sets ((${names}), ())
      having count(*) > 0
      order by "isTotal", ${names}`,
  );
  return found.map(({ span, ...sums }) => ({
    ...sums,
    month: span === null ? null : spans[span - 1]!.month,
  }));
}

/** Returns the same month or day a year before; 28 February before a 29th. */
function yearBefore(date: string): string {
  const before = `${String(Number(date.slice(0, 4)) - 1).padStart(4, "0")}${date.slice(4)}`;
  return before.endsWith("-02-29") ? before.replace(/29$/, "28") : before;
}
