import { data } from "react-router";
import { notedForm } from "#app/contexts/training/attendance/noted.ts";
import { replayAttendance } from "#app/contexts/training/attendance/replay.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import type { Route } from "./+types/noted.ts";

export function loader(): never {
  throw redirect("/teach");
}

/**
 * Takes what a device has noted at roll-calls, and answers what became of each entry. It is not below
 * the area's guard, because entries of somebody who has lost the role are kept for the office. The
 * device sends them again after 401 (signed out); after 409 they belong to another account.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const parsed = parseForm(await formOf(request), notedForm);
  if (ctx.actor.kind !== "member") return Response.json({ answers: [] }, { status: 401 });
  if (!parsed.ok) throw data(null, 400);
  const { owner, entries } = parsed.value;
  if (!isSelf(ctx.actor, owner)) return Response.json({ answers: [] }, { status: 409 });
  const answers = await replayAttendance(ctx, entries);
  return Response.json({ answers }, { headers: { "Cache-Control": "private, no-store" } });
}
