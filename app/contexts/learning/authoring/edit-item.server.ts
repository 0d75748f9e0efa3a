import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ChangedItem, newItemForm } from "./form.ts";
import { detailsOf, excessInItem } from "./changed-item.server.ts";
import type { ItemDetails, ItemKind } from "../content/rules.ts";
import { itemAdded, itemEdited } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems } from "../tables/courses.ts";
import { type ItemContent, itemRevision, keepItemRevision } from "./revisions.server.ts";
import {
  editedCourse,
  editedItem,
  editedModule,
  type ItemRow,
  itemDistance,
  itemFaults,
  taughtCourse,
} from "./rows.server.ts";
import { taughtBy } from "./taught.server.ts";

/** Adds a lecture, quiz or resource at the end of a module, as an empty draft. */
export async function addItem(
  ctx: Ctx,
  courseId: string,
  moduleId: string,
  { kind, title }: z.output<typeof newItemForm>,
): Promise<Result<{ id: string }, never>> {
  return transact<{ id: string }, never>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    await editedModule(tx, courseId, moduleId);
    const known = await tx.db
      .select({ id: courseItems.id })
      .from(courseItems)
      .where(eq(courseItems.courseId, courseId));
    const id = idFromTitle(title, new Set(known.map((item) => item.id)));
    const position = await placeAfterLast(tx, courseId, moduleId);
    const details = blank[kind];
    await tx.db.insert(courseItems).values({
      courseId,
      id,
      moduleId,
      kind,
      title,
      position,
      details,
    });
    await record(
      tx,
      itemAdded,
      { courseId, itemId: id },
      {
        after: { kind, title, moduleId },
      },
    );
    return ok({ id });
  });
}

type SaveError = "changed-meanwhile" | "not-ready";
type ChangeError = "exceeds-limits" | SaveError;

/**
 * Saves an item; an instructor of the course saves its lectures. A published item is published again at once, so it must stay ready. The content
 * version goes up, and completions keep the one that they were of. With `material` everybody who has
 * completed it is asked to read it again.
 *
 * Errors: "exceeds-limits" with the `field` and a message about its text (`excess`);
 * "changed-meanwhile" with the present `version`; "not-ready" with the `faults`, one on each line,
 * if a published item would no longer be ready.
 */
export async function changeItem(
  ctx: Ctx,
  courseId: string,
  itemId: string,
  form: ChangedItem,
): Promise<Result<undefined, ChangeError>> {
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  const exceeded = await excessInItem(form);
  if (exceeded) return err("exceeds-limits", exceeded);
  return transact<undefined, ChangeError>(ctx, async (tx) => {
    await taughtCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    const structure = learningPolicy.editCourses(tx.actor);
    // Instructors write lectures. How a quiz is drawn, and where an item stands, is the office's.
    authorize(structure || item.kind === "lecture");
    const { title } = form;
    const moduleId = structure ? form.moduleId : item.moduleId;
    const details = detailsOf(form, item.details, await usualTimeZone(tx));
    const material = "material" in form && form.material === "on";
    const after = { title, moduleId, details };
    return saveItem(tx, item, after, { version: form.version, material });
  });
}

/**
 * Restores what an item was after an earlier save, as a new revision, so nothing is lost.
 *
 * Errors: "changed-meanwhile" and "not-ready", as in `changeItem`.
 */
export async function restoreItemRevision(
  ctx: Ctx,
  { courseId, itemId, number }: { courseId: string; itemId: string; number: number },
  version: string,
): Promise<Result<undefined, SaveError>> {
  return transact<undefined, SaveError>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const item = await editedItem(tx, courseId, itemId);
    const { title, moduleId, details } = await itemRevision(tx, { courseId, itemId, number });
    return saveItem(tx, item, { title, moduleId, details }, { version });
  });
}

/** Saves what changes, with a revision. Nothing is written if it is the same as before. */
async function saveItem(
  tx: Tx,
  item: ItemRow,
  after: ItemContent,
  { version, material = false }: { version: string; material?: boolean },
): Promise<Result<undefined, SaveError>> {
  const { courseId, id: itemId, title, moduleId, details } = item;
  const before: ItemContent = { title, moduleId, details };
  if (isDeepStrictEqual(before, after)) return ok();
  const stale = requireVersion(item, version);
  if (stale) return stale;
  const elsewhere = after.moduleId !== moduleId;
  if (elsewhere) await editedModule(tx, courseId, after.moduleId);
  if (item.publishedAt) {
    const changed = { ...item, ...after };
    if ((await itemDistance(tx, changed)) > (await itemDistance(tx, item))) {
      const faults = await itemFaults(tx, changed);
      return err("not-ready", { faults: faults.join("\n") });
    }
  }
  const position = elsewhere ? await placeAfterLast(tx, courseId, after.moduleId) : item.position;
  const contentVersion = item.contentVersion + 1;
  const next = {
    version: item.version + 1,
    contentVersion,
    ...(material ? { materialVersion: contentVersion } : {}),
  };
  await tx.db
    .update(courseItems)
    .set({ ...after, position, ...next })
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.id, itemId)));
  await keepItemRevision(tx, item, { ...after, number: next.version });
  await record(tx, itemEdited, { courseId, itemId }, { before, after });
  return ok();
}

/** Exercises are added by placing a tool in a course, not here. */
const blank: Record<Exclude<ItemKind, "external">, ItemDetails> = {
  lecture: { kind: "lecture", minutes: 10, body: "", video: null },
  quiz: { kind: "quiz", questions: 10, minutes: 20, passPercent: 70 },
  resource: { kind: "resource", type: "document", description: "", body: "" },
};

async function placeAfterLast(tx: Tx, courseId: string, moduleId: string): Promise<number> {
  const [row] = await tx.db
    .select({ next: sql<number>`coalesce(max(${courseItems.position}), -1) + 1` })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), eq(courseItems.moduleId, moduleId)));
  return row?.next ?? 0;
}
