import { and, eq, inArray, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { importList, type ImportRow } from "./list.ts";
import { importsPolicy } from "./policy.ts";
import { sourcesFor } from "./queries.server.ts";
import type { ImportSources } from "./rows.server.ts";
import { imports } from "./tables.ts";

/** Returns the list of the imports of those sources that the viewer may import. */
export function importListSource(sources: ImportSources) {
  return listSource({
    list: importList,
    authorize: (ctx) => authorize(importsPolicy.readImports(ctx.actor)),
    from: sql`from ${imports}`,
    id: imports.id,
    where: ({ q, source, state }, ctx) =>
      and(
        inArray(
          imports.source,
          sourcesFor(ctx, sources).map(({ id }) => id),
        ),
        source ? eq(imports.source, source) : undefined,
        state && eq(imports.status, state),
        searchIn(searchText(imports.fileName), q),
      ),
    order: { rows: imports.rowCount, date: imports.createdAt },
    options: (ctx) =>
      Promise.resolve({
        source: sourcesFor(ctx, sources).map(({ id, label }) => ({ value: id, label })),
      }),
    rows: async (ctx, ids): Promise<ImportRow[]> => {
      const found = await ctx.db.select().from(imports).where(inArray(imports.id, ids));
      const names = await displayNames(
        ctx,
        found.map(({ takenBy }) => takenBy),
      );
      return found.map(
        ({ id, source, fileName, rowCount, status, faults, createdAt, takenBy }) => ({
          id,
          source: sources.find((each) => each.id === source)?.label ?? source,
          fileName,
          rowCount,
          status,
          faults,
          createdAt,
          by: names.get(takenBy) ?? "Somebody who has left",
        }),
      );
    },
    idOf: ({ id }) => id,
    nameOf: ({ fileName }) => fileName,
  });
}
