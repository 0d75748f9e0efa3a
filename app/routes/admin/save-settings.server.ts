import { data } from "react-router";
import type { ZodType } from "zod";
import { parseForm } from "#app/kernel/parse-form.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Saved = Result<unknown, "changed-meanwhile">;

/** How the settings of a page are saved and, where the site came with some, brought back. */
type Settings<Values> = {
  /** The address of the page. */
  page: string;
  form: ZodType<Values>;
  save: (ctx: Ctx, values: Values) => Promise<Saved>;
  saved: Toast;
  restore?: (ctx: Ctx, version: string) => Promise<Saved>;
  restored?: Toast;
};

/**
 * Saves or restores the settings of a page, and comes back to it with a toast. Returns the form with
 * what is wrong, or with the conflict if somebody else has saved meanwhile.
 */
export async function saveSettings<Values>(
  { context, request }: { context: Context; request: Request },
  { page, form: schema, save, saved, restore, restored }: Settings<Values>,
) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (restore && restored && form.get("intent") === "restore") {
    const done = await restore(ctx, textOf(form, "version"));
    return redirectWithToast(context, page, done.ok ? restored : changedMeanwhileToast);
  }
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await save(ctx, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, page, saved);
}
