import { eq, inArray } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { ok, type Result, valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import {
  type JobApplicationPath,
  moveJobApplication,
  moveTo,
} from "../job-application/commands.server.ts";
import type { DeclineReason } from "../job-application/rules.ts";
import { recruitmentErrorText, recruitmentTexts } from "../messages.ts";
import { jobApplications } from "../tables/job-applications.ts";
import { filledIn, firstNameOf } from "../template/rules.ts";
import { ownTemplates } from "../template/queries.server.ts";
import { lockedOwn } from "./locked.server.ts";

export type Decline = {
  reason: DeclineReason;
  template?: string | undefined;
  message: string;
};

/** A form that is shown again: with what is wrong, or with what the candidate will read. */
export type DeclineAgain = FormResult & { preview?: string };

/**
 * Returns the message that is sent, with its places, if its author has seen it as it will be read.
 * Otherwise returns the form again, with the preview of the first of the applications.
 */
export async function readDecline(
  ctx: Ctx,
  ids: readonly string[],
  form: FormData,
  { reason, template, message }: Decline,
): Promise<{ text: string } | { again: DeclineAgain }> {
  const { templates } = await ownTemplates(ctx);
  const text = message || (templates.find(({ id }) => id === template)?.text ?? "");
  if (text === "" && reason === "other") {
    return { again: refusal(form, { field: "message", text: "Please say in words why" }) };
  }
  const previewed = versionOf({ reason, text });
  if (form.get("send") !== null && form.get("previewed") === previewed) return { text };
  const again = refusal(form, {});
  const [first] = (await recipientsOf(ctx, ids.slice(0, 1))).values();
  return {
    again: {
      ...again,
      values: { ...again.values, message: text, previewed },
      preview: first ? filledIn(text, first) : text,
    },
  };
}

/**
 * Declines an application of the actor's own partner with a message that is filled in for its
 * candidate. Sent twice, it is declined and told once.
 *
 * Errors: those of `moveJobApplication`.
 */
export async function declineJobApplication(
  ctx: Ctx,
  path: JobApplicationPath,
  { version, reason, text }: { version: string; reason: DeclineReason; text: string },
) {
  const { jobApplicationId } = path;
  const values = (await recipientsOf(ctx, [jobApplicationId])).get(jobApplicationId);
  const message = values ? filledIn(text, values) : text;
  const move = { version, to: "not-selected", reason, message };
  return moveJobApplication(ctx, path, move, "partner");
}

/**
 * Declines several applications for listings of the actor's own partner. Those that are over already
 * are left as they are, each with the reason. Another partner's application is 404.
 */
export async function declineAll(
  ctx: Ctx,
  ids: readonly string[],
  { reason, text }: { reason: DeclineReason; text: string },
): Promise<{ done: number; left: { id: string; name: string; why: string }[] }> {
  const recipients = await recipientsOf(ctx, ids);
  const declined = await transact(ctx, async (tx): Promise<Result<string[], never>> => {
    const { rows } = await lockedOwn(tx, ids);
    const done: string[] = [];
    for (const row of rows) {
      const values = recipients.get(row.id);
      const why = { reason, message: values ? filledIn(text, values) : text };
      const moved = await moveTo(tx, row, { status: "not-selected", stageId: null }, why);
      if (moved.ok) done.push(row.id);
    }
    return ok(done);
  });
  const done = new Set(valueOf(declined));
  const left = ids
    .filter((id) => !done.has(id))
    .map((id) => ({
      id,
      name: recipients.get(id)?.name ?? "",
      why: recruitmentErrorText("already-over"),
    }));
  return { done: done.size, left };
}

/** Returns what is filled in for each application. Two queries; the caller checks whose they are. */
async function recipientsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, profileId, jobTitle, partnerName } = jobApplications;
  const rows = await ctx.db
    .select({ id, profileId, jobTitle, partnerName })
    .from(jobApplications)
    .where(ids.length === 1 ? eq(id, ids[0]!) : inArray(id, [...ids]));
  const names = await displayNames(
    ctx,
    rows.map((row) => row.profileId),
  );
  return new Map(
    rows.map((row) => {
      const name = names.get(row.profileId) ?? "A closed account";
      return [
        row.id,
        {
          name,
          "first name": firstNameOf(name),
          "job title": row.jobTitle,
          employer: row.partnerName ?? recruitmentTexts.confidential,
        },
      ] as const;
    }),
  );
}
