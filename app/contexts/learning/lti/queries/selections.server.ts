import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { isId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { learningPolicy } from "../../policy.ts";
import { courseModules, courses } from "../../tables/courses.ts";
import { ltiSelections, ltiTools } from "../../tables/tools.ts";

/** Returns the tools that offer content, and the modules of a course, for the office. Three queries. */
export async function contentChoices(ctx: Ctx, courseId: string) {
  authorize(learningPolicy.placeTool(ctx.actor));
  const [course] = await ctx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.removedAt)));
  const tools = await ctx.db
    .select({ value: ltiTools.id, label: ltiTools.name })
    .from(ltiTools)
    .where(and(isNotNull(ltiTools.deepLinkingUrl), isNull(ltiTools.switchedOffAt)))
    .orderBy(asc(ltiTools.name), asc(ltiTools.id));
  const modules = await ctx.db
    .select({ value: courseModules.id, label: courseModules.title })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.removedAt)))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
  return { course: orNotFound(course), tools, modules };
}

/** Returns the content of the page that leads to a tool's choice. Throws NotFound for other tools. */
export async function selectionPage(ctx: Ctx, toolId: string) {
  authorize(learningPolicy.placeTool(ctx.actor));
  const [tool] = isId(toolId)
    ? await ctx.db
        .select({ name: ltiTools.name, loginUrl: ltiTools.loginUrl })
        .from(ltiTools)
        .where(and(eq(ltiTools.id, toolId), isNotNull(ltiTools.deepLinkingUrl)))
    : [];
  const { name, loginUrl } = orNotFound(tool);
  return { tool: name, origin: new URL(loginUrl).origin };
}

/** Returns what the actor chose in a tool. Throws NotFound for a selection of somebody else. */
export async function ownSelection(ctx: Ctx, courseId: string, id: string) {
  authorize(learningPolicy.placeTool(ctx.actor));
  const [row] = await ctx.db
    .select({
      course: { id: courses.id, title: courses.title },
      module: courseModules.title,
      tool: ltiTools.name,
      returned: ltiSelections.returned,
      addedAt: ltiSelections.addedAt,
    })
    .from(ltiSelections)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiSelections.toolId))
    .innerJoin(courses, eq(courses.id, ltiSelections.courseId))
    .innerJoin(
      courseModules,
      and(
        eq(courseModules.courseId, ltiSelections.courseId),
        eq(courseModules.id, ltiSelections.moduleId),
      ),
    )
    .where(
      and(
        eq(ltiSelections.id, id),
        eq(ltiSelections.courseId, courseId),
        eq(ltiSelections.userId, actorId(ctx.actor)!),
      ),
    );
  const { addedAt, ...selection } = orNotFound(row);
  return { ...selection, added: addedAt !== null };
}
