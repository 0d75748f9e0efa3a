import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { learningPolicy } from "../../policy.ts";
import { itemLock } from "../../course/item-lock.server.ts";
import { openCourse } from "../../course/open-course.server.ts";
import { publishedItem } from "../../course/published.server.ts";
import { ltiLaunches, ltiLearners } from "../../tables/tools.ts";
import { platformAddresses } from "../services.ts";
import { livePlacement } from "../queries/placement.server.ts";

/**
 * Begins a launch of a course's tool for the actor. Throws NotFound for a course that is not open
 * to them, and for an item without a tool.
 *
 * @returns the address of the tool's login, to which the browser is sent
 *
 * Errors: "unverified" while the actor's address is not verified; "switched-off"; "locked" before its
 * release or without its prerequisite.
 */
export async function beginLaunch(
  ctx: Ctx,
  courseId: string,
  itemId: string,
): Promise<Result<{ loginUrl: string }, "unverified" | "switched-off" | "locked">> {
  return transact<{ loginUrl: string }, "unverified" | "switched-off" | "locked">(
    ctx,
    async (tx) => {
      const { member, openable } = orNotFound(await openCourse(tx, courseId));
      const { placement, tool } = orNotFound(await livePlacement(tx, { courseId, itemId }));
      if (!member.emailVerified) return err("unverified");
      authorize(learningPolicy.launchTool(member, openable));
      if (tool.switchedOffAt) return err("switched-off");
      const item = orNotFound(await publishedItem(tx, courseId, itemId));
      if (await itemLock(tx, item, member.id)) return err("locked");

      const begunAt = tx.clock.now();
      const id = newId(begunAt);
      const subject = await subjectOf(tx, tool.id, member.id);
      await tx.db.insert(ltiLaunches).values({
        id,
        toolId: tool.id,
        placementId: placement.id,
        userId: member.id,
        begunAt,
      });
      const url = new URL(tool.loginUrl);
      const asked = {
        iss: platformAddresses(tx.site.url).issuer,
        login_hint: subject,
        target_link_uri: placement.targetUrl ?? tool.launchUrl,
        lti_message_hint: id,
        client_id: tool.id,
        lti_deployment_id: tool.deploymentId,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return ok({ loginUrl: url.href });
    },
  );
}

/** Returns the random id by which a tool knows the member. It differs for each tool. */
async function subjectOf(tx: Tx, toolId: string, userId: string): Promise<string> {
  await tx.db
    .insert(ltiLearners)
    .values({ toolId, userId, subject: randomUUID() })
    .onConflictDoNothing();
  const [learner] = await tx.db
    .select()
    .from(ltiLearners)
    .where(and(eq(ltiLearners.toolId, toolId), eq(ltiLearners.userId, userId)));
  return learner!.subject;
}

/**
 * Returns the content of the page that leads to a tool; undefined if the course is not open to the
 * actor. Throws NotFound for an item without a tool.
 */
export async function launchPage(ctx: Ctx, courseId: string, itemId: string) {
  if (!(await openCourse(ctx, courseId))) return undefined;
  const { tool, item } = orNotFound(await livePlacement(ctx, { courseId, itemId }));
  return { tool: tool.name, title: item.title, origin: new URL(tool.loginUrl).origin };
}
