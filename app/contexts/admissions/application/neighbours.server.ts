import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { type ListView, readListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { matchingIds, orderOf, whereOf } from "#app/platform/lists/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applicationList } from "./list.ts";
import { applicationSource } from "./list.server.ts";
import { applicationInList } from "./list-place.ts";

/** Where an application stands in the list from which it was opened. */
export type Neighbours = {
  /** The addresses of the applications before and after it; null at the ends. */
  previous: string | null;
  next: string | null;
  /** The list's own address. */
  list: string;
  /** Its place in the list, from 1; null if it is not in the list any more. */
  place: number | null;
  total: number;
};

/**
 * Returns the applications before and after one in a list's order. If it is no longer in the list,
 * because it was moved, `place` says where it stood: what has come to that place is the next one. One
 * query, or two if it is not in the list.
 */
export async function neighboursOf(
  ctx: Ctx,
  id: string,
  { query, place: stood }: { query: string; place?: number | undefined },
): Promise<Neighbours> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const address = new URLSearchParams(query);
  const { view } = readListView(applicationList, address, { options: anyOption(address) });
  const to = (neighbour: string | null | undefined, place: number) =>
    neighbour ? applicationInList(neighbour, address, place) : null;
  const list = `/admin/applications${address.size > 0 ? `?${address}` : ""}`;
  const found = await placeOf(ctx, id, view);
  if (found) {
    const { place, total, before, after } = found;
    return { previous: to(before, place - 1), next: to(after, place + 1), list, place, total };
  }
  const at = Math.max(stood ?? 1, 1);
  const offset = Math.max(at - 2, 0);
  const around = await matchingIds(ctx, applicationSource, view, { limit: 2, offset });
  const [first, second] = at === 1 ? [undefined, around[0]] : around;
  return { previous: to(first, at - 1), next: to(second, at), list, place: null, total: 0 };
}

type Place = { place: number; total: number; before: string | null; after: string | null };

async function placeOf(ctx: Ctx, id: string, view: ListView): Promise<Place | undefined> {
  const order = sql.join(orderOf(ctx, applicationSource, view), sql`, `);
  const where = await whereOf(ctx, applicationSource, view.filters);
  const [row] = await rows<Place>(
    ctx.db,
    sql`select place, total, before, after from (
      select ${applicationSource.id} as id,
        (row_number() over in_order)::int as place,
        (count(*) over ())::int as total,
        lag(${applicationSource.id}) over in_order as before,
        lead(${applicationSource.id}) over in_order as after
      ${applicationSource.from} where ${where}
      window in_order as (order by ${order})
    ) as listed where id = ${id}`,
  );
  return row;
}

/** Accepts the values of choices whose options only the source knows. A wrong one matches nothing. */
function anyOption(address: URLSearchParams) {
  return Object.fromEntries(
    ["programme", "intake", "owner"].map((name) => {
      const value = address.get(name) ?? "";
      return [name, [{ value, label: value }]];
    }),
  );
}
