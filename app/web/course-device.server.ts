import { actorId } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { CourseDevice } from "#app/ui/offline/course-device.ts";

/** Returns what a page of a course says of itself to a device that may have kept it. */
export function courseDevice(ctx: Ctx, course: string): CourseDevice {
  return { course, owner: actorId(ctx.actor) ?? "", asOf: ctx.clock.now() };
}
