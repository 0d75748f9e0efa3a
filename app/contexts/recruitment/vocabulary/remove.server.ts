import { sql } from "drizzle-orm";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows as rowsOf } from "#app/platform/db/database.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { termAdded, termRemoved } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { insertTerm } from "./commands.server.ts";
import { type TermKind, termKinds } from "./list.ts";
import { termColumns, type TermText, termTables } from "./terms.ts";

/**
 * Removes several skills, languages and licences: all of them or none. Skips those that a listing
 * asks for, or that are gone.
 *
 * @returns those that were removed, with kind and text, for `restoreTerms`
 */
export async function removeTerms(ctx: Ctx, ids: readonly string[]): Promise<Result<Was[], never>> {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return transact<Was[], never>(ctx, async (tx) => {
    const removed: Was[] = [];
    for (const kind of termKinds) {
      const found = await unusedAmong(tx, kind, ids);
      if (found.length === 0) continue;
      const gone = found.map(({ id }) => id);
      await tx.db.execute(
        sql`delete from ${termTables[kind].table} where id = any(${sql.param(gone)}::uuid[])`,
      );
      await recordAll(
        tx,
        termRemoved,
        found.map(({ id, term }) => ({
          facts: { kind, termId: id },
          values: { before: { term } },
        })),
      );
      removed.push(...found.map(({ id, ...text }) => ({ id, was: kept(kind, text) })));
    }
    return ok(removed);
  });
}

/**
 * Undoes `removeTerms`. What somebody has added again meanwhile stays as they have written it.
 *
 * @returns the ids of those that are in the list again, which are all of them
 */
export async function restoreTerms(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return transact<string[], never>(ctx, async (tx) => {
    for (const kind of termKinds) {
      const back: { id: string; term: string }[] = [];
      for (const { id, was } of rows) {
        const text = textIn(kind, was);
        if (text && (await insertTerm(tx, kind, id, text))) back.push({ id, term: text.term });
      }
      if (back.length === 0) continue;
      await recordAll(
        tx,
        termAdded,
        back.map(({ id, term }) => ({ facts: { kind, termId: id }, values: { after: { term } } })),
      );
    }
    return ok(rows.map(({ id }) => id));
  });
}

/** Returns a term as an act on several rows keeps it: "skill:Archery", with the rest behind it. */
function kept(kind: TermKind, { term, ...rest }: TermText): string {
  const more = rest.levels.length > 0 || rest.moduleIds.length > 0;
  return `${kind}:${term}${more ? `\n${JSON.stringify(rest)}` : ""}`;
}

function textIn(kind: TermKind, was: string): TermText | undefined {
  if (!was.startsWith(`${kind}:`)) return undefined;
  const [term = "", rest] = was.slice(kind.length + 1).split("\n");
  const none = { levels: [], moduleIds: [] };
  return { term, ...(rest ? (JSON.parse(rest) as typeof none) : none) };
}

/** Locks the terms of one kind that are among the ids, and returns those that no listing asks for. */
async function unusedAmong(tx: Tx, kind: TermKind, ids: readonly string[]) {
  const { table, uses, termId } = termTables[kind];
  return rowsOf<TermText & { id: string }>(
    tx.db,
    sql`select id, ${termColumns(kind)} from ${table}
      where id = any(${sql.param([...ids])}::uuid[])
        and not exists (select from ${uses} r where r.${termId} = ${table}.id)
      order by id for update`,
  );
}
