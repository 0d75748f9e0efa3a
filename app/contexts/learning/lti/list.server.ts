import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { learningPolicy } from "../policy.ts";
import { ltiLaunches, ltiTools } from "../tables/tools.ts";
import { toolList, type ToolRow, toolStateOf } from "./list.ts";

const placements =
  sql`(select count(*) from lti_placements p where p.tool_id = lti_tools.id)`.mapWith(Number);
const lastOpened = sql<Date | null>`(
  select max(l.answered_at) from lti_launches l where l.tool_id = lti_tools.id
)`.mapWith(ltiLaunches.answeredAt);

/** The staff's list of learning tools. One query for a page's rows. */
export const toolSource = listSource({
  list: toolList,
  authorize: (ctx) => authorize(learningPolicy.readTools(ctx.actor)),
  from: sql`from ${ltiTools}`,
  id: ltiTools.id,
  where: ({ state, q }) =>
    and(
      state === "on" ? isNull(ltiTools.switchedOffAt) : undefined,
      state === "off"
        ? and(isNotNull(ltiTools.switchedOffAt), isNotNull(ltiTools.approvedAt))
        : undefined,
      state === "waiting" ? isNull(ltiTools.approvedAt) : undefined,
      searchIn(searchText(ltiTools.name), q),
    ),
  order: {
    name: alphabetical(ltiTools.name),
    placed: placements,
    // Without this, those that were never opened would be the latest.
    opened: sql`coalesce(${lastOpened}, '-infinity')`,
  },
  rows: async (ctx, ids): Promise<ToolRow[]> => {
    const { id, name, switchedOffAt, approvedAt } = ltiTools;
    const found = await ctx.db
      .select({ id, name, switchedOffAt, approvedAt, placements, lastOpened })
      .from(ltiTools)
      .where(inArray(id, ids));
    return found.map(({ switchedOffAt: off, approvedAt: approved, ...row }) => ({
      ...row,
      state: toolStateOf({ switchedOffAt: off, approvedAt: approved }),
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});
