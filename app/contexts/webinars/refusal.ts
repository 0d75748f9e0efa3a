import type { FormResult } from "#app/kernel/form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";

type Refused = {
  error: "changed-meanwhile" | "called-off" | "no-such-time" | "time-twice";
  detail?: Record<string, string | number>;
};

/** What the form says of a webinar that could not be saved; everything typed stays. */
export function webinarRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  if (error === "no-such-time") {
    return refusal(form, { field: "time", text: "On this day the clocks leave this time out" });
  }
  if (error === "time-twice") {
    return refusal(form, { field: "time", text: "On this day the clocks show this time twice" });
  }
  if (error === "called-off") {
    return refusal(form, {
      formError: { text: "This webinar was called off. Nothing was saved." },
    });
  }
  return changedMeanwhile(form, detail);
}
