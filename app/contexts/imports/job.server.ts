import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { actingAs } from "#app/contexts/identity/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import { outageOf } from "#app/kernel/unavailable.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ImportSource } from "#app/platform/imports/source.ts";
import { importEnded } from "./events.ts";
import { type ImportEntry, inStep, type ImportSources } from "./rows.server.ts";
import { importsPolicy } from "./policy.ts";
import type { Failure, ImportStatus } from "./rules.ts";
import { imports } from "./tables.ts";

/** A step as its event names it. */
export type Step = { importId: string; version: number };

/** Where an import stands if its step has ended early. */
const otherwise = {
  checking: "mapping",
  writing: "checked",
  undoing: "done",
} as const satisfies Partial<Record<ImportStatus, ImportStatus>>;

type Work = (
  acting: Ctx,
  about: { row: ImportEntry; source: ImportSource },
) => Promise<Failure | undefined>;

/**
 * Works on a step as the member who took it, with the roles that they have by now. A step that was
 * done, or followed by another one, is left alone, so a repeated job does nothing.
 *
 * If the process is killed or the database goes away, the queue repeats the job. Any other error
 * ends the step, and is thrown so that it is logged.
 */
export async function workOn(
  ctx: Ctx,
  sources: ImportSources,
  status: keyof typeof otherwise,
  { importId, version }: Step,
  work: Work,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(inStep({ id: importId, version, status }));
  if (!row) return;
  const end = (failure: Failure) => endEarly(ctx, row, failure, otherwise[status]);
  const source = sources.find(({ id }) => id === row.source);
  const actor = await actingAs(ctx, row.takenBy);
  const may = source && importsPolicy.importRows(actor, { mayWrite: source.may(actor) });
  if (!source || !may) return end({ code: "not-allowed" });
  try {
    const failure = await work({ ...ctx, actor }, { row, source });
    if (failure) await end(failure);
  } catch (error) {
    if (!outageOf(error)) await end({ code: "stopped" });
    throw error;
  }
}

/** Ends a step early, unless another one has followed. Whoever took it is told. */
async function endEarly(ctx: Ctx, row: ImportEntry, failure: Failure, status: ImportStatus) {
  await transact(ctx, async (tx) => {
    const ended = await tx.db
      .update(imports)
      .set({ failure, status, version: row.version + 1 })
      .where(inStep(row))
      .returning({ id: imports.id });
    const outcome = "failed" as const;
    if (ended.length > 0) await record(tx, importEnded, { importId: row.id, outcome });
    return ok();
  });
}

/** In milliseconds. How often a job says how far it is. */
const EVERY = 1000;

/**
 * Returns a function that says how far a step is, at most once a second. What it returns settles
 * when that is stored. In a transaction nobody may wait for it: the embedded database has one
 * connection, and stores it when the transaction has ended.
 */
export function progressOf(ctx: Ctx, row: ImportEntry): (done: number) => Promise<void> {
  let last = ctx.clock.now().getTime();
  return async (progress) => {
    const aliveAt = ctx.clock.now();
    if (aliveAt.getTime() - last < EVERY) return;
    last = aliveAt.getTime();
    await ctx.db.update(imports).set({ progress, aliveAt }).where(inStep(row));
  };
}

/**
 * Lets the process answer requests that need no database. The embedded database works in the same
 * thread, so a long transaction would otherwise stop everything.
 */
export const letOthersGoOn = (): Promise<void> => setImmediate();

/** Returns an import's present row, after its lock was taken. */
export async function stepNow(ctx: Pick<Ctx, "db">, { id }: { id: string }) {
  const [row] = await ctx.db
    .select({ status: imports.status, version: imports.version })
    .from(imports)
    .where(eq(imports.id, id));
  return row;
}
