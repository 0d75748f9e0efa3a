import { data } from "react-router";
import { readingForm } from "#app/contexts/learning/review/form.ts";
import { IN_THE_FUTURE, OWN_TEXT } from "#app/contexts/learning/review/messages.ts";
import { recordReading } from "#app/contexts/learning/review/readings.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Records a reading. Returns what the page answers if it was refused. */
export async function saveReading(
  ctx: Ctx,
  lecture: { courseId: string; itemId: string },
  form: FormData,
) {
  const parsed = parseForm(form, readingForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const recorded = await recordReading(ctx, lecture, parsed.value);
  if (recorded.ok) return undefined;
  return recorded.error === "in-the-future"
    ? data(refusal(form, { field: "readOn", text: IN_THE_FUTURE }), 422)
    : data(
        refusal(form, { formError: { title: "This reading was not recorded", text: OWN_TEXT } }),
        409,
      );
}
