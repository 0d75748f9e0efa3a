import { and, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { type TermKind, termKinds, termList, type TermRow } from "./list.ts";
import { termColumns, type TermText, termTables, versionedTerm } from "./terms.ts";

/** All tables as one. The uses are only counted where a query asks for them. */
const terms = sql`from (${sql.join(
  termKinds.map((kind) => {
    const { table, uses, termId } = termTables[kind];
    return sql`select id, ${sql.raw(`'${kind}'`)} as kind, ${termColumns(kind)},
      (select count(*)::int from ${uses} r where r.${termId} = ${table}.id) as uses
      from ${table}`;
  }),
  sql` union all `,
)}) as terms`;

/** The staff's list of skills, languages and licences. One query for a page's rows. */
export const termSource = listSource({
  list: termList,
  authorize: (ctx) => authorize(recruitmentPolicy.manageVocabulary(ctx.actor)),
  from: terms,
  id: sql`terms.id`,
  where: ({ kind, q }) =>
    and(kind && sql`terms.kind = ${kind}`, searchIn(searchText(sql`terms.term`), q)),
  order: { name: alphabetical(sql`terms.term`), listings: sql`terms.uses` },
  ties: [alphabetical(sql`terms.term`)],
  rows: async (ctx, ids): Promise<TermRow[]> => {
    const found = await rows<TermText & { id: string; kind: TermKind; uses: number }>(
      ctx.db,
      sql`select id, kind, term, levels, "moduleIds", uses ${terms}
        where terms.id = any(${sql.param(ids)}::uuid[])`,
    );
    return found.map(({ term, ...row }) => ({
      ...row,
      name: term,
      version: versionOf(versionedTerm({ term, ...row })),
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
