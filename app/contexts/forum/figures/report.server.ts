import { asc, sql } from "drizzle-orm";
import type { Plot } from "#app/kernel/plot.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { percentOf, type ReportCell, wholeDays } from "#app/kernel/report.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { withoutJit } from "#app/platform/db/without-jit.server.ts";
import {
  figurePlot,
  type Keyed,
  keyedFigures,
  keyedTable,
  type Labelled,
  sharePlot,
} from "#app/platform/reports/keyed-figures.ts";
import {
  type Asked,
  monthIn,
  type ReportSource,
  within,
} from "#app/platform/reports/source.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";

const ways = [
  { value: "month", label: "Month" },
  { value: "category", label: "Category" },
] as const;

type Counted = Keyed & {
  topics: number;
  replies: number;
  answered: number;
  median: number | null;
  writers: number;
};

const none: Counted = {
  key: null,
  isTotal: false,
  topics: 0,
  replies: 0,
  answered: 0,
  median: null,
  writers: 0,
};

/** What was written in the forum, and how soon it was answered. One query, and one for names. */
export const forumReport: ReportSource = {
  report: {
    id: "forum",
    title: "Forum by month and category",
    about:
      "The topics and replies of this period that are shown. A topic is answered once somebody else than its author has replied, also after the period; half of the answered topics waited no longer than the median. “Active writers” are the members who wrote a topic or a reply, each counted once.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      category: { label: "Category", all: "All" },
    },
    empty: "Nobody wrote in this period.",
  },
  authorize: (ctx) => authorize(forumPolicy.readForumReport(ctx.actor)),
  options: async (ctx) => ({
    category: (await categoryNames(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  }),
  read: async (ctx, asked) => {
    const by = asked.filters["by"] ?? "month";
    const found = await withoutJit(ctx, (tx) => counted(tx, asked, by));
    const names = by === "category" ? await categoryNames(ctx) : [];
    const nameOf = (id: string | null) => names.find((each) => each.id === id)?.name ?? id ?? "";
    const { each, total } = keyedFigures(found, {
      none,
      period: asked,
      labelOf: by === "category" ? nameOf : undefined,
    });
    const written = total.topics + total.replies > 0;
    const head = ways.find(({ value }) => value === by)!.label;
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      row.topics,
      row.replies,
      row.answered,
      percentOf(row.answered, row.topics),
      wholeDays(row.median),
      row.writers,
    ];
    return {
      plots: plotsOf(head, written ? each : []),
      columns: [
        { label: head, measure: "text" },
        { label: "Topics", measure: "count" },
        { label: "Replies", measure: "count" },
        { label: "Answered", measure: "count" },
        { label: "Answered of all", measure: "percent" },
        { label: "Median hours to the first answer", measure: "hours" },
        { label: "Active writers", measure: "count" },
      ],
      ...keyedTable({ each, total }, cells, written),
    };
  },
};

function plotsOf(head: string, each: readonly Labelled<Counted>[]) {
  const kind: Plot["kind"] = head === "Month" ? "bars" : "rows";
  const of = head.toLowerCase();
  const empty = "Nobody wrote in this period.";
  const figure = (measure: string, value: (row: Counted) => number) =>
    figurePlot(each, { kind, of: head, measure }, value);
  return [
    {
      id: "written-posts",
      title: `Topics and replies by ${of}`,
      empty,
      plot: figure("Posts", ({ topics, replies }) => topics + replies),
    },
    {
      id: "answered-topics",
      title: "Topics that were answered, of all that were begun",
      empty: "No topic was begun in this period.",
      plot: sharePlot(
        each,
        { of: head, measure: "Topics answered" },
        { part: ({ answered }) => answered, whole: ({ topics }) => topics },
      ),
    },
    {
      id: "active-writers",
      title: `Active writers by ${of}`,
      empty,
      plot: figure("Writers", ({ writers }) => writers),
    },
  ];
}

/**
 * Counts the posts of the period, which indexes of time find. The first answer of a topic is looked
 * up among its first replies, so a long topic costs no more than a short one.
 */
async function counted(ctx: Pick<Ctx, "db">, asked: Asked, by: string): Promise<Counted[]> {
  const { category } = asked.filters;
  const ofCategory = category ? sql`and t.category_id = ${category}` : sql``;
  return rows<Counted>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal",
        count(*) filter (where kind = 'topic')::int as topics,
        count(*) filter (where kind = 'reply')::int as replies,
        count(hours)::int as answered,
        percentile_cont(0.5) within group (order by hours)::float8 as median,
        count(distinct user_id)::int as writers
      from (
        select ${by === "category" ? sql`category_id::text` : monthIn(sql`at`, asked.zone)} as key,
          kind, user_id, hours
        from (
          select t.category_id, t.created_at as at, 'topic' as kind, t.user_id,
            extract(epoch from first.created_at - t.created_at)::float8 / 3600 as hours
          from ${forumTopics} t
          left join lateral (
            select r.created_at from ${forumReplies} r
            where r.topic_id = t.id and r.hidden_at is null and r.user_id is distinct from t.user_id
            order by r.position limit 1
          ) as first on true
          where t.hidden_at is null and ${within(sql`t.created_at`, asked)} ${ofCategory}
          union all
          select t.category_id, r.created_at, 'reply', r.user_id, null
          from ${forumReplies} r join ${forumTopics} t on t.id = r.topic_id
          where r.hidden_at is null and t.hidden_at is null
            and ${within(sql`r.created_at`, asked)} ${ofCategory}
        ) as posts
      ) as keyed
      group by grouping sets ((key), ()) order by key`,
  );
}

async function categoryNames(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .select({ id: forumCategories.id, name: forumCategories.name })
    .from(forumCategories)
    .orderBy(asc(forumCategories.orderIndex), asc(forumCategories.id));
}
