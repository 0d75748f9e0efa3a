import { inArray } from "drizzle-orm";
import type { Acted, BulkActions, Was } from "#app/kernel/bulk.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import {
  moveTo,
  type Place,
  placeNamed,
  recordJobApplicationTransition,
} from "../job-application/commands.server.ts";
import { type JobApplicationStatus, jobApplicationStatuses } from "../job-application/rules.ts";
import {
  jobApplicationsDeclined,
  jobApplicationsMoved,
  recruitmentErrorText,
} from "../messages.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { bulkMoveForm } from "./form.ts";
import { declineFields } from "./decline-form.ts";
import { declineAll, readDecline } from "./decline.server.ts";
import { lockedOwn } from "./locked.server.ts";
import { stagesOf } from "./queries.server.ts";

/** What a partner does with several applications and can undo. The form chooses where they go. */
export const jobApplicationBulk: BulkActions<Tx> = {
  move: { label: "Move", undo: putBack },
};

/** What a partner does with several applications after filling in a form. */
export const jobApplicationForms = {
  move: async (ctx: Ctx, _ids: string[], form: FormData) => {
    const parsed = parseForm(form, bulkMoveForm);
    if (!parsed.ok) return { again: parsed.result };
    const { to } = parsed.value;
    const { partnerId } = await requirePartner(ctx);
    const stages = await stagesOf(ctx, partnerId);
    const isStatus = jobApplicationStatuses.some((status) => status === to);
    if (!isStatus && !stages.some(({ id }) => id === to)) {
      const text = recruitmentErrorText("stage-gone");
      return { again: refusal(form, { field: "to", text }) };
    }
    return {
      act: async (tx: Tx, ids: string[]): Promise<Result<Acted, never>> => {
        const rows = await moveAll(tx, ids, to);
        return ok({ rows, said: jobApplicationsMoved(rows.length, ids.length - rows.length) });
      },
    };
  },
  decline: async (ctx: Ctx, ids: string[], form: FormData) => {
    const parsed = parseForm(form, declineFields);
    if (!parsed.ok) return { again: parsed.result };
    // Checks whose they are before anything of them is shown in a preview.
    await transact(ctx, async (tx) => {
      await lockedOwn(tx, ids);
      return ok();
    });
    const read = await readDecline(ctx, ids, form, parsed.value);
    if ("again" in read) return read;
    const { done, left } = await declineAll(ctx, ids, { reason: parsed.value.reason, ...read });
    const said = jobApplicationsDeclined(done);
    return left.length === 0 ? { said } : { outcome: { said, left } };
  },
};

/**
 * Moves applications for listings of the actor's own partner. Those that may not go there, or are
 * there, are left as they are. Another partner's application is 404, and nothing is moved.
 */
export async function moveAll(tx: Tx, ids: readonly string[], to: string): Promise<Was[]> {
  const { partnerId, rows } = await lockedOwn(tx, ids);
  const place = await placeNamed(tx, partnerId, to);
  if (!place) return [];
  const was = new Map<string, string>();
  for (const row of rows) {
    const done = await moveTo(tx, row, place);
    if (done.ok) was.set(row.id, wordOf(row));
  }
  const now = await tx.db
    .select({ id: jobApplications.id, movedAt: jobApplications.movedAt })
    .from(jobApplications)
    .where(inArray(jobApplications.id, [...was.keys()]));
  return now.map(({ id, movedAt }) => ({ id, was: was.get(id)!, version: movedAt.getTime() }));
}

/** Puts applications back that nobody has moved since. A candidate whose status changes is told. */
async function putBack(tx: Tx, moved: readonly Was[]): Promise<string[]> {
  const { partnerId, rows } = await lockedOwn(
    tx,
    moved.map(({ id }) => id),
    { all: false },
  );
  const stages = new Set((await stagesOf(tx, partnerId)).map(({ id }) => id));
  const back: string[] = [];
  for (const { id, was, version } of moved) {
    const row = rows.find((each) => each.id === id);
    if (!row || row.movedAt.getTime() !== version) continue;
    const before = placeIn(was);
    const stageId = before.stageId !== null && stages.has(before.stageId) ? before.stageId : null;
    if (row.status === before.status) {
      await moveTo(tx, row, { status: row.status, stageId });
    } else {
      await recordJobApplicationTransition(tx, id, before.status, { stageId });
    }
    back.push(id);
  }
  return back;
}

const wordOf = ({ status, stageId }: Place) => `${status}/${stageId ?? ""}`;

function placeIn(was: string): Place {
  const [status, stageId] = was.split("/");
  return { status: status as JobApplicationStatus, stageId: stageId || null };
}
