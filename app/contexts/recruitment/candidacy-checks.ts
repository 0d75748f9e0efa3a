import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { CandidacyForm, CandidacyMoveForm, CandidacyNoteForm } from "./forms.ts";

/** The browser's checks of the forms about applications for jobs. */
export const checkCandidacy = checkerFor(CandidacyForm);
export const checkCandidacyMove = checkerFor(CandidacyMoveForm);
export const checkCandidacyNote = checkerFor(CandidacyNoteForm);
