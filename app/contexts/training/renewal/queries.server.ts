import { and, asc, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { certificateToRenew, renewalOf } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { trainingPolicy } from "../policy.ts";
import { courseTitles, publishedRules } from "../rule/queries.server.ts";
import { ruleAt } from "../rule/rules.ts";
import { refreshers } from "../tables/refreshers.ts";
import { trainingSessions } from "../tables/sessions.ts";
import { runningRefreshers, setTitles } from "./complete.server.ts";
import { noRefresherFacts, refresherParts, refresherState } from "./rules.ts";

/** What the holder of a certificate sees of its renewal. */
export type OwnRenewal = "can-ask" | "asked" | "running" | "too-early" | "whole-award" | "none";

type Own = { id: string; awardId: string | null; expiresAt: Date };

/** Returns the function that says how each of the actor's own certificates is renewed. Two queries. */
export async function ownRenewals(ctx: Ctx): Promise<(certificate: Own) => OwnRenewal> {
  const open = await ctx.db
    .select()
    .from(refreshers)
    .where(and(eq(refreshers.profileId, actorId(ctx.actor)!), isNull(refreshers.endedAt)));
  const rules = await publishedRules(ctx);
  const now = ctx.clock.now();
  return ({ id, awardId, expiresAt }) => {
    if (!awardId) return "none";
    const refresher = open.find(({ certificateId }) => certificateId === id);
    if (refresher) return refresher.begunAt ? "running" : "asked";
    const renewal = renewalOf({ expiresAt }, now);
    if (!renewal.possible) return renewal.why;
    return ruleAt(rules, awardId, now)?.content.refresher ? "can-ask" : "whole-award";
  };
}

/** Returns the renewal of a certificate for the office: what it asks for, and what is done. */
export async function renewalForStaff(ctx: Ctx, number: string) {
  authorize(trainingPolicy.readRefreshers(ctx.actor));
  const certificate = orNotFound(await certificateToRenew(ctx, { number }));
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select()
    .from(refreshers)
    .where(eq(refreshers.certificateId, certificate.id))
    .orderBy(desc(refreshers.id));
  const open = rows.find(({ endedAt }) => endedAt === null);
  const rule = ruleAt(await publishedRules(ctx, certificate.awardId), certificate.awardId, now);
  const [running] = await runningRefreshers(ctx, open ? [open.id] : []);
  const asked = rule?.content.refresher
    ? refresherParts(
        rule.content.refresher,
        noRefresherFacts,
        await courseTitles(ctx),
        await setTitles(ctx, [certificate.awardId]),
      )
    : null;
  const renewal = renewalOf(certificate, now);
  const may = trainingPolicy.runRefresher(ctx.actor, certificate);
  const refused = certificate.renewedBy
    ? ("renewed" as const)
    : !renewal.possible
      ? renewal.why
      : asked
        ? null
        : ("no-refresher" as const);
  return {
    certificate,
    state: open ? refresherState(open) : null,
    askedAt: open?.askedAt ?? null,
    begunAt: open?.begunAt ?? null,
    /** Why a refresher cannot begin now. */
    refused,
    parts: running?.parts ?? asked ?? [],
    onRosters: (running?.sessions ?? []).map(({ id, topic, startsAt, timeZone, state }) => ({
      id,
      topic,
      startsAt,
      timeZone,
      state,
    })),
    sessions: running && may ? await sessionsAhead(ctx, running) : [],
    former: rows
      .filter(({ endedAt }) => endedAt !== null)
      .map(({ id, endedAt, endReason }) => ({ id, endedAt: endedAt!, reason: endReason! })),
    can: {
      begin: may && refused === null && !open?.begunAt,
      end: may && open !== undefined && open.completedAt === null,
    },
  };
}

type Running = Awaited<ReturnType<typeof runningRefreshers>>[number];

/** Returns the sessions ahead that a refresher asks for and on whose roster its student is not. */
async function sessionsAhead(ctx: Ctx, { refresher, content, sessions }: Running) {
  const topics = content.refresher?.topics ?? [];
  if (topics.length === 0) return [];
  const ahead = await ctx.db
    .select()
    .from(trainingSessions)
    .where(
      and(
        eq(trainingSessions.awardId, refresher.awardId),
        eq(trainingSessions.state, "published"),
        gt(trainingSessions.startsAt, ctx.clock.now()),
        inArray(trainingSessions.topic, topics),
      ),
    )
    .orderBy(asc(trainingSessions.startsAt))
    .limit(50);
  return ahead
    .filter(({ id }) => !sessions.some((on) => on.id === id))
    .map(({ id, topic, base, startsAt, timeZone }) => ({ id, topic, base, startsAt, timeZone }));
}

/** Returns a refresher with its certificate, for what is said of it; undefined if either is gone. */
export async function refresherNews(ctx: Pick<Ctx, "db">, refresherId: string) {
  const [refresher] = await ctx.db.select().from(refreshers).where(eq(refreshers.id, refresherId));
  const certificate = refresher && (await certificateToRenew(ctx, { id: refresher.certificateId }));
  return certificate && { refresher, certificate };
}
