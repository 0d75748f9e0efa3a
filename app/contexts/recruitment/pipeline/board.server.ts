import type { CardsShown } from "#app/kernel/cards-shown.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { boardColumns } from "#app/platform/lists/board.server.ts";
import { placeOf } from "../job-application/commands.server.ts";
import { NO_STAGE, ownJobApplicationSource } from "../job-application/list.server.ts";
import { columnsOfJob } from "./queries.server.ts";
import { movesFrom } from "./rules.ts";

/**
 * Returns the applications for a listing of the actor's own partner as columns: each status and each
 * stage of the partner's own. Those that candidates have withdrawn have no column unless the view
 * asks for them. Four queries and those of the list's rows. Others' listings are 404.
 */
export async function ownBoard(ctx: Ctx, jobId: string, view: ListView, shown: CardsShown) {
  const { columns, mayHandle } = await columnsOfJob(ctx, jobId);
  const { status, stage } = view.filters;
  const asked = columns.filter(
    (column) =>
      (status ? column.status === status : column.status !== "withdrawn") &&
      (!stage || column.stageId === stage),
  );
  const found = await boardColumns(ctx, ownJobApplicationSource, view, {
    columns: asked.map((column) => ({
      key: column.key,
      filters: { job: jobId, status: column.status, stage: column.stageId ?? NO_STAGE },
    })),
    shown,
  });
  return asked.map((column, at) => ({
    key: column.key,
    label: column.label,
    total: found[at]!.total,
    to: mayHandle ? movesFrom(columns, column).map(({ key }) => key) : [],
    moves: mayHandle
      ? movesFrom(columns, column).map(({ key, label }) => ({ value: key, label }))
      : [],
    cards: found[at]!.cards.map((card) => ({ ...card, version: versionOf(placeOf(card)) })),
  }));
}
