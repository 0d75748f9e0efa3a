import { data, type RouterContextProvider } from "react-router";
import { changeGlossary } from "#app/contexts/learning/authoring/edit-glossary.server.ts";
import { glossaryForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { sentWithToast } from "#app/web/toast.server.ts";

/** Saves a glossary's form and leads to `page`, or returns the form again with what was typed. */
export async function saveGlossary(
  context: Readonly<RouterContextProvider>,
  { courseId }: { courseId: string },
  request: Request,
  page: string,
) {
  const form = await formOf(request);
  const parsed = parseForm(form, glossaryForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await changeGlossary(ctxOf(context), courseId, parsed.value);
  if (saved.ok) return sentWithToast(context, form, page, authoringToasts.glossarySaved);
  if (saved.error === "changed-meanwhile") {
    return data(changedMeanwhile(form, saved.detail ?? {}), 409);
  }
  const text = String(saved.detail?.faults).split("\n").join(" ");
  return data(refusal(form, { field: "text", text }), 422);
}
