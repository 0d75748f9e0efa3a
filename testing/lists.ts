import { exportList } from "#app/contexts/lists/export.server.ts";
import type { AnyList } from "#app/kernel/list.ts";
import { listParams, type ListView, readListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  type AnySource,
  listPage,
  type ListPageOf,
  type SourceOf,
} from "#app/platform/lists/source.server.ts";

/** Returns the page of a list at an address such as "status=open&page=2". */
export async function listOf<Row>(
  ctx: Ctx,
  source: SourceOf<Row>,
  query = "",
  fixed: Record<string, string> = {},
): Promise<ListPageOf<Row>> {
  const options = (await source.options?.(ctx)) ?? {};
  const { view } = readListView(source.list, new URLSearchParams(query), { options, fixed });
  return listPage(ctx, source, view);
}

/** Returns the view at an address. */
export function viewAt(list: AnyList, query: string): ListView {
  return readListView(list, new URLSearchParams(query)).view;
}

/** Returns the parameters of a view, as its links have them. */
export function paramsOf(list: AnyList, view: ListView): string {
  return String(listParams(list, view));
}

/** Returns what a list shows at an address as a table of text (CSV). */
export async function csvOf(
  ctx: Ctx,
  source: AnySource,
  query = "",
  fixed: Record<string, string> = {},
): Promise<string> {
  const options = (await source.options?.(ctx)) ?? {};
  const { view } = readListView(source.list, new URLSearchParams(query), { options, fixed });
  const table = await exportList(ctx, source, view, view.columns);
  const bytes = await new Response(table).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
