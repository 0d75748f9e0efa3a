import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { itemAccessChanged } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems } from "../tables/courses.ts";
import type { ItemAccessForm } from "./item-access-form.ts";
import { momentFields } from "./item-moments.server.ts";
import { editedCourse, editedItem, type ItemRow } from "./rows.server.ts";

/** Returns when members can open an item, as its form has it, and what could come before it. */
export async function accessOf(ctx: Pick<Ctx, "db">, item: ItemRow, timeZone: string) {
  const others = await ctx.db
    .select({ value: courseItems.id, label: courseItems.title })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, item.courseId),
        ne(courseItems.id, item.id),
        isNull(courseItems.removedAt),
      ),
    )
    .orderBy(asc(courseItems.moduleId), asc(courseItems.position), asc(courseItems.id));
  const saved = {
    version: String(item.version),
    prerequisite: item.prerequisiteId ?? "",
    ...momentFields("opens", item.opensAt, timeZone),
  };
  return { saved: saved as Record<string, string>, others };
}

type Refused = "changed-meanwhile" | "no-such-item" | "circular" | "no-such-time";

/**
 * Saves an item's release date and prerequisite. What members have completed stays so.
 *
 * Errors: "no-such-item" if the prerequisite is not in the course; "circular" if it waits for this
 * item itself; "no-such-time" for a time that does not exist; "changed-meanwhile".
 */
export async function changeItemAccess(
  ctx: Ctx,
  { courseId, itemId }: { courseId: string; itemId: string },
  form: ItemAccessForm,
): Promise<Result<undefined, Refused>> {
  authorize(learningPolicy.editCourses(ctx.actor));
  return transact<undefined, Refused>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    const timeZone = await usualTimeZone(tx);
    const { opensOn, opensTime = "00:00", prerequisite } = form;
    const moment = opensOn ? momentOf(opensOn, opensTime, timeZone, "later") : { at: null };
    if (!("at" in moment)) return err("no-such-time");
    const after = { opensAt: moment.at, prerequisiteId: prerequisite ?? null };
    const before = { opensAt: item.opensAt, prerequisiteId: item.prerequisiteId };
    if (
      after.opensAt?.getTime() === before.opensAt?.getTime() &&
      after.prerequisiteId === before.prerequisiteId
    ) {
      return ok();
    }
    const stale = requireVersion(item, form.version);
    if (stale) return stale;
    const wrong = after.prerequisiteId && (await wrongWith(tx, item, after.prerequisiteId));
    if (wrong) return err(wrong);
    await tx.db
      .update(courseItems)
      .set({ ...after, version: item.version + 1 })
      .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
    await record(tx, itemAccessChanged, { courseId, itemId }, { before, after });
    return ok();
  });
}

/** Returns why an item cannot come before another one. */
async function wrongWith(tx: Tx, item: ItemRow, prerequisiteId: string) {
  const rows = await tx.db
    .select({ id: courseItems.id, before: courseItems.prerequisiteId })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, item.courseId), isNull(courseItems.removedAt)));
  const before = new Map(rows.map((row) => [row.id, row.before]));
  if (!before.has(prerequisiteId)) return "no-such-item" as const;
  let at: string | null | undefined = prerequisiteId;
  for (let steps = 0; at && steps <= rows.length; steps++) {
    if (at === item.id) return "circular" as const;
    at = before.get(at);
  }
  return undefined;
}
