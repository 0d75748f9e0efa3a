import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { MOST_COUNTED } from "#app/kernel/list.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { orderOf, rowsInOrder, whereOf } from "#app/platform/lists/source.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { staffTransitions, type Stage } from "../stage/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { CARDS, type CardsShown } from "./board.ts";
import { versionOfOwner } from "./owner.server.ts";
import type { ApplicationRow, ApplicationView } from "./list.ts";
import { applicationSource, stagesOf } from "./list.server.ts";

export type BoardCard = ApplicationRow & {
  /** The version of the stage, which a move sends. */
  version: string;
  /** The version of the owner, which an assignment sends. */
  ownerVersion: string;
};

export type BoardColumn = {
  stage: Stage;
  cards: BoardCard[];
  /** Not above `MOST_COUNTED` + 1, which means more than are counted. */
  total: number;
  /** Where staff may move a card of this column. */
  to: readonly Stage[];
};

/**
 * Returns the pipeline as columns, one for each stage of the view: the same rows as the list, in the
 * same order, the first ones of each stage. One query, and those of the list's rows, whatever the
 * number of applications.
 */
export async function applicationBoard(
  ctx: Ctx,
  view: ListView,
  shown: CardsShown,
): Promise<BoardColumn[]> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const order = sql.join(orderOf(ctx, applicationSource, view), sql`, `);
  const { id, from } = applicationSource;
  const stages = stagesOf(view.filters["stage"] as ApplicationView);
  const columns = await Promise.all(
    stages.map(async (stage) => {
      const where = await whereOf(ctx, applicationSource, { ...view.filters, stage });
      return sql`select ${stage}::text as stage,
        array(select ${id}::text ${from} where ${where} order by ${order}
          limit ${shown[stage] ?? CARDS}) as ids,
        (select count(*)::int from (
          select 1 ${from} where ${where} limit ${MOST_COUNTED + 1}) as matching) as total`;
    }),
  );
  const found = await rows<{ stage: Stage; ids: string[]; total: number }>(
    ctx.db,
    sql.join(columns, sql` union all `),
  );
  const ids = found.flatMap((column) => column.ids);
  const cards = await rowsInOrder(ctx, applicationSource, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const mayMove = admissionsPolicy.moveApplication(ctx.actor);
  return stages.map((stage) => {
    const column = found.find((each) => each.stage === stage)!;
    return {
      stage,
      total: column.total,
      to: mayMove ? staffTransitions(stage) : [],
      cards: column.ids.flatMap((each) => {
        const card = byId.get(each);
        return card
          ? [
              {
                ...card,
                version: versionOf({ stage: card.stage }),
                ownerVersion: versionOfOwner(card.ownerId),
              },
            ]
          : [];
      }),
    };
  });
}
