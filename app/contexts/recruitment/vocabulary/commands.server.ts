import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { termAdded, termChanged, termRenamed } from "../events.ts";
import type { TermKind } from "./list.ts";
import { termColumns, type TermText, termTables, versionedTerm } from "./terms.ts";

/** Adds a skill, a language or a licence. Error: "term-taken", ignoring case. */
export async function addTerm(
  ctx: Ctx,
  kind: TermKind,
  term: string,
  levels: readonly string[] = [],
): Promise<Result<undefined, "term-taken">> {
  return changing<"term-taken">(ctx, async (tx) => {
    if (await isTaken(tx, kind, term)) return err("term-taken");
    const termId = newId(tx.clock.now());
    await insertTerm(tx, kind, termId, { term, levels: [...levels], moduleIds: [] });
    const after = { term, ...(levels.length > 0 ? { levels } : {}) };
    await record(tx, termAdded, { kind, termId }, { after });
    return ok();
  });
}

type ChangeError = "term-taken" | "changed-meanwhile" | "level-in-use";

/**
 * Renames a skill, a language or a licence in every listing that asks for it, and stores its levels
 * and the modules that teach it, as far as the kind has them. Modules that do not exist are left out.
 *
 * Errors: "term-taken"; "changed-meanwhile" with the present `term` if somebody else has changed it;
 * "level-in-use" with the `level` if a listing asks for a level that is left out.
 */
export async function changeTerm(
  ctx: Ctx,
  kind: TermKind,
  termId: string,
  wanted: { term: string; levels?: string[]; moduleIds?: string[]; version: string },
): Promise<Result<undefined, ChangeError>> {
  return changing<ChangeError>(ctx, async (tx) => {
    const { table, name, levels: hasLevels, modules: hasModules } = termTables[kind];
    const before = orNotFound(await termOf(tx, kind, termId));
    const { term } = wanted;
    const levels = hasLevels ? (wanted.levels ?? before.levels) : [];
    const moduleIds = hasModules
      ? await knownModules(tx, wanted.moduleIds ?? before.moduleIds)
      : [];
    // Also accepts the second of two clicks, which wants what the first one has done.
    if (isDeepStrictEqual(before, { term, levels, moduleIds })) return ok();
    const version = versionOf(versionedTerm(before));
    if (requireVersion(versionedTerm(before), wanted.version)) {
      return err("changed-meanwhile", { version, term: before.term });
    }
    if (await isTaken(tx, kind, term, termId)) return err("term-taken");
    const gone = hasLevels ? await levelInUse(tx, termId, levels) : undefined;
    if (gone !== undefined) return err("level-in-use", { level: gone });
    await tx.db.execute(sql`update ${table} set ${name} = ${term}
      ${hasLevels ? sql`, levels = ${sql.param(levels)}::text[]` : sql``}
      ${hasModules ? sql`, module_ids = ${sql.param(moduleIds)}::text[]` : sql``}
      where id = ${termId}`);
    if (before.term !== term) {
      const names = { before: { term: before.term }, after: { term } };
      await record(tx, termRenamed, { kind, termId }, names);
    }
    const had = { levels: before.levels, moduleIds: before.moduleIds };
    if (!isDeepStrictEqual(had, { levels, moduleIds })) {
      const change = { before: had, after: { levels, moduleIds } };
      await record(tx, termChanged, { kind, termId }, change);
    }
    return ok();
  });
}

/** Stores a term. Does nothing if its name is taken. @returns whether it was stored. */
export async function insertTerm(tx: Tx, kind: TermKind, id: string, text: TermText) {
  const { table, name, levels, modules } = termTables[kind];
  const added = await rows(
    tx.db,
    sql`insert into ${table} (id, ${name} ${levels ? sql`, levels` : sql``}
        ${modules ? sql`, module_ids` : sql``})
      values (${id}, ${text.term} ${levels ? sql`, ${sql.param(text.levels)}::text[]` : sql``}
        ${modules ? sql`, ${sql.param(text.moduleIds)}::text[]` : sql``})
      on conflict do nothing returning id`,
  );
  return added.length > 0;
}

function changing<E extends string>(
  ctx: Ctx,
  work: (tx: Tx) => Promise<Result<undefined, E>>,
): Promise<Result<undefined, E>> {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return transact<undefined, E>(ctx, work);
}

async function termOf(tx: Tx, kind: TermKind, id: string): Promise<TermText | undefined> {
  const [row] = await rows<TermText>(
    tx.db,
    sql`select ${termColumns(kind)} from ${termTables[kind].table} where id = ${id} for update`,
  );
  return row && { term: row.term, levels: row.levels, moduleIds: row.moduleIds };
}

async function isTaken(tx: Tx, kind: TermKind, term: string, but?: string): Promise<boolean> {
  const { table, name } = termTables[kind];
  const same = await rows(
    tx.db,
    sql`select id from ${table} where lower(${name}) = ${term.toLowerCase()}
      ${but ? sql`and id <> ${but}` : sql``}`,
  );
  return same.length > 0;
}

async function levelInUse(tx: Tx, id: string, levels: readonly string[]) {
  const [row] = await rows<{ level: string }>(
    tx.db,
    sql`select level from job_required_licences where licence_id = ${id} and level is not null
      and level <> all(${sql.param([...levels])}::text[]) limit 1`,
  );
  return row?.level;
}

async function knownModules(tx: Tx, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const modules = await allModules(tx);
  return modules.map(({ id }) => id).filter((id) => wanted.includes(id));
}
