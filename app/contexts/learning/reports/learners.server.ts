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
import { learningPolicy } from "../policy.ts";
import { courses, quizAttempts, userCourseProgress, userCourseSummary } from "../tables/courses.ts";

const ways = [
  { value: "month", label: "Month" },
  { value: "course", label: "Course" },
] as const;

type Counted = Keyed & {
  active: number;
  completed: number;
  median: number | null;
  quizzes: number;
  passed: number;
};

const none: Counted = {
  key: null,
  isTotal: false,
  active: 0,
  completed: 0,
  median: null,
  quizzes: 0,
  passed: 0,
};

/** Who learned, what was completed and how quizzes went. One query, and one for names. */
export const learnersReport: ReportSource = {
  report: {
    id: "learners",
    title: "Learners by month and course",
    about:
      "“Active” are the members who completed an item or began a quiz, each counted once. “Completed” are courses of which somebody completed the last item in this period; the median days are those from their first completed item to the last. Quizzes count on the day on which they were begun, once they are finished.",
    time: { kind: "period", back: 11, ahead: 0 },
    filters: {
      by: { label: "By", options: ways, usual: "month" },
      course: { label: "Course", all: "All" },
    },
    empty: "Nobody learned in this period.",
  },
  authorize: (ctx) => authorize(learningPolicy.readLearners(ctx.actor)),
  options: async (ctx) => ({
    course: (await courseTitles(ctx))
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, title }) => ({ value: id, label: title })),
  }),
  read: async (ctx, asked) => {
    const by = asked.filters["by"] ?? "month";
    const found = await withoutJit(ctx, (tx) => counted(tx, asked, by));
    const titles = by === "course" ? await courseTitles(ctx) : [];
    const titleOf = (id: string | null) => titles.find((each) => each.id === id)?.title ?? id ?? "";
    const { each, total } = keyedFigures(found, {
      none,
      period: asked,
      labelOf: by === "course" ? titleOf : undefined,
    });
    const learned = total.active + total.completed + total.quizzes > 0;
    const head = ways.find(({ value }) => value === by)!.label;
    const cells = (label: string, row: Counted): ReportCell[] => [
      label,
      row.active,
      row.completed,
      wholeDays(row.median),
      row.quizzes,
      row.passed,
      percentOf(row.passed, row.quizzes),
    ];
    return {
      plots: plotsOf(head, learned ? each : []),
      columns: [
        { label: head, measure: "text" },
        { label: "Active", measure: "count" },
        { label: "Completed", measure: "count" },
        { label: "Median days", measure: "days" },
        { label: "Quizzes", measure: "count" },
        { label: "Passed", measure: "count" },
        { label: "Passed of all", measure: "percent" },
      ],
      ...keyedTable({ each, total }, cells, learned),
    };
  },
};

function plotsOf(head: string, each: readonly Labelled<Counted>[]) {
  const kind: Plot["kind"] = head === "Month" ? "bars" : "rows";
  const of = head.toLowerCase();
  const figure = (measure: string, value: (row: Counted) => number) =>
    figurePlot(each, { kind, of: head, measure }, value);
  return [
    {
      id: "active-learners",
      title: `Active learners by ${of}`,
      empty: "Nobody learned in this period.",
      plot: figure("Learners", ({ active }) => active),
    },
    {
      id: "completed-courses",
      title: `Completed courses by ${of}`,
      empty: "Nobody completed a course in this period.",
      plot: figure("Completed", ({ completed }) => completed),
    },
    {
      id: "passed-quizzes",
      title: "Quizzes passed, of those that were finished",
      empty: "No quiz was finished in this period.",
      plot: sharePlot(
        each,
        { of: head, measure: "Quizzes passed" },
        { part: ({ passed }) => passed, whole: ({ quizzes }) => quizzes },
      ),
    },
  ];
}

/** Counts what happened within the period. Each of the three tables is read by an index of time. */
async function counted(ctx: Pick<Ctx, "db">, asked: Asked, by: string): Promise<Counted[]> {
  const { course } = asked.filters;
  const ofCourse = course ? sql`and course_id = ${course}` : sql``;
  return rows<Counted>(
    ctx.db,
    sql`select key, grouping(key) = 1 as "isTotal",
        count(distinct user_id) filter (where kind <> 'completed')::int as active,
        count(*) filter (where kind = 'completed')::int as completed,
        percentile_cont(0.5) within group (order by days)::float8 as median,
        count(passed)::int as quizzes,
        count(*) filter (where passed)::int as passed
      from (
        select ${by === "course" ? sql`course_id` : monthIn(sql`at`, asked.zone)} as key,
          user_id, kind, passed, days
        from (
          select user_id, course_id, completed_at as at, 'item' as kind, null::boolean as passed,
            null::float8 as days
          from ${userCourseProgress} where ${within(sql`completed_at`, asked)} ${ofCourse}
          union all
          select user_id, course_id, started_at, 'quiz', passed, null
          from ${quizAttempts} where ${within(sql`started_at`, asked)} ${ofCourse}
          union all
          select user_id, course_id, completed_at, 'completed', null,
            extract(epoch from completed_at - (select min(p.completed_at) from ${userCourseProgress} p
              where p.user_id = s.user_id and p.course_id = s.course_id)) / 86400
          from ${userCourseSummary} s where ${within(sql`completed_at`, asked)} ${ofCourse}
        ) as acts
      ) as keyed
      group by grouping sets ((key), ()) order by key`,
  );
}

/** Reads the titles of all courses. People have learned in those that are removed by now too. */
async function courseTitles(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .select({ id: courses.id, title: courses.title, removedAt: courses.removedAt })
    .from(courses)
    .orderBy(asc(courses.position), asc(courses.id));
}
