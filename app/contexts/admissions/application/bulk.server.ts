import { inArray } from "drizzle-orm";
import type { Acted, BulkActions, Was } from "#app/kernel/bulk.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ok, type Result, valueOf } from "#app/kernel/result.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import type { Stage } from "../stage/rules.ts";
import {
  applicantsWritten,
  applicationErrorText,
  applicationsAssignedTo,
  applicationsDeclined,
  applicationsMoved,
  applicationsTaken,
  letterErrorText,
} from "../messages.ts";
import { applications } from "../tables/applications.ts";
import { bulkAssignForm, bulkDeclineForm, bulkMoveForm, letterForm } from "./bulk-form.ts";
import { type LeftAlone, moveApplications } from "./handle.server.ts";
import { NOBODY } from "./list.ts";
import { letterPreview, writeToApplicants } from "./letter.server.ts";
import { possibleOwners } from "./owner-queries.server.ts";
import { assignApplications, giveBackApplications, takeApplications } from "./owner.server.ts";

/** What staff do with several applications and can undo. */
export const applicationBulk: BulkActions<Tx> = {
  take: {
    label: "Assign to me",
    act: async (tx, ids) => {
      const rows = valueOf(await takeApplications(tx, ids));
      return { rows, said: applicationsTaken(rows.length, ids.length - rows.length) };
    },
    undo: giveBack,
  },
  // The form of this name chooses the owner.
  assign: { label: "Assign to", undo: giveBack },
};

async function giveBack(tx: Tx, rows: readonly Was[]): Promise<string[]> {
  return valueOf(await giveBackApplications(tx, rows));
}

type Left = { id: string; name: string; why: string };
type Done = { said: Toast } | { outcome: { said: Toast; left: Left[] } };

/**
 * What staff do with several applications after filling in a form. Where the applicants are told by
 * mail, it cannot be undone.
 */
export const applicationForms = {
  assign: async (ctx: Ctx, _ids: string[], form: FormData) => {
    const parsed = parseForm(form, bulkAssignForm);
    if (!parsed.ok) return { again: parsed.result };
    const { owner } = parsed.value;
    const ownerId = owner === NOBODY ? null : owner;
    const staff = await possibleOwners(ctx);
    const name = staff.find(({ id }) => id === ownerId)?.name ?? null;
    if (ownerId !== null && name === null) {
      const text = applicationErrorText("not-staff");
      return { again: refusal(form, { field: "owner", text }) };
    }
    return {
      act: async (tx: Tx, ids: string[]): Promise<Result<Acted, never>> => {
        const assigned = await assignApplications(tx, ids, ownerId);
        if (!assigned.ok) {
          return ok({ rows: [], said: errorToast(applicationErrorText(assigned.error)) });
        }
        const rows = assigned.value;
        const same = ids.length - rows.length;
        return ok({ rows, said: applicationsAssignedTo(rows.length, name, same) });
      },
    };
  },
  move: async (ctx: Ctx, ids: string[], form: FormData) => {
    const parsed = parseForm(form, bulkMoveForm);
    if (!parsed.ok) return { again: parsed.result };
    const { to } = parsed.value;
    if (to === "declined" && !parsed.value.reason) {
      const text = applicationErrorText("reason-needed");
      return { again: refusal(form, { field: "reason", text }) };
    }
    return moved(ctx, ids, parsed.value);
  },
  decline: async (ctx: Ctx, ids: string[], form: FormData) => {
    const parsed = parseForm(form, bulkDeclineForm);
    if (!parsed.ok) return { again: parsed.result };
    return moved(ctx, ids, { to: "declined", reason: parsed.value.reason });
  },
  email: async (ctx: Ctx, ids: string[], form: FormData) => {
    const parsed = parseForm(form, letterForm);
    if (!parsed.ok) return { again: parsed.result };
    // The message is read before it is sent: only a text that was shown to its author is.
    const previewed = versionOf({ text: parsed.value.text });
    if (form.get("send") === null || form.get("previewed") !== previewed) {
      const letter = await letterPreview(ctx, ids, parsed.value.text);
      const again = refusal(form, {});
      const values = { ...again.values, previewed };
      return { again: { ...again, values, preview: postToHtml(letter) } };
    }
    const written = await writeToApplicants(ctx, ids, parsed.value);
    if (!written.ok) {
      const text = letterErrorText(written.error, written.detail);
      return { again: refusal(form, { field: "text", text }) };
    }
    const why = "the applicant has been erased";
    const { sent, left } = written.value;
    return outcomeOf(
      ctx,
      applicantsWritten(sent),
      left.map((id) => ({ id, why })),
    );
  },
};

async function moved(
  ctx: Ctx,
  ids: string[],
  { to, reason }: { to: Stage; reason?: string | undefined },
): Promise<Done> {
  const { done, asked, left } = valueOf(await moveApplications(ctx, ids, { to, reason }));
  const said =
    to === "declined"
      ? applicationsDeclined(done.length, asked)
      : applicationsMoved(done.length, to);
  return outcomeOf(
    ctx,
    said,
    left.map((each) => ({ id: each.id, why: whyOf(each) })),
  );
}

function whyOf({ error, detail }: LeftAlone): string {
  return applicationErrorText(error, detail).replace(/ Nothing was changed\.$/, "");
}

/** Names the applications that were left. One query, or none. */
async function outcomeOf(
  ctx: Ctx,
  said: Toast,
  left: { id: string; why: string }[],
): Promise<Done> {
  if (left.length === 0) return { said };
  const { id, firstName, lastName } = applications;
  const ids = left.map((each) => each.id);
  const rows = await ctx.db
    .select({ id, firstName, lastName })
    .from(applications)
    .where(inArray(id, ids));
  const names = new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
  const named = left.map((each) => ({ ...each, name: names.get(each.id) ?? "" }));
  return { outcome: { said, left: named } };
}
