import { data } from "react-router";
import { type RecruitmentError, recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import {
  selectedIds,
  selectedLanguages,
  selectedLicences,
} from "#app/contexts/recruitment/vocabulary/selection.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";

/** Reads the skills, languages and licences that are ticked in a listing's form. */
export function requiredIn(form: FormData) {
  return {
    skillIds: selectedIds(form, "skill"),
    languages: selectedLanguages(form),
    licences: selectedLicences(form),
  };
}

const besideField: Partial<Record<RecruitmentError, string>> = {
  "deadline-passed": "applicationDeadline",
  "unknown-partner": "partnerId",
};

/** Returns a listing's form again, with the reason why it was refused. */
export function jobRefused(
  form: FormData,
  { error, detail }: { error: RecruitmentError; detail?: Record<string, string | number> },
) {
  if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
  const text = recruitmentErrorText(error, detail);
  const field = besideField[error];
  if (field) return data(refusal(form, { field, text }), 422);
  return data(refusal(form, { formError: { text } }), error === "incomplete" ? 422 : 409);
}
