import { desc, eq, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobTransitions, partners } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";

/** After how long an application without a decision counts as waiting too long. */
export const LONG_WAIT_DAYS = 14;

/** How many entries of a partner's history are shown. */
const SHOWN = 100;

export type Figures = {
  live: number;
  approved: number;
  returned: number;
  takenDown: number;
  reports: number;
  reportsWaiting: number;
  applications: number;
  answered: number;
  /** Half of the answered applications had their first decision within so many days. */
  medianDays: number | null;
  waitingLong: number;
  hired: number;
  members: number;
};

/**
 * Returns what staff know of a partner: figures about its listings, reports of them and its answers
 * to candidates, and what has happened, newest first. Five queries at most.
 */
export async function partnerStanding(ctx: Ctx, id: string) {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const [partner] = await ctx.db.select().from(partners).where(eq(partners.id, id));
  const { partnerName, createdAt, endedAt } = orNotFound(partner);
  return {
    id,
    partnerName,
    createdAt,
    endedAt,
    figures: await figuresOf(ctx, id),
    history: await historyOf(ctx, id),
  };
}

async function figuresOf(ctx: Ctx, id: string): Promise<Figures> {
  const now = ctx.clock.now();
  const longAgo = new Date(now.getTime() - days(LONG_WAIT_DAYS));
  const acts = (names: string) => sql`(select count(*)::int from ${jobTransitions} t
    where t.partner_id = ${id} and t.side = 'staff' and t.act in (${sql.raw(names)}))`;
  const [row] = await rows<Figures>(
    ctx.db,
    sql`with sent as (
        select a.status, a.applied_at, (
          select min(t.at) from job_application_transitions t
          where t.job_application_id = a.id and t.to_status not in ('received', 'withdrawn')
        ) as answered_at
        from job_applications a join job_listings j on j.id = a.job_id
        where j.partner_id = ${id}
      )
      select
        (select count(*)::int from job_listings where partner_id = ${id} and status = 'Active'
          and open_until > ${now}) as live,
        ${acts(`'approve', 'approve-change'`)} as approved,
        ${acts(`'return', 'return-change'`)} as returned,
        ${acts(`'take-down'`)} as "takenDown",
        (select count(*)::int from ${jobReports} r where r.partner_id = ${id}) as reports,
        (select count(*)::int from ${jobReports} r where r.partner_id = ${id}
          and r.settled_at is null) as "reportsWaiting",
        (select count(*)::int from sent) as applications,
        (select count(answered_at)::int from sent) as answered,
        (select (percentile_cont(0.5) within group (
            order by extract(epoch from answered_at - applied_at)) / 86400)::float8
          from sent where answered_at is not null) as "medianDays",
        (select count(*)::int from sent where status = 'received' and applied_at < ${longAgo})
          as "waitingLong",
        (select count(*)::int from job_placements p where p.partner_id = ${id}) as hired,
        (select count(*)::int from partner_members m where m.partner_id = ${id}) as members`,
  );
  return row!;
}

async function historyOf(ctx: Ctx, id: string) {
  const moved = await ctx.db
    .select()
    .from(jobTransitions)
    .where(eq(jobTransitions.partnerId, id))
    .orderBy(desc(jobTransitions.at), desc(jobTransitions.id))
    .limit(SHOWN);
  const reported = await ctx.db
    .select()
    .from(jobReports)
    .where(eq(jobReports.partnerId, id))
    .orderBy(desc(jobReports.createdAt))
    .limit(SHOWN);
  const names = await displayNames(
    ctx,
    moved.map(({ movedBy }) => movedBy),
  );
  const ofListings = moved.map(({ id: key, jobTitle, act, side, movedBy, reason, at }) => ({
    kind: "listing" as const,
    id: key,
    jobTitle,
    act,
    reason,
    at,
    who: movedBy ? (names.get(movedBy) ?? "A closed account") : null,
    side,
  }));
  const ofReports = reported.map(({ id: key, jobTitle, kind, outcome, createdAt }) => ({
    kind: "report" as const,
    id: key,
    jobTitle,
    what: kind,
    outcome,
    at: createdAt,
  }));
  return [...ofListings, ...ofReports]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, SHOWN);
}

export type PartnerStanding = Awaited<ReturnType<typeof partnerStanding>>;
