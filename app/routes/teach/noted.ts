import { notedAttendanceForm } from "#app/contexts/training/attendance/noted.ts";
import { replayAttendance } from "#app/contexts/training/attendance/replay.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { takeNoted } from "#app/web/noted.server.ts";
import type { Route } from "./+types/noted.ts";

export function loader(): never {
  throw redirect("/teach");
}

/**
 * Takes what a device has noted at roll-calls. It is not below the area's guard, because entries of
 * somebody who has lost the role are kept for the office.
 */
export async function action(args: Route.ActionArgs) {
  const ctx = ctxOf(args.context);
  return takeNoted(args, notedAttendanceForm, (entries) => replayAttendance(ctx, entries));
}
