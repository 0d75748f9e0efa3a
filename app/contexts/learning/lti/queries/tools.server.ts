import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { learningPolicy } from "../../policy.ts";
import { courseItems, courseModules, courses } from "../../tables/courses.ts";
import {
  ltiKeys,
  ltiLaunches,
  ltiLineItems,
  ltiPlacements,
  ltiScores,
  ltiTools,
} from "../../tables/tools.ts";
import { placementContent, registrationOf, toolContent } from "../edited-tool.ts";
import { toolStateOf } from "../list.ts";
import { percentOf } from "../score.ts";
import { platformAddresses } from "../services.ts";
import { ofPlacement } from "./placement.server.ts";

/** Returns what makers of tools have to know of us, and the key that signs. One query. */
export async function platformFacts(ctx: Ctx) {
  authorize(learningPolicy.readTools(ctx.actor));
  const [key] = await ctx.db
    .select({ kid: ltiKeys.kid, madeAt: ltiKeys.madeAt })
    .from(ltiKeys)
    .where(isNull(ltiKeys.retiredAt));
  return {
    addresses: platformAddresses(ctx.site.url),
    key: key ?? null,
    can: {
      register: learningPolicy.registerTool(ctx.actor),
      renewKey: learningPolicy.renewPlatformKey(ctx.actor),
    },
  };
}

/** Returns a tool's registration, for its form. */
export async function registeredTool(ctx: Ctx, id: string) {
  authorize(learningPolicy.readTools(ctx.actor));
  const [tool] = await ctx.db.select().from(ltiTools).where(eq(ltiTools.id, id));
  const registered = orNotFound(tool);
  return { ...registered, version: versionOf(registrationOf(registered)) };
}

const LATEST = 20;

/** Returns a tool for its staff page, with its placements, own line items, latest launches and latest scores. */
export async function toolView(ctx: Ctx, id: string) {
  const { publicKeys: _, ...tool } = await registeredTool(ctx, id);
  const placements = await ctx.db
    .select({
      id: ltiPlacements.id,
      courseId: ltiPlacements.courseId,
      itemId: ltiPlacements.itemId,
      course: courses.title,
      title: courseItems.title,
      publishedAt: courseItems.publishedAt,
      maxPoints: ltiPlacements.maxPoints,
      passPercent: ltiPlacements.passPercent,
    })
    .from(ltiPlacements)
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .innerJoin(courseItems, ofPlacement)
    .where(eq(ltiPlacements.toolId, id))
    .orderBy(asc(courses.position), asc(ltiPlacements.id));
  const launches = await latestLaunches(ctx, id);
  const scores = await latestScores(ctx, id);
  const made = await ctx.db
    .select({
      id: ltiLineItems.id,
      label: ltiLineItems.label,
      course: courses.title,
      scoreMaximum: ltiLineItems.scoreMaximum,
      marked: sql<number>`(select count(*) from lti_marks m
        where m.line_item_id = ${ltiLineItems.id})`.mapWith(Number),
    })
    .from(ltiLineItems)
    .innerJoin(courses, eq(courses.id, ltiLineItems.courseId))
    .where(eq(ltiLineItems.toolId, id))
    .orderBy(asc(courses.position), asc(ltiLineItems.id));
  return {
    lineItems: made,
    tool: { ...tool, state: toolStateOf(tool) },
    addresses: platformAddresses(ctx.site.url),
    placements: placements.map(({ publishedAt, ...rest }) => ({
      ...rest,
      shown: publishedAt !== null,
    })),
    launches: launches.map(({ answeredAt, ...rest }) => ({
      ...rest,
      arrived: answeredAt !== null,
    })),
    scores: scores.map(({ score, title }) => ({
      id: score.id,
      title,
      at: score.receivedAt,
      percent: percentOf(score),
      activity: score.activityProgress,
      grading: score.gradingProgress,
    })),
    modules: await moduleChoices(ctx),
    can: {
      change: learningPolicy.changeTool(ctx.actor),
      switch: learningPolicy.switchTool(ctx.actor),
      place: learningPolicy.placeTool(ctx.actor),
      approve: learningPolicy.approveTool(ctx.actor),
    },
  };
}

function latestLaunches(ctx: Pick<Ctx, "db">, toolId: string) {
  return ctx.db
    .select({
      id: ltiLaunches.id,
      at: ltiLaunches.begunAt,
      answeredAt: ltiLaunches.answeredAt,
      title: courseItems.title,
    })
    .from(ltiLaunches)
    .innerJoin(ltiPlacements, eq(ltiPlacements.id, ltiLaunches.placementId))
    .innerJoin(courseItems, ofPlacement)
    .where(eq(ltiLaunches.toolId, toolId))
    .orderBy(desc(ltiLaunches.begunAt))
    .limit(LATEST);
}

function latestScores(ctx: Pick<Ctx, "db">, toolId: string) {
  return ctx.db
    .select({ score: ltiScores, title: courseItems.title })
    .from(ltiScores)
    .innerJoin(ltiPlacements, eq(ltiPlacements.id, ltiScores.placementId))
    .innerJoin(courseItems, ofPlacement)
    .where(eq(ltiPlacements.toolId, toolId))
    .orderBy(desc(ltiScores.receivedAt))
    .limit(LATEST);
}

/** Returns a placement for its staff form. */
export async function placementForStaff(ctx: Ctx, placementId: string) {
  authorize(learningPolicy.readTools(ctx.actor));
  const [row] = await ctx.db
    .select({
      placement: ltiPlacements,
      course: { id: courses.id, title: courses.title },
      item: {
        id: courseItems.id,
        title: courseItems.title,
        details: courseItems.details,
        publishedAt: courseItems.publishedAt,
      },
      tool: { id: ltiTools.id, name: ltiTools.name },
    })
    .from(ltiPlacements)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiPlacements.toolId))
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .innerJoin(courseItems, ofPlacement)
    .where(eq(ltiPlacements.id, placementId));
  const { placement, item, course, tool } = orNotFound(row);
  const content = toolContent(item);
  return {
    ...placement,
    course,
    tool,
    ...content,
    version: versionOf(placementContent({ ...placement, ...content })),
    shown: item.publishedAt !== null,
  };
}

/** Returns each module of each published course as a choice with the value "course/module". */
async function moduleChoices(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      courseId: courses.id,
      course: courses.title,
      id: courseModules.id,
      title: courseModules.title,
    })
    .from(courseModules)
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(and(isNotNull(courses.publishedAt), isNull(courseModules.removedAt)))
    .orderBy(asc(courses.position), asc(courseModules.position));
  return rows.map(({ courseId, course, id, title }) => ({
    value: `${courseId}/${id}`,
    label: `${course}: ${title}`,
  }));
}
