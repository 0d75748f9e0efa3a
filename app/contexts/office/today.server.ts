import { inArray, lt } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { byDeadline, type WaitingItem, type WhoseView } from "#app/kernel/waiting.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { readWaiting, type WaitingSource } from "#app/platform/waiting/source.server.ts";
import { officePolicy } from "./policy.ts";
import { officeAssignments } from "./tables.ts";

/** How many things a page shows; the most urgent ones. */
export const MOST_SHOWN = 60;

/** Something that waits, with its kind and the name of the one who has it. */
export type WaitingRow = WaitingItem & {
  source: string;
  title: string;
  action: string;
  owner: string | null;
};

/**
 * Returns what waits for staff, the earliest deadline first, with the number of things of each kind.
 * A kind whose policy does not allow the actor is not read. One query for each kind, and three more.
 */
export async function waitingFor(
  ctx: Ctx,
  sources: readonly WaitingSource[],
  { view, kind }: { view: WhoseView; kind: string | undefined },
) {
  authorize(officePolicy.readToday(ctx.actor));
  const allowed = sources.filter((source) => source.allows(ctx.actor));
  const taken = await takenBySource(ctx, allowed);
  const staffId = actorId(ctx.actor);
  const texts = new Map();
  const rows: Omit<WaitingRow, "owner">[] = [];
  const kinds: { name: string; title: string; total: number }[] = [];
  for (const source of allowed) {
    const { name, title, action } = source;
    const whose = { view, staffId, taken: taken.get(name) ?? new Map<string, string>() };
    const { items, total } = await readWaiting(ctx, source, { whose, limit: MOST_SHOWN, texts });
    if (total > 0) kinds.push({ name, title, total });
    if (kind === undefined || kind === name) {
      rows.push(...items.map((item) => ({ ...item, source: name, title, action })));
    }
  }
  const shown = rows.toSorted(byDeadline).slice(0, MOST_SHOWN);
  const names = await displayNames(
    ctx,
    shown.map(({ ownerId }) => ownerId),
  );
  const total = kinds
    .filter(({ name }) => kind === undefined || kind === name)
    .reduce((sum, each) => sum + each.total, 0);
  return {
    kinds,
    total,
    rows: shown.map((row): WaitingRow => ({
      ...row,
      owner: row.ownerId && (names.get(row.ownerId) ?? "Former member"),
    })),
  };
}

/** Returns who has taken what, by the source's name and the item's id. One query. */
export async function takenBySource(
  ctx: Pick<Ctx, "db">,
  sources: readonly Pick<WaitingSource, "name">[],
): Promise<Map<string, Map<string, string>>> {
  const rows = await ctx.db
    .select()
    .from(officeAssignments)
    .where(
      inArray(
        officeAssignments.source,
        sources.map(({ name }) => name),
      ),
    );
  const found = new Map<string, Map<string, string>>();
  for (const { source, itemId, staffId } of rows) {
    const known = found.get(source) ?? new Map<string, string>();
    found.set(source, known.set(itemId, staffId));
  }
  return found;
}

/** How long an assignment is kept; nothing waits for longer. */
const KEPT = days(180);

/** Deletes old assignments. Runs on a schedule. */
export async function forgetAssignments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  await ctx.db.delete(officeAssignments).where(lt(officeAssignments.takenAt, before));
}
