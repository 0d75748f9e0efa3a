import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { openCourse } from "../../course/open-course.server.ts";
import { livePlacement } from "./placement.server.ts";

/**
 * What the page says and needs that leads to a tool; undefined where the course is not open to the
 * actor. An item that is no tool's is not there.
 */
export async function launchPage(ctx: Ctx, courseId: string, itemId: string) {
  if (!(await openCourse(ctx, courseId))) return undefined;
  const { tool, item } = orNotFound(await livePlacement(ctx, { courseId, itemId }));
  return { tool: tool.name, title: item.title, origin: new URL(tool.loginUrl).origin };
}
