import { count, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isFinal, type Stage, stageLabels, stages } from "./stage/rules.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, enquiries } from "./tables/applications.ts";
import { intakeLevels } from "./intake/queries.server.ts";
import { undecidedIntakes } from "./intake/staff-queries.server.ts";

/** Returns the open applications by stage. One query. */
export async function pipeline(ctx: Ctx): Promise<DashboardWidget> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const counted = await ctx.db
    .select({ stage: applications.stage, n: count() })
    .from(applications)
    .groupBy(applications.stage);
  const of = (stage: Stage) => counted.find((each) => each.stage === stage)?.n ?? 0;
  const open = stages.filter((stage) => !isFinal(stage));
  const address = (stage: Stage) => `/admin/applications?stage=${stage}`;
  const fresh = of("online-application");
  return {
    id: "applications",
    title: "Applications by stage",
    to: "/admin/applications",
    figures: [
      { label: "Applications waiting", value: String(fresh), to: address("online-application") },
    ],
    reading: {
      kind: "rows",
      of: "Stage",
      measure: "Applications",
      rows: open.map((stage) => ({
        label: stageLabels[stage],
        value: of(stage),
        to: address(stage),
      })),
    },
    empty: "No application is open.",
  };
}

const ages = ["Up to 8 hours", "8 to 16 hours", "16 to 24 hours", "Past 24 hours"] as const;

/** Counts the enquiries that wait for a reply, by age against 24 hours (D1 §9). One query. */
export async function enquiriesByAge(ctx: Ctx): Promise<DashboardWidget> {
  authorize(admissionsPolicy.readEnquiries(ctx.actor));
  const left = sql`${enquiries.replyDueAt} - ${ctx.clock.now().toISOString()}::timestamptz`;
  /** Counts those with at least `least` and fewer than `most` hours left. */
  const having = (least: number | undefined, most: number | undefined) => {
    const enough =
      least === undefined ? sql`true` : sql`${left} >= make_interval(hours => ${least})`;
    const less = most === undefined ? sql`true` : sql`${left} < make_interval(hours => ${most})`;
    return sql<number>`count(*) filter (where ${enough} and ${less})`.mapWith(Number);
  };
  const [row] = await ctx.db
    .select({
      fresh: having(16, undefined),
      later: having(8, 16),
      late: having(0, 8),
      overdue: having(undefined, 0),
    })
    .from(enquiries)
    .where(inArray(enquiries.status, ["new", "in-progress"]));
  const counts = row ? [row.fresh, row.later, row.late, row.overdue] : [0, 0, 0, 0];
  const overdue = counts[3]!;
  const open = counts.reduce((sum, n) => sum + n, 0);
  const to = "/admin/messages";
  return {
    id: "enquiries",
    title: "Messages by age",
    to,
    figures: [
      { label: "Past the 24-hour target", value: String(overdue), to, alarming: overdue > 0 },
      { label: "Messages waiting", value: String(open), to },
    ],
    reading: {
      kind: "rows",
      of: "Age",
      measure: "Messages",
      rows: ages.map((label, index) => ({
        label,
        value: counts[index]!,
        to,
        grave: index === 3,
      })),
    },
    empty: "Nobody waits for a reply.",
  };
}

/** Returns the next course dates and how full they are. Three queries. */
export async function nextIntakes(ctx: Ctx): Promise<DashboardWidget> {
  authorize(admissionsPolicy.changeIntake(ctx.actor));
  const levels = await intakeLevels(ctx, 6);
  const undecided = await undecidedIntakes(ctx);
  return {
    id: "intakes",
    title: "Next intakes",
    to: "/admin/intakes",
    figures: [
      {
        label: "Intakes to be decided",
        value: String(undecided),
        to: "/admin/intakes",
        alarming: undecided > 0,
      },
    ],
    reading: {
      kind: "rows",
      of: "Intake",
      measure: "Seats taken",
      rows: levels.map(({ id, date, programme, location, seats, taken }) => ({
        label: programme,
        detail: `${formatDate(date)}, ${location}`,
        value: taken,
        whole: seats,
        to: href("/admin/intakes/:intakeId", { intakeId: id }),
      })),
    },
    empty: "No course date lies ahead.",
  };
}
