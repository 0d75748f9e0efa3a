import { and, count, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { jobSearchDue } from "../events.ts";
import { openJob } from "../job/board.server.ts";
import { boardViewIn, filterQueryOf } from "../job/board-view.ts";
import { periodsInYear } from "../job/pay.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobSearches, savedJobs } from "../tables/alerts.ts";
import { listingIsOpen, searchFinds } from "./match.ts";
import { type AlertPace, MOST_SAVED, MOST_SEARCHES, summaryAfter } from "./rules.ts";

/** Saves an open listing for the actor, once. Others are 404. Error: "too-many-saved". */
export async function saveJob(
  ctx: Ctx,
  jobId: string,
): Promise<Result<undefined, "too-many-saved">> {
  const profileId = authorisedMember(ctx);
  return transact<undefined, "too-many-saved">(ctx, async (tx) => {
    orNotFound(await openJob(tx, jobId));
    const [has] = await tx.db
      .select({ n: count() })
      .from(savedJobs)
      .where(eq(savedJobs.profileId, profileId));
    if (has!.n >= MOST_SAVED) return err("too-many-saved");
    await tx.db
      .insert(savedJobs)
      .values({ profileId, jobId, savedAt: tx.clock.now() })
      .onConflictDoNothing();
    return ok();
  });
}

/** Takes a listing off the actor's list. Does nothing if it is not on it. */
export async function unsaveJob(ctx: Ctx, jobId: string): Promise<void> {
  const profileId = authorisedMember(ctx);
  await ctx.db
    .delete(savedJobs)
    .where(and(eq(savedJobs.profileId, profileId), eq(savedJobs.jobId, jobId)));
}

/**
 * Saves a search of the board for the actor. What is not a filter, such as the page, is left out; a
 * search that is saved already gets the new name and pace. Error: "too-many-searches".
 */
export async function saveSearch(
  ctx: Ctx,
  wanted: { name: string; pace: AlertPace; query: string },
): Promise<Result<undefined, "too-many-searches">> {
  const profileId = authorisedMember(ctx);
  const filters = boardViewIn(new URLSearchParams(wanted.query));
  const query = filterQueryOf(filters).toString();
  const { name, pace } = wanted;
  return transact<undefined, "too-many-searches">(ctx, async (tx) => {
    const own = await tx.db
      .select({ id: jobSearches.id, query: jobSearches.query })
      .from(jobSearches)
      .where(eq(jobSearches.profileId, profileId))
      .for("update");
    const same = own.find((each) => each.query === query);
    if (same) {
      await tx.db.update(jobSearches).set({ name, pace }).where(eq(jobSearches.id, same.id));
      return ok();
    }
    if (own.length >= MOST_SEARCHES) return err("too-many-searches");
    const { pay } = filters;
    const now = tx.clock.now();
    await tx.db.insert(jobSearches).values({
      id: newId(now),
      profileId,
      name,
      pace,
      query,
      search: filters.search ?? null,
      location: filters.location ?? null,
      category: filters.category ?? null,
      country: filters.country ?? null,
      workPattern: filters.pattern ?? null,
      skillId: filters.skill ?? null,
      languageId: filters.language ?? null,
      licenceId: filters.licence ?? null,
      payCurrency: pay?.currency ?? null,
      leastPay: pay ? pay.least * periodsInYear[pay.period] : null,
      createdAt: now,
      toldUntil: now,
    });
    return ok();
  });
}

/** Changes how often the actor hears of one of their searches. Others are 404. */
export async function changePace(ctx: Ctx, id: string, pace: AlertPace): Promise<void> {
  const profileId = authorisedMember(ctx);
  const changed = await ctx.db
    .update(jobSearches)
    // What was published before is no news.
    .set({ pace, toldUntil: ctx.clock.now() })
    .where(and(eq(jobSearches.id, id), eq(jobSearches.profileId, profileId)))
    .returning({ id: jobSearches.id });
  orNotFound(changed[0]);
}

/** Deletes one of the actor's searches. Does nothing if it is gone. */
export async function deleteSearch(ctx: Ctx, id: string): Promise<void> {
  const profileId = authorisedMember(ctx);
  await ctx.db
    .delete(jobSearches)
    .where(and(eq(jobSearches.id, id), eq(jobSearches.profileId, profileId)));
}

function authorisedMember(ctx: Pick<Ctx, "actor">): string {
  const { actor } = ctx;
  authorize(recruitmentPolicy.keepSearches(actor) && actor.kind === "member");
  return actor.id;
}

/** How many searches are looked through in one transaction. */
const PART = 500;

type Due = { id: string; from: string; found: boolean };

/**
 * Looks through the listings that were published since for all searches whose daily or weekly summary
 * is due, and records an event for each search that finds one. May run twice: a search that was
 * looked through is not due any more.
 */
export async function tellOfSearches(ctx: Ctx): Promise<void> {
  const until = ctx.clock.now();
  for (const pace of ["daily", "weekly"] as const) {
    const before = new Date(until.getTime() - summaryAfter[pace]);
    let part = PART;
    while (part === PART) {
      const done = await transact<number, never>(ctx, async (tx) =>
        ok(await tellPart(tx, { pace, before, until })),
      );
      part = done.ok ? done.value : 0;
    }
  }
}

async function tellPart(tx: Tx, of: { pace: AlertPace; before: Date; until: Date }) {
  const due = await rows<Due>(
    tx.db,
    sql`select s.id, s.told_until as "from", exists (
        select from job_listings j where ${listingIsOpen(of.until)} and j.approval_date > s.told_until
          and j.approval_date <= ${of.until}::timestamptz and ${searchFinds}
      ) as found
      from job_searches s where s.pace = ${of.pace} and s.told_until <= ${of.before}::timestamptz
      order by s.id limit ${PART} for update of s skip locked`,
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.db.execute(sql`update job_searches set told_until = ${of.until}::timestamptz
    where id = any(${sql.param(ids)}::uuid[])`);
  await recordAll(
    tx,
    jobSearchDue,
    due
      .filter(({ found }) => found)
      .map(({ id, from }) => ({
        facts: {
          searchId: id,
          from: new Date(from).toISOString(),
          until: of.until.toISOString(),
        },
      })),
  );
  return due.length;
}
