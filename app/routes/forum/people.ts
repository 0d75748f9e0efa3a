import { data } from "react-router";
import { peopleNamed } from "#app/contexts/forum/topic/people.server.ts";
import { secondsBeforeNames } from "#app/contexts/forum/topic/posting-limit.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/people.ts";

/** The longest beginning of a name that is looked for, in characters. */
const LONGEST = 60;

/** Returns people for the mentions that the editor completes. Guests get nobody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.actor.kind !== "member") return Response.json({ people: [] });
  if ((await secondsBeforeNames(ctx)) > 0) throw data(null, 429);
  const topic = url.searchParams.get("topic");
  const begins = (url.searchParams.get("q") ?? "").slice(0, LONGEST);
  const people = await peopleNamed(ctx, begins, isId(topic ?? undefined) ? topic! : undefined);
  return Response.json({ people }, { headers: { "Cache-Control": "private, no-store" } });
}
