import { type SQL, sql } from "drizzle-orm";
import type { TermKind } from "./list.ts";

/** Where each kind of term is stored. */
export const termTables: Record<
  TermKind,
  { table: SQL; name: SQL; uses: SQL; termId: SQL; levels: boolean; modules: boolean }
> = {
  skill: {
    table: sql`skills`,
    name: sql`skill_name`,
    uses: sql`job_required_skills`,
    termId: sql`skill_id`,
    levels: false,
    modules: true,
  },
  language: {
    table: sql`languages`,
    name: sql`language_name`,
    uses: sql`job_required_languages`,
    termId: sql`language_id`,
    levels: false,
    modules: false,
  },
  licence: {
    table: sql`licences`,
    name: sql`licence_name`,
    uses: sql`job_required_licences`,
    termId: sql`licence_id`,
    levels: true,
    modules: true,
  },
};

/** What is stored of a term. */
export type TermText = { term: string; levels: string[]; moduleIds: string[] };

/** Returns the columns of a term under the names of `TermText`. */
export function termColumns(kind: TermKind): SQL {
  const { name, levels, modules } = termTables[kind];
  const none = sql`'{}'::text[]`;
  return sql`${name} as term, ${levels ? sql`levels` : none} as levels,
    ${modules ? sql`module_ids` : none} as "moduleIds"`;
}

/** Returns what the version of a term's form is made of. */
export const versionedTerm = ({ term, levels, moduleIds }: TermText) => ({
  name: term,
  levels,
  moduleIds,
});
