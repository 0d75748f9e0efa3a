import type { CardsShown } from "#app/kernel/cards-shown.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { boardColumns } from "#app/platform/lists/board.server.ts";
import { type Stage, stageLabels, staffTransitions } from "../stage/rules.ts";
import { admissionsPolicy } from "../policy.ts";
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
  key: Stage;
  label: string;
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
  const stages = stagesOf(view.filters["stage"] as ApplicationView);
  const columns = stages.map((stage) => ({ key: stage, filters: { stage } }));
  const found = await boardColumns(ctx, applicationSource, view, { columns, shown });
  const mayMove = admissionsPolicy.moveApplication(ctx.actor);
  return stages.map((stage, at) => {
    const { cards, total } = found[at]!;
    return {
      key: stage,
      label: stageLabels[stage],
      total,
      to: mayMove ? staffTransitions(stage) : [],
      cards: cards.map((card) => ({
        ...card,
        version: versionOf({ stage: card.stage }),
        ownerVersion: versionOfOwner(card.ownerId),
      })),
    };
  });
}
