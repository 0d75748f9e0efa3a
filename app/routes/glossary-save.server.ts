import { changeGlossary } from "#app/contexts/learning/authoring/edit-glossary.server.ts";
import { glossaryForm } from "#app/contexts/learning/authoring/form.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";

/** Saves a glossary's form. Returns undefined, or the form again with what was typed. */
export async function saveGlossary(
  ctx: Ctx,
  courseId: string,
  form: FormData,
): Promise<FormResult | undefined> {
  const parsed = parseForm(form, glossaryForm);
  if (!parsed.ok) return parsed.result;
  const saved = await changeGlossary(ctx, courseId, parsed.value);
  if (saved.ok) return undefined;
  if (saved.error === "changed-meanwhile") return changedMeanwhile(form, saved.detail ?? {});
  const text = String(saved.detail?.faults).split("\n").join(" ");
  return refusal(form, { field: "text", text });
}
