import { data, href } from "react-router";
import {
  discardCriteriaDraft,
  publishCriteria,
  saveCriteriaDraft,
} from "#app/contexts/training/criteria/commands.server.ts";
import { criteriaForm } from "#app/contexts/training/criteria/form.ts";
import { trainingToasts } from "#app/contexts/training/messages.ts";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { textOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

/** Saves, publishes or deletes the draft of a criteria set. */
export async function actOnCriteria(
  context: Context,
  form: FormData,
  { awardId, setId }: { awardId: string; setId: string },
) {
  const ctx = ctxOf(context);
  const params = awardParams(awardId);
  const award = href("/admin/awards/:kind/:subjectId", params);
  const here = href("/admin/awards/:kind/:subjectId/criteria/:setId", { ...params, setId });
  const intent = textOf(form, "intent");
  if (intent === "publish") {
    const published = await publishCriteria(ctx, awardId, setId, textOf(form, "version"));
    return published.ok
      ? redirectWithToast(context, here, trainingToasts.criteriaPublished)
      : redirectWithToast(context, here, changedMeanwhileToast);
  }
  if (intent === "discard") {
    await discardCriteriaDraft(ctx, awardId, setId);
    return redirectWithToast(context, award, trainingToasts.draftDiscarded);
  }
  const parsed = parseForm(form, criteriaForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await saveCriteriaDraft(ctx, awardId, setId, parsed.value);
  if (!saved.ok) return data(changedMeanwhile(form, saved.detail), 409);
  return redirectWithToast(context, here, trainingToasts.draftSaved);
}
