import type { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  publishCourse,
  publishDrafts,
  withdrawCourse,
} from "#app/contexts/learning/authoring/publish.server.ts";
import { reorder } from "#app/contexts/learning/authoring/reorder.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Movement } from "#app/kernel/order.ts";
import { directionIn, movedToast } from "./direction.ts";

type Said = keyof typeof authoringToasts;

/**
 * Does what a button of a course's page asks for.
 * @returns the toast's name; undefined for an unknown button.
 */
export async function courseIntent(
  ctx: Ctx,
  courseId: string,
  form: FormData,
): Promise<Said | undefined> {
  const intent = form.get("intent");
  if (intent === "publish") {
    const published = await publishCourse(ctx, courseId);
    return published.ok ? "coursePublished" : "nothingPublished";
  }
  if (intent === "withdraw") {
    await withdrawCourse(ctx, courseId);
    return "courseWithdrawn";
  }
  if (intent === "publish-drafts") {
    const published = await publishDrafts(ctx, courseId);
    if (published.ok) return "draftsPublished";
    return published.error === "no-drafts" ? "noDrafts" : "notReady";
  }
  const movement = movementOf(form);
  if (!movement) return undefined;
  const moduleId = form.get("module");
  const itemId = form.get("item");
  if (typeof itemId === "string") await reorder(ctx, { courseId, itemId }, movement);
  else if (typeof moduleId === "string") await reorder(ctx, { courseId, moduleId }, movement);
  else return undefined;
  return typeof movement === "string" ? movedToast[movement] : "orderSaved";
}

/** Returns where something is to be put: a button moves it a place, and dragging puts it before another. */
function movementOf(form: FormData): Movement | undefined {
  if (form.get("intent") === "move") return directionIn(form);
  const before = form.get("before");
  if (form.get("intent") !== "place" || typeof before !== "string") return undefined;
  return { before: before === "" ? null : before };
}
