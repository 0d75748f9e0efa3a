import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forgetKeys } from "../key/revoke.server.ts";
import { endedKeys } from "../key/queries.server.ts";
import { CALLS_KEPT, REPEATED_FOR } from "../key/rules.ts";
import { apiCalls } from "../tables.ts";

/** No request takes this long, in milliseconds. */
const ABANDONED_AFTER = minutes(2);

/** A request with a key. */
type Call = { keyId: string; method: string; path: string };

/** What became of a request. `answer` is repeated for the same idempotency key. */
export type Outcome = { status: number; rows?: number; resultId?: string; answer?: string };

/** Notes a request that has been answered, so that one can see what a key did. */
export async function noteCall(ctx: Ctx, call: Call, outcome: Outcome): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.insert(apiCalls).values({
    id: newId(at),
    at,
    ...call,
    path: call.path.slice(0, 200),
    status: outcome.status,
    rows: outcome.rows ?? 0,
    resultId: outcome.resultId ?? null,
  });
}

/** A write that is carried out now. */
export type Claimed = { id: string };

/** An answer that was given before. */
export type Repeated = { status: number; answer: string };

/**
 * Notes a write with an idempotency key before it is carried out, so that of two that arrive at once
 * only one is.
 *
 * @returns the write to carry out, or the answer of the first time.
 *
 * Errors: "in-progress" while the first one is carried out; "other-request" if the key was sent with
 * another address or body.
 */
export async function claimCall(
  ctx: Ctx,
  call: Call & { idempotencyKey: string; body: string },
): Promise<Result<Claimed | Repeated, "in-progress" | "other-request">> {
  const { body, ...noted } = call;
  const at = ctx.clock.now();
  const bodyHash = hashOfBody(call.path, body);
  await ctx.db
    .delete(apiCalls)
    .where(
      and(
        eq(apiCalls.keyId, call.keyId),
        eq(apiCalls.idempotencyKey, call.idempotencyKey),
        lt(apiCalls.at, new Date(at.getTime() - REPEATED_FOR)),
      ),
    );
  const [added] = await ctx.db
    .insert(apiCalls)
    .values({ id: newId(at), at, ...noted, path: call.path.slice(0, 200), bodyHash })
    .onConflictDoNothing()
    .returning({ id: apiCalls.id });
  if (added) return ok(added);
  const [first] = await ctx.db
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.keyId, call.keyId), eq(apiCalls.idempotencyKey, call.idempotencyKey)));
  if (!first) return err("in-progress");
  if (first.bodyHash !== bodyHash) return err("other-request");
  if (first.status === null)
    return (await abandoned(ctx, first)) ? ok({ id: first.id }) : err("in-progress");
  return ok({ status: first.status, answer: first.answer ?? "" });
}

/**
 * Takes a write over that was claimed so long ago that the process which carried it out must have
 * ended. Returns false if it is not that old, or if somebody else has just taken it over.
 */
async function abandoned(ctx: Ctx, first: typeof apiCalls.$inferSelect): Promise<boolean> {
  const at = ctx.clock.now();
  if (first.at.getTime() > at.getTime() - ABANDONED_AFTER) return false;
  const taken = await ctx.db
    .update(apiCalls)
    .set({ at })
    .where(and(eq(apiCalls.id, first.id), eq(apiCalls.at, first.at), isNull(apiCalls.status)))
    .returning({ id: apiCalls.id });
  return taken.length > 0;
}

/** Stores what became of a claimed write. Undefined: it broke, and may be tried again. */
export async function settleCall(
  ctx: Pick<Ctx, "db">,
  { id }: Claimed,
  outcome: Outcome | undefined,
): Promise<void> {
  if (!outcome) {
    await ctx.db.delete(apiCalls).where(eq(apiCalls.id, id));
    return;
  }
  await ctx.db
    .update(apiCalls)
    .set({
      status: outcome.status,
      rows: outcome.rows ?? 0,
      resultId: outcome.resultId ?? null,
      answer: outcome.answer ?? null,
    })
    .where(eq(apiCalls.id, id));
}

/**
 * Deletes the calls that are older than they are kept, and then the keys that have none left and
 * ended as long ago. Runs on a schedule.
 */
export async function forgetCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - CALLS_KEPT);
  for (;;) {
    const old = ctx.db
      .select({ id: apiCalls.id })
      .from(apiCalls)
      .where(lt(apiCalls.at, before))
      .limit(1000);
    const gone = await ctx.db
      .delete(apiCalls)
      .where(inArray(apiCalls.id, old))
      .returning({ id: apiCalls.id });
    if (gone.length < 1000) break;
  }
  await forgetKeys(ctx, await endedKeys(ctx, before));
}

function hashOfBody(path: string, body: string): string {
  return createHash("sha256").update(`${path}\n${body}`).digest("base64url");
}
