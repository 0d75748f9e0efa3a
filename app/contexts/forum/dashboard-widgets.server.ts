import { count, isNull } from "drizzle-orm";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "./policy.ts";
import { forumReports } from "./tables.ts";

/** Counts the reports that wait for a decision, about topics and about replies. One query. */
export async function reportsToSettle(ctx: Ctx): Promise<DashboardWidget> {
  authorize(forumPolicy.settleReports(ctx.actor));
  const [row] = await ctx.db
    .select({ all: count(), replies: count(forumReports.replyId) })
    .from(forumReports)
    .where(isNull(forumReports.settledAt));
  const { all, replies } = row ?? { all: 0, replies: 0 };
  const to = "/admin/forum";
  return {
    id: "reports",
    title: "Forum reports",
    to,
    figures: [{ label: "Reports waiting", value: String(all), to }],
    reading: {
      kind: "rows",
      of: "Post",
      measure: "Reports",
      rows: [
        { label: "About topics", value: all - replies, to },
        { label: "About replies", value: replies, to },
      ],
    },
    empty: "No report waits for a decision.",
  };
}
