import { and, asc, eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { csvStream } from "#app/platform/documents/csv.server.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import {
  type LogbookOrder,
  logbookOrders,
  logbookSentences,
  logbookTable,
  NOT_YOUR_LOGBOOK,
} from "./logbook-orders.ts";

type Maker = (ctx: Ctx, document: string, id: string) => Promise<Made | undefined>;
type Made = { mediaType: string; bytes: Uint8Array };

/** Returns the order of a logbook by its id; undefined if there is none. */
export const logbookOrder = (id: string): LogbookOrder | undefined =>
  logbookOrders.find((order) => order.id === id);

/** Returns the actor's own logbook as CSV. Counter-entries are rows of their own, below zero. */
export async function logbookCsv(
  ctx: Ctx,
  order: LogbookOrder,
): Promise<ReadableStream<Uint8Array>> {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  const { table } = await logbookSheet(ctx, order, actorId(ctx.actor)!);
  const rows = table.rows.map((cells) =>
    Object.fromEntries(table.heads.map((head, place) => [head, cells[place]!])),
  );
  async function* batches() {
    yield rows;
  }
  return csvStream(table.heads, batches());
}

/** Returns the actor's own logbook as PDF; undefined without a record. */
export async function logbookPdf(
  ctx: Ctx,
  order: LogbookOrder,
  make: Maker,
): Promise<Made | undefined> {
  authorize(trainingPolicy.readOwnTraining(ctx.actor));
  return make(ctx, `logbook-${order.id}`, actorId(ctx.actor)!);
}

/** Returns what the document of somebody's logbook says. Callers ask a policy. Two queries. */
export async function logbookSheet(ctx: Pick<Ctx, "db">, order: LogbookOrder, profileId: string) {
  const rows = await ctx.db
    .select()
    .from(flightRecords)
    .where(and(eq(flightRecords.profileId, profileId), eq(flightRecords.state, "endorsed")))
    .orderBy(asc(flightRecords.flownOn), asc(flightRecords.recordedAt), asc(flightRecords.id));
  const names = await displayNames(ctx, [
    profileId,
    ...rows.map(({ instructorId }) => instructorId),
  ]);
  const nameOf = (id: string) => names.get(id) ?? "A closed account";
  const note = order.note === null ? "" : ` (${order.note})`;
  return {
    name: nameOf(profileId),
    order: `In the order of ${order.label}${note}`,
    sentences: [NOT_YOUR_LOGBOOK, ...logbookSentences],
    table: logbookTable(
      order,
      rows.map((row) => ({ ...row, instructor: nameOf(row.instructorId) })),
    ),
  };
}
