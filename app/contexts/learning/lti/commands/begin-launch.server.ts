import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { learningPolicy } from "../../policy.ts";
import { itemLock } from "../../course/item-lock.server.ts";
import { shownCourse } from "../../course/open-course.server.ts";
import { publishedItem } from "../../course/published.server.ts";
import { ltiLaunches } from "../../tables/tools.ts";
import { loginAddress, subjectOf } from "../login.server.ts";
import { livePlacement } from "../queries/placement.server.ts";

/**
 * Begins a launch of a course's tool for the actor. Throws NotFound for a course that they may not
 * see, and for an item without a tool. Staff who only look at the course open it as such.
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
      const { member, openable, learns } = orNotFound(await shownCourse(tx, courseId));
      const { placement, tool } = orNotFound(await livePlacement(tx, { courseId, itemId }));
      if (!member.emailVerified) return err("unverified");
      authorize(learningPolicy.launchTool(member, openable));
      if (tool.switchedOffAt) return err("switched-off");
      const item = orNotFound(await publishedItem(tx, courseId, itemId));
      if (learns && (await itemLock(tx, item, member.id))) return err("locked");

      const begunAt = tx.clock.now();
      const id = newId(begunAt);
      const subject = await subjectOf(tx, tool.id, member.id);
      await tx.db.insert(ltiLaunches).values({
        id,
        toolId: tool.id,
        placementId: placement.id,
        userId: member.id,
        asLearner: learns,
        begunAt,
      });
      const target = placement.targetUrl ?? tool.launchUrl;
      return ok({ loginUrl: loginAddress(tx.site.url, tool, { subject, hint: id, target }) });
    },
  );
}

/**
 * Returns the content of the page that leads to a tool; undefined if the actor may not see
 * the course. Throws NotFound for an item without a tool.
 */
export async function launchPage(ctx: Ctx, courseId: string, itemId: string) {
  if (!(await shownCourse(ctx, courseId))) return undefined;
  const { tool, item } = orNotFound(await livePlacement(ctx, { courseId, itemId }));
  return { tool: tool.name, title: item.title, origin: new URL(tool.loginUrl).origin };
}
