import { asc, inArray } from "drizzle-orm";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { termAdded, termRemoved } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobRequiredLanguages, jobRequiredSkills, languages, skills } from "../tables/jobs.ts";
import { type TermKind, termKinds } from "./list.ts";

/**
 * Removes several skills and languages: all of them or none. Skips those that a listing asks for,
 * or that are gone.
 *
 * @returns those that were removed, with kind and name, for `restoreTerms`
 */
export async function removeTerms(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was<TermText>[], never>> {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return transact<Was<TermText>[], never>(ctx, async (tx) => {
    const removed: Was<TermText>[] = [];
    for (const kind of termKinds) {
      const found = await unusedAmong(tx, kind, ids);
      if (found.length === 0) continue;
      const table = kind === "skill" ? skills : languages;
      const gone = found.map(({ id }) => id);
      await tx.db.delete(table).where(inArray(table.id, gone));
      await recordAll(
        tx,
        termRemoved,
        found.map(({ id, term }) => ({
          facts: { kind, termId: id },
          values: { before: { term } },
        })),
      );
      removed.push(...found.map(({ id, term }) => ({ id, was: textOf(kind, term) })));
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
      const own = rows.flatMap(({ id, was }) => {
        const term = termIn(kind, was);
        return term === undefined ? [] : [{ id, term }];
      });
      if (own.length === 0) continue;
      const back =
        kind === "skill"
          ? await tx.db
              .insert(skills)
              .values(own.map(({ id, term }) => ({ id, skillName: term })))
              .onConflictDoNothing()
              .returning({ id: skills.id, term: skills.skillName })
          : await tx.db
              .insert(languages)
              .values(own.map(({ id, term }) => ({ id, languageName: term })))
              .onConflictDoNothing()
              .returning({ id: languages.id, term: languages.languageName });
      await recordAll(
        tx,
        termAdded,
        back.map(({ id, term }) => ({ facts: { kind, termId: id }, values: { after: { term } } })),
      );
    }
    return ok(rows.map(({ id }) => id));
  });
}

/** A term as an act on several rows keeps it. */
type TermText = `${TermKind}:${string}`;

const textOf = (kind: TermKind, term: string): TermText => `${kind}:${term}`;

function termIn(kind: TermKind, text: string): string | undefined {
  return text.startsWith(`${kind}:`) ? text.slice(kind.length + 1) : undefined;
}

/** Locks the terms of one kind that are among the ids, and returns those that no listing asks for. */
async function unusedAmong(tx: Tx, kind: TermKind, ids: readonly string[]) {
  const [table, name, uses, termId] =
    kind === "skill"
      ? ([skills, skills.skillName, jobRequiredSkills, jobRequiredSkills.skillId] as const)
      : ([
          languages,
          languages.languageName,
          jobRequiredLanguages,
          jobRequiredLanguages.languageId,
        ] as const);
  const found = await tx.db
    .select({ id: table.id, term: name })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for("update");
  const used = await tx.db
    .selectDistinct({ id: termId })
    .from(uses)
    .where(
      inArray(
        termId,
        found.map(({ id }) => id),
      ),
    );
  const wanted = new Set(used.map(({ id }) => id));
  return found.filter(({ id }) => !wanted.has(id));
}
