import { and, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { type TermKind, termList, type TermRow } from "./list.ts";

/** Both tables as one. The uses are only counted where a query asks for them. */
const terms = sql`from (
  select id, skill_name as name, 'skill' as kind,
    (select count(*)::int from job_required_skills r where r.skill_id = skills.id) as uses
  from skills
  union all
  select id, language_name, 'language',
    (select count(*)::int from job_required_languages r where r.language_id = languages.id)
  from languages
) as terms`;

/** The staff's list of skills and languages. One query for a page's rows. */
export const termSource = listSource({
  list: termList,
  authorize: (ctx) => authorize(recruitmentPolicy.manageVocabulary(ctx.actor)),
  from: terms,
  id: sql`terms.id`,
  where: ({ kind, q }) =>
    and(kind && sql`terms.kind = ${kind}`, searchIn(searchText(sql`terms.name`), q)),
  order: { name: alphabetical(sql`terms.name`), listings: sql`terms.uses` },
  ties: [alphabetical(sql`terms.name`)],
  rows: async (ctx, ids): Promise<TermRow[]> => {
    const found = await rows<{ id: string; kind: TermKind; name: string; uses: number }>(
      ctx.db,
      sql`select id, kind, name, uses ${terms} where terms.id = any(${sql.param(ids)}::uuid[])`,
    );
    return found.map((row) => ({ ...row, version: versionOf({ name: row.name }) }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
