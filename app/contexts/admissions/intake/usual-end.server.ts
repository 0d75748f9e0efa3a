import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { endAfterWeeks } from "./rules.ts";

/** Returns the last day of a course that takes its programme's weeks, from its first day. */
export async function usualEnds(
  ctx: Pick<Ctx, "db">,
): Promise<(intake: { programmeId: string; date: string }) => string> {
  const facts = await programmeFacts(ctx);
  return ({ programmeId, date }) => endAfterWeeks(date, facts.get(programmeId)?.weeks ?? 1);
}
