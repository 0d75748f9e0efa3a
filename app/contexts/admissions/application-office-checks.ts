import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { MoveForm, NoteForm } from "./forms.ts";

/** The browser's checks of the office's forms about an application. */
export const checkMoveForm = checkerFor(MoveForm);
export const checkNoteForm = checkerFor(NoteForm);
