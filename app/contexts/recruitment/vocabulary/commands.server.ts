import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { languages, skills } from "../tables/jobs.ts";
import { termAdded, termRenamed } from "../events.ts";
import type { TermKind } from "./list.ts";

/** Adds a skill or a language. Error: "term-taken", ignoring case. */
export async function addTerm(
  ctx: Ctx,
  kind: TermKind,
  term: string,
): Promise<Result<undefined, "term-taken">> {
  return changing<"term-taken">(ctx, async (tx) => {
    if (await isTaken(tx, kind, term)) return err("term-taken");
    const id = newId(tx.clock.now());
    if (kind === "skill") await tx.db.insert(skills).values({ id, skillName: term });
    else await tx.db.insert(languages).values({ id, languageName: term });
    await record(tx, termAdded, { kind, termId: id }, { after: { term } });
    return ok();
  });
}

/**
 * Renames a skill or a language, in every listing that asks for it. Errors: "term-taken";
 * "changed-meanwhile" with the present `term` if somebody else has renamed it.
 */
export async function renameTerm(
  ctx: Ctx,
  kind: TermKind,
  id: string,
  { term, version }: { term: string; version: string },
): Promise<Result<undefined, "term-taken" | "changed-meanwhile">> {
  return changing<"term-taken" | "changed-meanwhile">(ctx, async (tx) => {
    const before = orNotFound(await termOf(tx, kind, id));
    // Also accepts the second of two clicks, which wants what the first one has done.
    if (before === term) return ok();
    if (requireVersion({ name: before }, version)) {
      return err("changed-meanwhile", { version: versionOf({ name: before }), term: before });
    }
    if (await isTaken(tx, kind, term, id)) return err("term-taken");
    if (kind === "skill") {
      await tx.db.update(skills).set({ skillName: term }).where(eq(skills.id, id));
    } else {
      await tx.db.update(languages).set({ languageName: term }).where(eq(languages.id, id));
    }
    await record(
      tx,
      termRenamed,
      { kind, termId: id },
      { before: { term: before }, after: { term } },
    );
    return ok();
  });
}

function changing<E extends string>(
  ctx: Ctx,
  work: (tx: Tx) => Promise<Result<undefined, E>>,
): Promise<Result<undefined, E>> {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return transact<undefined, E>(ctx, work);
}

async function termOf(tx: Tx, kind: TermKind, id: string): Promise<string | undefined> {
  const [row] =
    kind === "skill"
      ? await tx.db
          .select({ term: skills.skillName })
          .from(skills)
          .where(eq(skills.id, id))
          .for("update")
      : await tx.db
          .select({ term: languages.languageName })
          .from(languages)
          .where(eq(languages.id, id))
          .for("update");
  return row?.term;
}

async function isTaken(tx: Tx, kind: TermKind, term: string, but?: string): Promise<boolean> {
  const [table, name] =
    kind === "skill" ? [skills, skills.skillName] : [languages, languages.languageName];
  const same = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${name})`, term.toLowerCase()), but ? ne(table.id, but) : undefined));
  return same.length > 0;
}
