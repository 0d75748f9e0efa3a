import type { AnyList, CellValue } from "#app/kernel/list.ts";
import { columnsShown, type ListView } from "#app/kernel/list-view.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { type AnySource, listBatches } from "#app/platform/lists/source.server.ts";
import { listExported } from "./events.ts";
import { listsPolicy } from "./policy.ts";

/**
 * Returns what a list shows as CSV: the view's filters and order, the chosen columns, and all pages.
 * The export is recorded in the audit log.
 */
export async function exportList(
  ctx: Ctx,
  source: AnySource,
  view: ListView,
  chosen: readonly string[] | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list: AnyList = source.list;
  authorize(listsPolicy.exportLists(ctx.actor));
  await source.authorize(ctx, view.filters);
  await transact(ctx, async (tx) => {
    await record(tx, listExported, { list: list.id }, { after: recorded(list, view) });
    return ok();
  });
  const shown = columnsShown(list, chosen);
  const columns = Object.keys(list.columns).filter(
    (name) =>
      list.columns[name]!.shown === "export" ||
      (shown.includes(name) && list.columns[name]!.shown !== "page"),
  );
  const labels = columns.map((name) => list.columns[name]!.label);
  return csvStream(labels, lines(ctx, source, view, columns));
}

async function* lines(ctx: Ctx, source: AnySource, view: ListView, columns: readonly string[]) {
  const declared = source.list.columns as Record<
    string,
    { label: string; text: (row: unknown) => CellValue }
  >;
  for await (const batch of listBatches<unknown>(ctx, source, view)) {
    yield batch.map((row) =>
      Object.fromEntries(
        columns.map((name) => [declared[name]!.label, declared[name]!.text(row)] as const),
      ),
    );
  }
}

/**
 * What is recorded of the filters. The text that was searched for is left out: it is mostly a name,
 * and audit entries cannot be deleted.
 */
function recorded(list: AnyList, { filters }: ListView): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const filter = list.filters[name];
      if (value === undefined || (filter?.kind === "choice" && filter.usual === value)) return [];
      return [[name, filter?.kind === "text" ? "a search" : value] as const];
    }),
  );
}
