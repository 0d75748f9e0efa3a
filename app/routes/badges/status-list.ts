import { data } from "react-router";
import { statusListOf } from "#app/contexts/learning/badge/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/status-list.ts";
import { openAnswer } from "./open-answer.server.ts";

/** Sends which badges of a year were revoked, as a signed credential. It is true when it is sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^\d{4}$/.test(params.list)) throw data(null, 404);
  const list = await statusListOf(ctxOf(context), Number(params.list));
  return openAnswer(list, "application/vc+jwt", 0);
}
