import { and, count, eq } from "drizzle-orm";
import { isId, newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { z } from "zod";
import { lineItemChanged, lineItemMade, lineItemRemoved } from "../../events.ts";
import { ltiLineItems, ltiTools } from "../../tables/tools.ts";
import { type LineItem, lineItemBody } from "../line-item.ts";
import { ownLineItem, placementsIn, writtenOwn } from "../queries/line-items.server.ts";
import { livePlacement } from "../queries/placement.server.ts";

/** How many line items a tool may make in one course. */
export const MOST_LINE_ITEMS = 50;

type MakeError = "unknown-course" | "unknown-resource-link" | "bad-line-item" | "too-many";

/**
 * Makes a line item for a tool, in a course in which it has a published exercise (AGS 2.0 §3.2.7).
 *
 * Errors: "unknown-course" for other courses; "unknown-resource-link" for an exercise that is not the
 * tool's; "bad-line-item"; "too-many" above `MOST_LINE_ITEMS`.
 */
export async function makeLineItem(
  ctx: Ctx,
  toolId: string,
  courseId: string,
  body: unknown,
): Promise<Result<LineItem, MakeError>> {
  return transact<LineItem, MakeError>(ctx, async (tx) => {
    const placements = await placementsIn(tx, toolId, courseId);
    if (placements.length === 0) return err("unknown-course");
    const parsed = lineItemBody.safeParse(body);
    if (!parsed.success) return err("bad-line-item");
    const { resourceLinkId: placementId } = parsed.data;
    if (placementId !== null && !placements.some(({ id }) => id === placementId)) {
      return err("unknown-resource-link");
    }
    // Of two requests at once the second counts what the first has made.
    await tx.db.select().from(ltiTools).where(eq(ltiTools.id, toolId)).for("update");
    const [made] = await tx.db
      .select({ n: count() })
      .from(ltiLineItems)
      .where(and(eq(ltiLineItems.toolId, toolId), eq(ltiLineItems.courseId, courseId)));
    if (made!.n >= MOST_LINE_ITEMS) return err("too-many");
    const now = tx.clock.now();
    const content = contentOf(parsed.data);
    const row = { id: newId(now), toolId, courseId, placementId, ...content, madeAt: now };
    await tx.db.insert(ltiLineItems).values(row);
    await record(tx, lineItemMade, { toolId }, { after: { courseId, ...content } });
    return ok(writtenOwn(tx, row));
  });
}

type ChangeError = "unknown-line-item" | "set-by-the-office" | "bad-line-item";

/**
 * Replaces what a tool's own line item says; to which exercise it belongs stays (AGS 2.0 §3.2.9).
 *
 * Errors: "unknown-line-item"; "set-by-the-office" for the line item of an exercise, whose points decide
 * who passes; "bad-line-item".
 */
export async function changeLineItem(
  ctx: Ctx,
  toolId: string,
  id: string,
  body: unknown,
): Promise<Result<LineItem, ChangeError>> {
  return transact<LineItem, ChangeError>(ctx, async (tx) => {
    const row = await ownLineItem(tx, toolId, id);
    if (!row) return err(await whyNot(tx, toolId, id));
    const parsed = lineItemBody.safeParse(body);
    if (!parsed.success) return err("bad-line-item");
    const content = contentOf(parsed.data);
    await tx.db.update(ltiLineItems).set(content).where(eq(ltiLineItems.id, id));
    const { label, scoreMaximum, resourceId, tag, startsAt, endsAt } = row;
    const before = { label, scoreMaximum, resourceId, tag, startsAt, endsAt };
    await record(tx, lineItemChanged, { toolId }, { before, after: content });
    return ok(writtenOwn(tx, { ...row, ...content }));
  });
}

/** Removes a tool's own line item with its marks. Errors as in `changeLineItem`. */
export async function removeLineItem(
  ctx: Ctx,
  toolId: string,
  id: string,
): Promise<Result<undefined, Exclude<ChangeError, "bad-line-item">>> {
  return transact<undefined, Exclude<ChangeError, "bad-line-item">>(ctx, async (tx) => {
    const row = await ownLineItem(tx, toolId, id);
    if (!row) return err(await whyNot(tx, toolId, id));
    await tx.db.delete(ltiLineItems).where(eq(ltiLineItems.id, id));
    const { courseId, label, scoreMaximum } = row;
    await record(tx, lineItemRemoved, { toolId }, { before: { courseId, label, scoreMaximum } });
    return ok();
  });
}

async function whyNot(ctx: Pick<Ctx, "db">, toolId: string, id: string) {
  const live = isId(id) ? await livePlacement(ctx, { id }) : undefined;
  return live?.tool.id === toolId ? "set-by-the-office" : "unknown-line-item";
}

function contentOf(body: z.output<typeof lineItemBody>) {
  const { label, scoreMaximum, resourceId, tag, startDateTime, endDateTime } = body;
  return {
    label,
    scoreMaximum,
    resourceId,
    tag,
    startsAt: startDateTime,
    endsAt: endDateTime,
  };
}
