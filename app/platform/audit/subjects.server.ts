import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";

/** How the subjects of one kind are called in the audit log. */
export type AuditSubjects = {
  /** The first part of a subject: "application" of "application:<id>". */
  kind: string;
  /** What one of them is, such as "Application". */
  label: string;
  /** Whether a text can be an id of this kind. */
  isId: (id: string) => boolean;
  /** A query with the columns `id`, as text, and `name`, of the rows with some ids. */
  named?: (ids: SQL) => SQL;
  /** Names one that is no row, such as a page of settings. Without it, the label says it all. */
  worded?: (id: string) => string;
  /** A query with the column `id`, as text, of what belongs to people, by ids and small addresses. */
  ofPeople?: (people: { ids: SQL; addresses: SQL }) => SQL;
};

/** Whose column says whose a row is. */
type Owner = { account: AnyPgColumn } | { address: AnyPgColumn };

/** Returns the names of the rows of a table. Without `textIds`, its ids are UUIDs. */
export function auditSubjects(
  kind: string,
  label: string,
  from: {
    table: PgTable;
    id: SQL | AnyPgColumn;
    name: SQL | AnyPgColumn;
    owner?: Owner;
    textIds?: true;
  },
): AuditSubjects & Required<Pick<AuditSubjects, "named">> {
  const { table, id, name, owner, textIds } = from;
  const declared = {
    kind,
    label,
    isId: textIds ? (text: string) => text !== "" : isId,
    named: (ids: SQL) =>
      sql`select ${id}::text as id, ${name}::text as name from ${table}
        where ${id} in (${textIds ? ids : sql`select u::uuid from unnest(array[${ids}]::text[]) u`})`,
  };
  if (!owner) return declared;
  return {
    ...declared,
    ofPeople: ({ ids, addresses }) =>
      "account" in owner
        ? sql`select ${id}::text as id from ${table} where ${owner.account} in (${ids})`
        : sql`select ${id}::text as id from ${table} where lower(${owner.address}) in (${addresses})`,
  };
}

/** Names subjects that are no rows by their ids: "settings:fee-rules" is "Fee rules". */
export function wordedSubjects(
  kind: string,
  label: string,
  worded: (id: string) => string = asWords,
): AuditSubjects {
  return { kind, label, isId: (id) => id !== "", worded };
}

function asWords(id: string): string {
  const words = id.replaceAll(/[-_/]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the names of subjects, by the subject. One that has none any more, or no declaration, is
 * missing. One query, whatever the number of kinds.
 */
export async function subjectNames(
  ctx: Pick<Ctx, "db">,
  declared: readonly AuditSubjects[],
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(subjects)].map(partsOf);
  const worded = distinct.flatMap(({ kind, id }): [string, string][] => {
    const name = declared.find((each) => each.kind === kind)?.worded?.(id);
    return name ? [[`${kind}:${id}`, name]] : [];
  });
  const queries = declared.flatMap((each) => {
    if (!each.named) return [];
    const ids = distinct.filter(({ kind, id }) => kind === each.kind && each.isId(id));
    if (ids.length === 0) return [];
    const named = each.named(listed(ids.map(({ id }) => id)));
    return [sql`select ${each.kind}::text as kind, n.id, n.name from (${named}) n`];
  });
  if (queries.length === 0) return new Map(worded);
  const found = await rows<{ kind: string; id: string; name: string | null }>(
    ctx.db,
    sql.join(queries, sql` union all `),
  );
  const named = found.flatMap(({ kind, id, name }): [string, string][] =>
    name?.trim() ? [[`${kind}:${id}`, name.trim()]] : [],
  );
  return new Map([...worded, ...named]);
}

/** How many subjects of people are looked for at once. */
const MOST_SUBJECTS = 1000;

/** Returns the subjects that belong to accounts and addresses: the accounts themselves and their things. One query. */
export async function subjectsOfPeople(
  ctx: Pick<Ctx, "db">,
  declared: readonly AuditSubjects[],
  people: readonly { id: string; email: string }[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const of = {
    ids: sql`select u::uuid from unnest(array[${listed(people.map(({ id }) => id))}]::text[]) u`,
    addresses: listed(people.map(({ email }) => email.toLowerCase())),
  };
  const queries = declared.flatMap(({ kind, ofPeople }) =>
    ofPeople ? [sql`select ${kind}::text as kind, o.id from (${ofPeople(of)}) o`] : [],
  );
  const found =
    queries.length === 0
      ? []
      : await rows<{ kind: string; id: string }>(
          ctx.db,
          sql`${sql.join(queries, sql` union all `)} limit ${MOST_SUBJECTS}`,
        );
  return [
    ...people.map(({ id }) => `profile:${id}`),
    ...found.map(({ kind, id }) => `${kind}:${id}`),
  ];
}

function partsOf(subject: string): { kind: string; id: string } {
  const colon = subject.indexOf(":");
  return { kind: subject.slice(0, colon), id: subject.slice(colon + 1) };
}

function listed(texts: readonly string[]): SQL {
  return sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  );
}
